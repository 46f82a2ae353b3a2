import type { RoomRule } from "@nyota/contract/rooming/rooming";

type Named = Pick<RoomRule, "kind" | "scope" | "is_must" | "guests" | "groups" | "tags" | "hotels">;

/** A rule in a few words, for the history: "Asha never in one room with Riya". */
export function describeRule(rule: Named): string {
  const people = [...rule.guests, ...rule.groups, ...rule.tags].map(({ name }) => name);
  const [first = "nobody", ...others] = people;
  const rest = others.join(", ");
  const all = people.join(", ") || first;
  if (rule.kind === "HOTELS") return `${all} only in ${rule.hotels.map(({ name }) => name).join(", ")}`;
  if (rule.kind === "GROUND") return `${all} ${rule.is_must ? "only" : "if possible"} on the ground floor`;
  const where = { ROOM: "in one room", FLOOR: "on one floor", HOTEL: "in one hotel" }[rule.scope ?? "ROOM"];
  return rule.kind === "NEVER" ? `${first} never ${where} with ${rest}` : `${first} ${where} with ${rest}`;
}
