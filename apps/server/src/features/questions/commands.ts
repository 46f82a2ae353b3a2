import type { ActivityAction } from "@nyota/contract/account/activity-actions";
import type { ParsedOf } from "@nyota/contract/endpoint";
import type { FieldErrors } from "@nyota/contract/errors";
import type { Question, questionEndpoints } from "@nyota/contract/events/questions";
import { sql } from "kysely";
import { lockProject } from "#features/access/commands.ts";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { AppError, FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { checkQuestion, hasOptions, moveTo } from "./rules.ts";

type Input = ParsedOf<typeof questionEndpoints.create>["body"];
type Patch = ParsedOf<typeof questionEndpoints.update>["body"];

/** Locks all questions of the project: conditions and positions depend on the whole list. */
async function lockQuestions(scope: Scope) {
  // An empty list has no row to lock, so lock the project's row.
  await lockProject(scope);
  const rows = await scope.db
    .selectFrom("questions")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .orderBy("position")
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows as unknown as (Question & { project_id: string })[];
}

async function requireEvents(scope: Scope, eventIds: readonly string[] | null | undefined) {
  if (!eventIds) return;
  const found = await scope.db
    .selectFrom("events")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("id", "in", [...eventIds])
    .execute();
  if (found.length < new Set(eventIds).size) throw new FieldsError({ event_ids: ["One of these events is gone."] });
}

const requireNoProblem = (problems: FieldErrors) => {
  if (Object.keys(problems).length > 0) throw new FieldsError(problems);
};

export async function createQuestion(scope: Scope, input: Input): Promise<string> {
  const others = await lockQuestions(scope);
  const draft = { options: [] as string[], per: "GUEST" as const, shown_if: null, ...input };
  if (!hasOptions(draft.type)) draft.options = [];
  requireNoProblem(checkQuestion(draft, others));
  await requireEvents(scope, draft.event_ids);
  const { position, shown_if, translations = {}, ...values } = draft;
  const { id } = await scope.db
    .insertInto("questions")
    .values({
      ...values,
      translations: JSON.stringify(translations),
      shown_if: toJson(shown_if),
      position: others.length,
      project_id: scope.projectId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (position !== undefined)
    await saveOrder(
      scope,
      moveTo(
        others.map((other) => other.id),
        id,
        position,
      ),
    );
  await record(scope, "created", { id, text: input.text });
  return id;
}

export async function updateQuestion(scope: Scope, questionId: string, patch: Patch) {
  const all = await lockQuestions(scope);
  const before = all.find((question) => question.id === questionId);
  if (!before) throw notFound("This question");
  const after = { ...before, ...patch };
  if (!hasOptions(after.type)) after.options = [];
  const others = all.filter((question) => question.id !== questionId);
  requireNoProblem(checkQuestion(after, others, questionId));
  requireNoProblem(checkDependents(after, others));
  await requireEvents(scope, patch.event_ids);
  if ((after.type !== before.type || after.per !== before.per) && (await isAnswered(scope, questionId)))
    throw new AppError("IN_USE", "Guests have answered this already. Make a new question instead.");
  const { position, ...values } = patch;
  await scope.db
    .updateTable("questions")
    .set({
      ...values,
      options: after.options,
      translations: JSON.stringify(after.translations),
      shown_if: toJson(after.shown_if),
    })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", questionId)
    .execute();
  if (position !== undefined)
    await saveOrder(
      scope,
      moveTo(
        all.map((question) => question.id),
        questionId,
        position,
      ),
    );
  await record(scope, "updated", { id: questionId, text: after.text }, changesOf({ ...before }, { ...patch }));
}

/** Checks that questions depending on the changed one are still valid. */
function checkDependents(changed: Question, others: readonly Question[]): FieldErrors {
  for (const other of others.filter(({ shown_if }) => shown_if?.question_id === changed.id)) {
    const problems = checkQuestion(other, [...others, changed], other.id);
    if (problems["shown_if"])
      return { non_field_errors: [`“${other.text}” depends on this: ${problems["shown_if"][0]}`] };
  }
  return {};
}

export async function removeQuestion(scope: Scope, questionId: string) {
  const all = await lockQuestions(scope);
  const before = all.find((question) => question.id === questionId);
  if (!before) throw notFound("This question");
  const dependent = all.find((question) => question.is_active && question.shown_if?.question_id === questionId);
  if (dependent) throw new AppError("IN_USE", `“${dependent.text}” is shown by the answer to this. Change it first.`);
  const isKept =
    (await isAnswered(scope, questionId)) || all.some((question) => question.shown_if?.question_id === questionId);
  if (isKept)
    await scope.db
      .updateTable("questions")
      .set({ is_active: false })
      .where("project_id", "=", scope.projectId)
      .where("id", "=", questionId)
      .execute();
  else
    await scope.db
      .deleteFrom("questions")
      .where("project_id", "=", scope.projectId)
      .where("id", "=", questionId)
      .execute();
  await record(scope, isKept ? "switched off" : "deleted", before);
  return { outcome: isKept ? "DEACTIVATED" : "DELETED" };
}

/**
 * Whether any guest has answered, or has sent a file that is asked for again; then a change must not alter the meaning of
 * the answers.
 */
async function isAnswered(scope: Scope, questionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from question_answers where project_id = ${scope.projectId} and question_id = ${questionId}
    union all select from kyc_documents where project_id = ${scope.projectId} and question_id = ${questionId}
    limit 1`.execute(scope.db);
  return rows.length > 0;
}

const saveOrder = (scope: Scope, ids: readonly string[]) =>
  sql`update questions q set position = o.place - 1
    from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where q.project_id = ${scope.projectId} and q.id = o.id and q.position is distinct from o.place - 1`.execute(
    scope.db,
  );

const toJson = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

const record = (
  scope: Scope,
  action: ActivityAction,
  question: { id: string; text: string },
  changes?: Parameters<typeof recordActivity>[1]["changes"],
) =>
  recordActivity(scope, {
    action,
    module: "MICROSITE",
    type: "question",
    id: question.id,
    label: question.text,
    changes: changes ?? null,
  });
