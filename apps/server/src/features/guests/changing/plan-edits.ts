import type { ParsedOf } from "@nyota/contract/endpoint";
import type { FieldErrors } from "@nyota/contract/errors";
import type { CellProblem, guestEndpoints } from "@nyota/contract/guests/guests";
import type { Selectable } from "kysely";
import type { Guests } from "#db/schema.generated.ts";
import { readValue } from "#features/columns/rules.ts";
import type { Scope } from "#http/scope.ts";
import type { Answer } from "../links/answer-invitations.ts";
import { rederiveName, rederivePhones } from "./rederive-columns.ts";
import type { Fields } from "../reading/guest-snapshots.ts";
import { type Known, loadReferences, cachedMembership } from "../links/load-references.ts";

export type Edit = ParsedOf<typeof guestEndpoints.editCells>["body"]["changes"][number];
type Row = Selectable<Guests>;
export type Plan = {
  writes: { id: string; fields: Fields }[];
  answers: Answer[];
  problems: CellProblem[];
  moved: string[];
};

/**
 * The values that each edit would write, and its problems; a field with a problem is left out. The guests must be
 * locked.
 */
export async function planEdits(
  scope: Scope,
  edits: readonly Edit[],
  options: { rows: Map<string, Row>; region: string },
) {
  const known = await loadReferences(scope, {
    tagIds: edits.flatMap(({ set }) => set.tag_ids ?? []),
    eventIds: edits.flatMap(({ set }) => set.invitations?.map((invitation) => invitation.event_id) ?? []),
    keys: edits.flatMap(({ set }) => Object.keys(set.custom_fields ?? {})),
  });
  const resolve = cachedMembership(scope);
  const plan: Plan = { writes: [], answers: [], problems: [], moved: [] };
  for (const edit of edits) {
    const row = options.rows.get(edit.id);
    const refuse = (kind: CellProblem["kind"], message: string, field: string | null = null) =>
      plan.problems.push({ id: edit.id, kind, field, message });
    if (!row) refuse("GONE", "This guest does not exist, or you can't see them.");
    else if (edit.updated_at !== undefined && edit.updated_at !== row.updated_at)
      refuse("STALE", "Somebody else has changed this guest since.");
    else await planEdit(plan, { edit, row, known, resolve, region: options.region });
  }
  return plan;
}

type Step = { edit: Edit; row: Row; known: Known; resolve: ReturnType<typeof cachedMembership>; region: string };

async function planEdit(plan: Plan, { edit: { id, set }, row, known, resolve, region }: Step) {
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

  const place = await resolve({ group_id, sub_group_id }, row);
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
