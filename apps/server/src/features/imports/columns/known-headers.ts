import { guestFieldInfo, guestFieldNames } from "@nyota/contract/guests/guest-field-lists";
import type { HeaderWords } from "#lib/tables/header/score-header.ts";
import { splitList } from "#lib/text/split-list.ts";
import { headerAliases, otherHeaders, serialHeaders } from "./header-aliases.ts";

/** The words of these fields are also written into cells: "Family" as a group, "Driver" instead of a name. */
const fieldsOfValues = [
  ...guestFieldNames.filter((field) => ["choice", "flag"].includes(guestFieldInfo(field).kind) && field !== "side"),
  "sub_group",
  "member",
];
const valuesOfOtherFields = splitList(`
  guest, guests, person, member, members, family members, attendee, invitee, mehman, mehmaan, persons, people, list,
  circle, type, called, bride groom, bride or groom, ladka ladki, taraf, mail, wa, cell, residence, code, country,
  number, total, log, food, meal, khana, veg nonveg, veg non veg
`);

/** The usual headers of guest lists, for telling the header row from the rows below it. */
export const knownHeaders: HeaderWords = {
  known: new Set([...Object.values(headerAliases).flat(), ...serialHeaders, ...otherHeaders]),
  serial: new Set(serialHeaders),
  alsoValues: new Set([
    ...fieldsOfValues.flatMap((field) => headerAliases[field] ?? []),
    ...otherHeaders,
    ...valuesOfOtherFields,
  ]),
  meanings: new Map(
    Object.entries(headerAliases)
      .toReversed()
      .flatMap(([field, words]) => words.map((word) => [word, field] as const)),
  ),
};
