import type { ParsedOf } from "@nyota/contract/endpoint";
import type { roomRuleEndpoints } from "@nyota/contract/rooming/rooming";
import { FieldsError } from "#http/errors.ts";

export type RuleInput = ParsedOf<typeof roomRuleEndpoints.create>["body"];

/** A rule is about those it needs, and names nobody it can't use. */
export function requireComplete({ kind, scope, guest_ids, group_ids, tag_ids, hotel_ids }: RuleInput) {
  const problems = new Map<keyof RuleInput, string>();
  const lists = { guest_ids, group_ids, tag_ids, hotel_ids };
  const count = (list: readonly string[] | undefined) => new Set(list).size;
  const refuse = (names: readonly (keyof typeof lists)[]) => {
    for (const name of names) if (lists[name]) problems.set(name, "This kind of rule does not name these.");
  };
  if (kind === "HOTELS" || kind === "GROUND") {
    if (!guest_ids && !group_ids && !tag_ids) problems.set("guest_ids", "Choose guests, groups or tags.");
    if (kind === "HOTELS" && !hotel_ids) problems.set("hotel_ids", "Choose at least one hotel.");
    if (kind === "GROUND") refuse(["hotel_ids"]);
  } else {
    refuse(kind === "NEVER" ? ["group_ids", "tag_ids", "hotel_ids"] : ["tag_ids", "hotel_ids"]);
    if (guest_ids && group_ids) problems.set("group_ids", "Choose guests or groups, not both.");
    const isGroups = kind === "NEAR" && group_ids !== undefined && guest_ids === undefined;
    if (count(isGroups ? group_ids : guest_ids) < 2)
      problems.set(isGroups ? "group_ids" : "guest_ids", `Choose at least two ${isGroups ? "groups" : "guests"}.`);
    if (kind === "NEVER" && scope === "FLOOR") problems.set("scope", "Choose a room or a hotel.");
    if (isGroups && scope === "ROOM") problems.set("scope", "Groups are put on one floor or in one hotel.");
  }
  if (problems.size > 0)
    throw new FieldsError(Object.fromEntries([...problems].map(([name, problem]) => [name, [problem]])));
}
