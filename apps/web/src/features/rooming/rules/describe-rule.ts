import type { RoomRule } from "@nyota/contract/rooming/rooming";
import { joinWords } from "#lib/text/format.ts";

type Named = Pick<RoomRule, "kind" | "scope" | "is_must" | "guests" | "groups" | "tags" | "hotels">;

const namesOf = (list: readonly { name: string }[]): string[] => list.map(({ name }) => name);

/** A rule as a sentence: "Asha and Riya are never in one room." */
export function describeRule(rule: Named): string {
  const people = [
    ...namesOf(rule.guests),
    ...namesOf(rule.groups),
    ...rule.tags.map(({ name }) => `everybody tagged “${name}”`),
  ];
  const who = people.length > 0 ? joinWords(people) : "Nobody any more";
  const sentence = {
    HOTELS: () => `${who}: only in ${joinWords(namesOf(rule.hotels)) || "hotels that no longer exist"}.`,
    GROUND: () => `${who}: ${rule.is_must ? "only" : "if possible"} on the ground floor.`,
    NEVER: () => `${who}: never in one ${rule.scope === "HOTEL" ? "hotel" : "room"}.`,
    NEAR: () =>
      `${who}: ${rule.scope === "ROOM" ? "in one room" : rule.scope === "HOTEL" ? "in one hotel" : "on one floor"}, if possible.`,
  }[rule.kind]();
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
