import type { ActivityAction } from "@nyota/contract/account/activity-actions";
import type { CellChange, CellProblem } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { AppError, FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { type Answering, answerInvitations } from "../links/answer-invitations.ts";
import { cellsOf, describeGuests, summariseCells } from "./describe-guests.ts";
import { releaseContacts } from "../links/tags-and-invitations.ts";
import { planEdits, type Edit, type Plan } from "./plan-edits.ts";
import { storeUndo, watchChange } from "./undo-guests.ts";
import { writeFields } from "./write-fields.ts";

type By = Omit<Answering, "answers">;
type Options = {
  edits: readonly Edit[];
  isDryRun: boolean;
  region: string;
  /** Who has answered, and how it came. */
  answering?: By;
  /** What the history calls it. */
  action?: ActivityAction;
};
const byHost: By = { answered_by: "COLLABORATOR", channel: "APP" };
type Edited = { changes: CellChange[]; problems: CellProblem[]; undo_id: string | null };

/**
 * Changes different fields of several guests: all, or none when anything is wrong. A dry run makes the same changes and
 * rolls them back, so its result is exact.
 */
export async function editCells(scope: Scope, options: Options): Promise<Edited> {
  const { edits, isDryRun, region, answering = byHost, action = "updated" } = options;
  const ids = edits.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new FieldsError({ changes: ["Name each guest once."] });
  const rows = await lockRows(scope, ids);
  const plan = await planEdits(scope, edits, { rows, region });
  if (!isDryRun) requireNoProblem(plan.problems, edits);
  if (isDryRun) await sql`savepoint dry_run`.execute(scope.db);
  const changed = await watchChange(scope, [...rows.keys()], () =>
    applyPlan(scope, plan, { edits, isDryRun, answering }),
  );
  const locked = [...rows.values()].map(({ id, display_name }) => ({ id, display_name }));
  const description = describeGuests(locked, { changed: changed.guests, summary: summariseCells(changed.guests) });
  await recordActivity(scope, { ...description, action });
  const undo_id = isDryRun ? null : await storeUndo(scope, changed);
  if (isDryRun) await sql`rollback to savepoint dry_run`.execute(scope.db);
  return { changes: changed.guests.flatMap(cellsOf), problems: plan.problems, undo_id };
}

async function lockRows(scope: Scope, ids: readonly string[]) {
  const rows = await scope.db
    .selectFrom("guests")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Fields are named as in the request: `changes.3.set.phone`. */
function requireNoProblem(problems: CellProblem[], edits: readonly Edit[]) {
  if (problems.some(({ kind }) => kind === "GONE")) throw notFound("One of these guests");
  if (problems.some(({ kind }) => kind === "STALE"))
    throw new AppError("STALE_VERSION", "Somebody else has changed this since you opened it.", { extra: { problems } });
  if (problems.length > 0) throw fieldsError(problems, edits);
}

function fieldsError(problems: CellProblem[], edits: readonly Edit[]) {
  const place = new Map(edits.map(({ id }, index) => [id, index]));
  return new FieldsError(
    Object.fromEntries(
      problems.map(({ id, field, message }) => [`changes.${place.get(id)}.set.${field ?? "id"}`, [message]]),
    ),
  );
}

type Applying = Required<Pick<Options, "edits" | "isDryRun" | "answering">>;

async function applyPlan(scope: Scope, plan: Plan, { edits, isDryRun, answering }: Applying) {
  await writeFields(scope, plan.writes);
  await releaseContacts(scope, plan.moved);
  try {
    await answerInvitations(scope, { answers: plan.answers, ...answering });
  } catch (error) {
    const problem = error instanceof FieldsError && answerProblem(error, plan);
    if (!problem) throw error;
    plan.problems.push(problem);
    // In a dry run the other changes are reported as well.
    if (!isDryRun) throw fieldsError([problem], edits);
  }
}

function answerProblem({ fields }: FieldsError, plan: Plan): CellProblem | undefined {
  const [path = "", messages = []] = Object.entries(fields)[0] ?? [];
  const answer = plan.answers[Number(/^invitations\.(\d+)\./.exec(path)?.[1])];
  return (
    answer && {
      id: answer.guest_id,
      kind: "FIELD",
      field: `invitations.${answer.event_id}`,
      message: messages[0] ?? "",
    }
  );
}
