import { trimEndOf } from "@nyota/contract/trim-ends";
import { isEmailLike } from "#lib/text/cell-shapes.ts";
import type { CellResult } from "./cell-result.ts";
import { explainSpreadsheetError, explainTooLong, isNoName } from "./cell-result.ts";
import { honorifics, isTitle, writeTitle } from "./honorifics.ts";

/**
 * Parts of one person's name; blank parts are left out. `relation` is the text after "W/o", "S/o" and the like,
 * including that mark.
 */
export type PersonName = {
  display: string;
  title?: string;
  firstName: string;
  lastName?: string;
  nickname?: string;
  relation?: string;
  /** The number of further people: "+3". */
  more?: number;
};

/** Maximum characters of a cell with a name or a whole family. */
const NAME_CELL_MAX = 400;

const several = [
  /\s(?:[&+]|and|aur|और|एवं|with)\s/i,
  /\sw\/\s/i,
  /(?:^|\s)(?:saparivar|sapariwar|सपरिवार|परिवार)(?:\s|$)/i,
  /\b(?:family|couple)\b/i,
  /\+\s?\d|\d\s?(?:pax|persons?|people)\b/i,
];
// Applied after runs of spaces are replaced with one space.
const moreMark = /\s?\+\s?(\d{1,2})(?:\s?(?:pax|persons?|people|guests?))?$/i;
const familyMark =
  /\s(?:(?:&|\+|and|aur|with|w\/|और|एवं)\s?)?(?:family|fam\.?|saparivar|sapariwar|parivar|सपरिवार|परिवार)$/i;
const relationMark = /\s((?:[swdhc]\/o|wife of|son of|daughter of|पत्नी|पुत्र|पुत्री)\.?\s.*)$/i;

/**
 * Splits a full name. A surname is never required; initials stay with the first name. Warns when the cell names more
 * than one person; an error when it contains no name. A blank cell gives the value undefined.
 */
export function parseName(cell: string): CellResult<PersonName | undefined> {
  const problem = explainSpreadsheetError(cell) ?? explainTooLong(cell, { what: "a name", max: NAME_CELL_MAX });
  if (problem) return { error: problem };
  const line = cell
    .replace(/^\s*\d{1,4}\s*[.)]\s+/, "")
    .replace(/\s+/g, " ")
    .replace(/^[,;*•-]+\s*/, "");
  const display = trimEndOf(line, /[,;]/).trim();
  if (isNoName(display)) return { value: undefined };
  if (!/\p{L}/u.test(display)) return { error: `“${display}” is not a name. Is this the right column?` };
  if (isEmailLike(display))
    return { error: `“${display}” is an e-mail address, not a name. Is this the right column?` };
  const relation = relationMark.exec(display)?.[1];
  const named = relation ? display.slice(0, -relation.length).trim() : display;
  const more = moreMark.exec(named)?.[1];
  // When nothing else is left, "Family" itself is the name.
  const own = named.replace(moreMark, "").replace(familyMark, "").trim() || named;
  const value = { display, ...splitName(own), ...(relation && { relation }), ...(more && { more: Number(more) }) };
  if (more)
    return { value, warning: `“${display}” is read as ${own} and ${more} more, a household of ${Number(more) + 1}.` };
  if (several.some((pattern) => pattern.test(display)))
    return {
      value,
      warning: `“${display}” names more than one person. It is read as one guest; add the others as guests too.`,
    };
  if (own.includes(","))
    return {
      value,
      warning: isSurnameFirst(own)
        ? `“${own}” is read as surname first.`
        : `“${own}” has a comma in it. Is all of it the name?`,
    };
  return { value };
}

function splitName(own: string): Omit<PersonName, "display"> {
  const { words, titles } = takeTitles(turnAround(own).split(" "));
  const { rest, nickname } = takeNickname(words);
  const tokens = joinHonorifics(rest.length > 0 ? rest : words);
  const last = tokens.at(-1) ?? "";
  const isInitials = /^(?:\p{Lu}\p{M}*\.?){1,3}$/u.test(last) && (last.includes(".") || last.length === 1);
  const hasSurname = tokens.length > 1 && !isInitials;
  return {
    ...(titles.length > 0 && { title: titles.map(writeTitle).join(" ") }),
    firstName: (hasSurname ? tokens.slice(0, -1) : tokens).join(" "),
    ...(hasSurname && { lastName: last }),
    ...(nickname && { nickname }),
  };
}

const particles = /^(?:de|da|di|do|dos|du|del|della|van|von|der|den|le|la|el|al|bin|ibn|mac|mc|st|san) /i;

/** "Sharma, Ramesh" and "De Souza, Maria", but not "Ramesh Sharma, Jaipur" or anything with more commas. */
function isSurnameFirst(name: string): boolean {
  const [last = "", first = "", ...more] = name.split(",").map((part) => part.trim());
  return more.length === 0 && first !== "" && (!last.includes(" ") || particles.test(last));
}

/** "Sharma, Ramesh" to "Ramesh Sharma". */
function turnAround(name: string): string {
  if (!isSurnameFirst(name)) return name.replaceAll(",", " ").replace(/\s+/g, " ").trim();
  const [last, first] = name.split(",").map((part) => part.trim());
  return `${first} ${last}`;
}

function takeTitles(all: string[]): { titles: string[]; words: string[] } {
  // "Dr.Sunita" and "Mr.Mehta" are typed without a space as often as with one.
  const words = all.flatMap((word, index) => {
    const glued = index < 2 ? /^(\p{L}[\p{L}\p{M}]+\.)([\p{L}(].*)$/u.exec(word) : null;
    return glued && isTitle(glued[1]!) ? [glued[1]!, glued[2]!] : [word];
  });
  let count = 0;
  while (count < words.length - 1 && isTitleAt(words, count)) count += 1;
  if (/^(?:&|and|\/)$/i.test(words[count - 1] ?? "")) count -= 1;
  return { titles: words.slice(0, count), words: words.slice(count) };
}

function isTitleAt(words: string[], index: number): boolean {
  const word = words[index]!;
  if (/^(?:&|and|\/)$/i.test(word)) return index > 0 && isTitle(words[index + 1] ?? "");
  return word.split("/").every((part) => isTitle(part));
}

function takeNickname(words: string[]): { rest: string[]; nickname?: string } {
  const text = words.join(" ");
  const found = /[("“']([\p{L}][^()"“”']{0,40})[)"”']/u.exec(text);
  if (!found) return { rest: words };
  const rest = text.replace(found[0], " ").replace(/\s+/g, " ").trim();
  return rest === "" ? { rest: words } : { rest: rest.split(" "), nickname: found[1]!.trim() };
}

function joinHonorifics(words: string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const previous = joined.at(-1);
    if (previous !== undefined && honorifics.has(word.toLowerCase().replace(".", "")))
      joined[joined.length - 1] = `${previous} ${word}`;
    else joined.push(word);
  }
  return joined;
}
