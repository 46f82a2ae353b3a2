import type { ParsedOf } from "@nyota/contract/endpoint";
import type { FieldErrors } from "@nyota/contract/errors";
import type { CellProblem, guestEndpoints } from "@nyota/contract/guests";
import { sql, type Selectable } from "kysely";
import type { Guests } from "#db/schema.generated.ts";
import { readValue } from "#features/columns/rules.ts";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import type { Answer } from "./answer-invitations.ts";
import { rederiveName, rederivePhones } from "./changed-columns.ts";
import type { Fields } from "./guest-images.ts";
import { settleMembership } from "./references.ts";

export type Edit = ParsedOf<typeof guestEndpoints.editCells>["body"]["changes"][number];
type Row = Selectable<Guests>;
type Known = { tags: Set<string>; events: Set<string>; columns: Map<string, { type: string; options: string[] }> };
export type Plan = {
  writes: { id: string; fields: Fields }[];
  answers: Answer[];
  problems: CellProblem[];
  moved: string[];
};

/** What each edit would write, and what is wrong with it; a field with a problem is left out. The guests must be locked. */
export async function planEdits(
  scope: Scope,
  edits: readonly Edit[],
  options: { rows: Map<string, Row>; region: string },
) {
  const known = await readKnown(scope, edits);
  const settle = settleOnce(scope);
  const plan: Plan = { writes: [], answers: [], problems: [], moved: [] };
  for (const edit of edits) {
    const row = options.rows.get(edit.id);
    const refuse = (kind: CellProblem["kind"], message: string, field: string | null = null) =>
      plan.problems.push({ id: edit.id, kind, field, message });
    if (!row) refuse("GONE", "This guest does not exist, or you can't see them.");
    else if (edit.updated_at !== undefined && edit.updated_at !== row.updated_at)
      refuse("STALE", "Somebody else has changed this guest since.");
    else await planEdit(plan, { edit, row, known, settle, region: options.region });
  }
  return plan;
}

type Step = { edit: Edit; row: Row; known: Known; settle: ReturnType<typeof settleOnce>; region: string };

async function planEdit(plan: Plan, { edit: { id, set }, row, known, settle, region }: Step) {
  const { tag_ids, invitations = [], custom_fields = {}, display_name, group_id, sub_group_id, ...own } = set;
  const refuse = (problems: FieldErrors) => {
    for (const [field, [message = ""]] of Object.entries(problems))
      plan.problems.push({ id, kind: "FIELD", field, message });
  };
  const fields: Fields = { ...own };
  const phones = rederivePhones(own, row, region);
  for (const field of Object.keys(phones.problems)) delete fields[field];
  refuse(phones.problems);
  Object.assign(fields, phones.columns, rederiveName(display_name, own, row));

  const place = await settle({ group_id, sub_group_id }, row);
  if ("problems" in place) refuse(place.problems);
  else Object.assign(fields, place.columns);
  if ("group_id" in fields || "sub_group_id" in fields) plan.moved.push(id);

  if (tag_ids?.some((tag) => !known.tags.has(tag))) refuse({ tag_ids: ["One of these tags does not exist."] });
  else if (tag_ids) fields["tag_ids"] = [...new Set(tag_ids)];
  for (const [key, raw] of Object.entries(custom_fields)) {
    const column = known.columns.get(key);
    const read = column ? readValue(column, raw) : { problem: "There is no such column." };
    if ("problem" in read) refuse({ [`custom_fields.${key}`]: [read.problem] });
    else fields[`custom_fields.${key}`] = read.value;
  }
  plan.writes.push({ id, fields });

  const seen = new Set<string>();
  for (const answer of invitations) {
    const field = `invitations.${answer.event_id}`;
    if (!known.events.has(answer.event_id)) refuse({ [field]: ["This event does not exist."] });
    else if (seen.has(answer.event_id)) refuse({ [field]: ["This event is answered twice."] });
    else plan.answers.push({ guest_id: id, ...answer });
    seen.add(answer.event_id);
  }
}

/** Many guests usually go to few households: each place is looked up once. */
function settleOnce(scope: Scope) {
  type Answer = { columns: Fields } | { problems: FieldErrors };
  const found = new Map<string, Promise<Answer>>();
  return ({ group_id, sub_group_id }: Pick<Edit["set"], "group_id" | "sub_group_id">, row: Row): Promise<Answer> => {
    const key = JSON.stringify([group_id ?? typeof group_id, sub_group_id ?? typeof sub_group_id, row.group_id]);
    const known = found.get(key);
    if (known) return known;
    const answer = settleMembership(scope, { group_id, sub_group_id }, row)
      .then((columns): Answer => ({ columns }))
      .catch((error: unknown): Answer => {
        if (error instanceof FieldsError) return { problems: error.fields };
        throw error;
      });
    found.set(key, answer);
    return answer;
  };
}

async function readKnown(scope: Scope, edits: readonly Edit[]): Promise<Known> {
  const tagIds = [...new Set(edits.flatMap(({ set }) => set.tag_ids ?? []))];
  const eventIds = [...new Set(edits.flatMap(({ set }) => set.invitations?.map((one) => one.event_id) ?? []))];
  const keys = [...new Set(edits.flatMap(({ set }) => Object.keys(set.custom_fields ?? {})))];
  const idsOf = async (table: "tags" | "events", ids: string[]) => {
    if (ids.length === 0) return new Set<string>();
    const rows = await scope.db
      .selectFrom(table)
      .select("id")
      .where("project_id", "=", scope.projectId)
      .where(sql<boolean>`id = any (${ids}::uuid[])`)
      .execute();
    return new Set(rows.map((row) => row.id));
  };
  // Shared until the end, so that no column changes its type while values of the old one are written.
  const columns =
    keys.length === 0
      ? []
      : await scope.db
          .selectFrom("guest_columns")
          .select(["key", "type", "options"])
          .where("project_id", "=", scope.projectId)
          .where("key", "in", keys)
          .orderBy("key")
          .forShare()
          .execute();
  return {
    tags: await idsOf("tags", tagIds),
    events: await idsOf("events", eventIds),
    columns: new Map(columns.map((column) => [column.key, column])),
  };
}
