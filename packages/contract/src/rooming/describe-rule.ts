import { listFormat } from "../formatters.ts";
import type { RoomRule, RoomRuleScope } from "./rooming.ts";

type Named = Pick<RoomRule, "kind" | "scope" | "is_must" | "guests" | "groups" | "tags" | "hotels">;

const joinWords = (words: string[]): string => listFormat("en-US", { type: "conjunction" }).format(words);
const places: Record<RoomRuleScope, string> = { ROOM: "in one room", FLOOR: "on one floor", HOTEL: "in one hotel" };
const namesOf = (list: readonly { name: string }[]): string[] => list.map(({ name }) => name);

/** A rule as a sentence, "Asha and Riya: never in one room." */
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
    NEVER: () => `${who}: never ${places[rule.scope ?? "ROOM"]}.`,
    NEAR: () => `${who}: ${places[rule.scope ?? "FLOOR"]}, if possible.`,
  }[rule.kind]();
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
