import type { RoomRule } from "@nyota/contract/rooming/rooming";
import { t } from "#lib/i18n/t.ts";
import { joinWords } from "#lib/text/format.ts";

const namesOf = (list: readonly { name: string }[]): string[] => list.map(({ name }) => name);

/** A rule as a sentence, "Asha and Riya: never in one room." */
export function describeRule(rule: RoomRule): string {
  const people = [
    ...namesOf(rule.guests),
    ...namesOf(rule.groups),
    ...rule.tags.map(({ name }) => t("everybody tagged “{name}”", { name })),
  ];
  const who = people.length > 0 ? joinWords(people) : t("Nobody any more");
  const sentence = sentences[rule.kind](who, rule);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const sentences: Record<RoomRule["kind"], (who: string, rule: RoomRule) => string> = {
  HOTELS: (who, { hotels }) =>
    hotels.length > 0
      ? t("{who}: only in {hotels}.", { who, hotels: joinWords(namesOf(hotels)) })
      : t("{who}: only in hotels that no longer exist.", { who }),
  GROUND: (who, { is_must }) =>
    is_must ? t("{who}: only on the ground floor.", { who }) : t("{who}: if possible on the ground floor.", { who }),
  NEVER: (who, { scope }) =>
    t("{who}: never {scope, select, FLOOR {on one floor} HOTEL {in one hotel} other {in one room}}.", {
      who,
      scope: scope ?? "ROOM",
    }),
  NEAR: (who, { scope }) =>
    t("{who}: {scope, select, ROOM {in one room} HOTEL {in one hotel} other {on one floor}}, if possible.", {
      who,
      scope: scope ?? "FLOOR",
    }),
};
