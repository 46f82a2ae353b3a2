import { lookUp } from "@nyota/contract/look-up";
import { normalizeHeader } from "#lib/tables/header/score-header.ts";
import { describeHeader, judgeRest } from "./describe-header.ts";
import { headerAliases } from "./header-aliases.ts";
import type { MappingTarget, MatchQuestion } from "./mapping-target.ts";
import type { ColumnProfile } from "./profile-column.ts";

/** Below this a suggestion is asked about and not taken. */
export const MIN_TAKEN = 0.6;
const UNSURE = 0.5;

export const nameFields = ["full_name", "first_name", "last_name", "display_name", "nickname"];
/** A question, or the number of something else, is none of these. */
const personal: ReadonlySet<string> = new Set([
  ...nameFields,
  "member",
  "title",
  "group",
  "sub_group",
  "phone",
  "phone_2",
  "phone_3",
]);
const plainNames: ReadonlySet<string> = new Set(
  ["name", "guest name", "naam", "नाम", "नाव", "নাম", "nombre", "nom", "nome", "имя", "نام", "الاسم", "નામ"]
    .concat(["பெயர்", "పేరు", "ಹೆಸರು", "പേര്", "ਨਾਮ", "名字"])
    .map(normalizeHeader),
);
const phoneFields = ["phone", "phone_2", "phone_3"];
/** A second column called "Mobile" is the next free phone of the guest. */
const FURTHER_PHONE: Readonly<Record<string, number>> = { phone: 0.7, phone_2: 0.68, phone_3: 0.66 };
/** Columns of a number of people that may hold the people themselves. */
const peopleWords: ReadonlySet<string> = new Set([
  "persons",
  "people",
  "members",
  "guests",
  "family members",
  "personen",
]);

const aliasesOf = (key: string) => (Object.hasOwn(headerAliases, key) ? headerAliases[key]! : []);
export const isCalled = ({ words }: ColumnProfile, key: string) => aliasesOf(key).includes(words);

/** How certain the words of a header are that its column is this field, from 0 to 1, before its contents are read. */
export function matchHeader(question: MatchQuestion): number {
  const { column, target } = question;
  if (column.words === "") return 0;
  const nature = describeHeader(column.header);
  const part = findNamePart(question);
  if (part === target.key) return 0.9;
  if (target.kind === "phone" && phoneFields.some((field) => isCalled(column, field)))
    return isCalled(column, target.key) ? 0.95 : column.phones >= 0.5 ? (lookUp(FURTHER_PHONE, target.key) ?? 0) : 0;
  const exact = part !== undefined && target.key === "full_name" ? UNSURE : matchExactly(column, target);
  if (target.key === "invited_to") return exact;
  if (exact > 0) return nature.isQuestion && personal.has(target.key) && column.yesNo > 0.5 ? 0 : exact;
  if (target.key === "member" || nameFields.includes(target.key)) {
    const found = matchPeople(question, nature.isCompanion);
    if (found !== undefined) return found;
  }
  if ((nature.isQuestion || nature.isIdentifier) && (personal.has(target.key) || target.kind === "number")) return 0;
  if (target.kind === "event" && nature.isAnswer) return 0;
  return matchPartly(column, target);
}

function matchExactly({ words }: ColumnProfile, { key, label, aliases = [] }: MappingTarget): number {
  const own = [label, ...ownKeyOf(key), ...aliases].map(normalizeHeader);
  if (own.includes(words)) return 0.98;
  return aliasesOf(key).includes(words) ? 0.95 : 0;
}

/** A header that contains a name of the field: certain only with words beside it that change nothing. */
function matchPartly(column: ColumnProfile, { key, kind, label, aliases = [] }: MappingTarget): number {
  const parts = column.words.split(" ");
  let best = 0;
  for (const alias of [...[label, ...ownKeyOf(key), ...aliases].map(normalizeHeader), ...aliasesOf(key)]) {
    const aliasWords = alias.split(" ");
    // Words of one or two letters occur in too many headers to mean anything inside a longer one.
    if (alias.length < 3 || !aliasWords.every((word) => parts.includes(word))) continue;
    const rest = judgeRest(
      alias,
      parts.filter((part) => !aliasWords.includes(part)),
    );
    if (rest === "other") continue;
    const isProven = (kind === "phone" && column.phones > 0.5) || (kind === "email" && column.emails > 0.5);
    const score = Math.max(0.5 + 0.35 * (aliasWords.length / parts.length), 0.66);
    best = Math.max(best, rest === "same" || isProven ? score : UNSURE);
  }
  return best;
}

/**
 * A field's key as words, except where families use that word for another field: "Salutation" is their header for
 * titles.
 */
function ownKeyOf(key: string): string[] {
  const words = key.replaceAll("_", " ");
  const isOthers = Object.entries(headerAliases).some(([other, aliases]) => other !== key && aliases.includes(words));
  return isOthers ? [] : [words];
}

/** Names of the people who come with a guest, and columns of people that are called after their number. */
function matchPeople({ column, target: { key }, columns }: MatchQuestion, isCompanion: boolean): number | undefined {
  const holdsNames = column.names >= 0.6 || column.filled === 0;
  if (isCompanion) {
    const isNameColumn = /^\S+(?: ?\S+)?$/.test(column.words) || /\bname\b/.test(column.words);
    const isOther = /\b(?:last|sur|family|phone|mobile|number|e ?mail|age|diet|meal)\b|surname/.test(column.words);
    return key === "member" && holdsNames && isNameColumn && !isOther ? 0.8 : 0;
  }
  if (!peopleWords.has(column.words) || column.names < 0.6) return undefined;
  const hasNames = columns.some((other) => other !== column && nameFields.some((field) => isCalled(other, field)));
  return key === (hasNames ? "member" : "full_name") ? 0.8 : 0;
}

/** "Name" is the first name beside a surname, and the surname beside a first name if its cells are single words. */
function findNamePart({ column, columns }: MatchQuestion): string | undefined {
  const has = (field: string) => columns.some((other) => other !== column && isCalled(other, field));
  if (!plainNames.has(column.words)) return undefined;
  if (has("last_name") && !has("first_name")) return "first_name";
  return has("first_name") && !has("last_name") && column.singleWords >= 0.7 ? "last_name" : undefined;
}
