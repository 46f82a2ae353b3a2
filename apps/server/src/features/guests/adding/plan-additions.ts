import type { ParsedOf } from "@nyota/contract/endpoint";
import type { FieldErrors } from "@nyota/contract/errors";
import type { AdditionProblem, guestEndpoints } from "@nyota/contract/guests/guests";
import { readValue } from "#features/columns/rules.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { deriveGuest } from "../rules.ts";
import type { NewGuest } from "./insert-guests.ts";
import { type Known, loadReferences, cachedMembership } from "../links/load-references.ts";

export type Addition = ParsedOf<typeof guestEndpoints.addGuests>["body"]["guests"][number];
type Open = NonNullable<Addition["invitations"]>;
export type Planned = { row: NewGuest; answers: Open };
export type AdditionPlan = { planned: Planned[]; problems: AdditionProblem[] };

/** The row that each guest would be stored as, and the problems of every field of every guest. */
export async function planAdditions(
  scope: Scope,
  additions: readonly Addition[],
  region: string,
): Promise<AdditionPlan> {
  const known = await loadReferences(scope, {
    tagIds: additions.flatMap(({ tag_ids }) => tag_ids ?? []),
    eventIds: additions.flatMap(({ event_ids = [], invitations = [] }) => [
      ...event_ids,
      ...invitations.map((invitation) => invitation.event_id),
    ]),
    keys: additions.flatMap(({ custom_fields }) => Object.keys(custom_fields ?? {})),
  });
  const resolve = cachedMembership(scope);
  const plan: AdditionPlan = { planned: [], problems: [] };
  for (const [index, addition] of additions.entries()) {
    const { invitations = [], custom_fields = {}, group_id, sub_group_id, ...own } = addition;
    const { guest, problems } = deriveGuest(own, region);
    const place = await resolve({ group_id, sub_group_id }, "new");
    const custom = readCustom(custom_fields, known);
    Object.assign(
      problems,
      "problems" in place ? place.problems : {},
      custom.problems,
      problemsOfLinks(addition, known),
      problemsOfAnswers(scope, invitations, known),
    );
    for (const [field, [message = ""]] of Object.entries(problems)) plan.problems.push({ index, field, message });
    const membership = "columns" in place ? place.columns : {};
    plan.planned.push({ row: { ...guest, ...membership, custom_fields: custom.values }, answers: invitations });
  }
  return plan;
}

function readCustom(given: Record<string, unknown>, known: Known) {
  const values = new Map<string, unknown>();
  const problems: FieldErrors = {};
  for (const [key, raw] of Object.entries(given)) {
    const column = known.columns.get(key);
    const read = column ? readValue(column, raw) : { problem: "There is no such column." };
    if ("problem" in read) problems[`custom_fields.${key}`] = [read.problem];
    else if (read.value !== null) values.set(key, read.value);
  }
  return { values: Object.fromEntries(values), problems };
}

function problemsOfLinks({ tag_ids, event_ids }: Addition, known: Known): FieldErrors {
  return {
    ...(tag_ids?.some((tag) => !known.tags.has(tag)) ? { tag_ids: ["One of these tags does not exist."] } : {}),
    ...(event_ids?.some((event) => !known.events.has(event))
      ? { event_ids: ["One of these events does not exist."] }
      : {}),
  };
}

/** Adding an answer for a guest needs the right to edit, also while adding the guest; inviting them does not. */
function problemsOfAnswers(scope: Scope, answers: Open, known: Known): FieldErrors {
  const mayAnswer = mayDo(scope, "GUEST:EDIT");
  const problems: FieldErrors = {};
  const seen = new Set<string>();
  for (const { event_id, status } of answers) {
    const field = `invitations.${event_id}`;
    if (!known.events.has(event_id)) problems[field] = ["This event does not exist."];
    else if (seen.has(event_id)) problems[field] = ["This event is answered twice."];
    else if (!mayAnswer && status !== "NOT_SENT") problems[field] = ["You may invite guests, but not answer for them."];
    seen.add(event_id);
  }
  return problems;
}
