import { isEmailLike } from "#features/imports/parts/cell-kinds.ts";
import type { CellResult } from "#features/imports/parts/cell-result.ts";
import { explainSpreadsheetError } from "#features/imports/parts/cell-result.ts";
import { honorifics, isTitle, writeTitle } from "#features/imports/parts/name-words.ts";

/**
 * Parts of one person's name; blank parts are left out. `relation` is what followed "W/o", "S/o" and the like, with
 * that mark.
 */
export type PersonName = {
  display: string;
  title?: string;
  firstName: string;
  lastName?: string;
  nickname?: string;
  relation?: string;
};

const several = [
  /\s(?:[&+]|and|aur|और|एवं|with)\s/i,
  /\sw\/\s/i,
  /(?:^|\s)(?:saparivar|sapariwar|सपरिवार|परिवार)(?:\s|$)/i,
  /\b(?:family|couple)\b/i,
  /\+\s?\d|\d\s?(?:pax|persons?|people)\b/i,
];
const relationMark = /\s((?:[swdhc]\/o|wife of|son of|daughter of|पत्नी|पुत्र|पुत्री)\.?\s.*)$/i;

/**
 * Splits a full name. A surname is never required; initials stay with the first name. Warns when the cell names more
 * than one person, errors when it holds no name at all. A blank cell gives the value undefined.
 */
export function parseName(cell: string): CellResult<PersonName | undefined> {
  const problem = explainSpreadsheetError(cell);
  if (problem) return { error: problem };
  const display = cell
    .replace(/^\s*\d{1,4}\s*[.)]\s+/, "")
    .replace(/\s+/g, " ")
    .replace(/^[,;*•-]+\s*|[,;]+$/g, "")
    .trim();
  if (display === "") return { value: undefined };
  if (!/\p{L}/u.test(display)) return { error: `“${display}” is not a name. Is this the right column?` };
  if (isEmailLike(display))
    return { error: `“${display}” is an e-mail address, not a name. Is this the right column?` };
  const relation = relationMark.exec(display)?.[1];
  const own = relation ? display.slice(0, -relation.length).trim() : display;
  const value = { display, ...splitName(own), ...(relation && { relation }) };
  if (several.some((pattern) => pattern.test(display)))
    return {
      value,
      warning: `“${display}” names more than one person. It is read as one guest; add the others as guests too.`,
    };
  if (own.includes(",")) return { value, warning: `“${own}” is read as surname first.` };
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

/** "Sharma, Ramesh" to "Ramesh Sharma"; anything with more commas is left alone. */
function turnAround(name: string): string {
  const [last = "", first = "", ...more] = name.split(",").map((part) => part.trim());
  return more.length === 0 && first !== "" && !last.includes(" ")
    ? `${first} ${last}`
    : name.replaceAll(",", " ").replace(/\s+/g, " ").trim();
}

function takeTitles(all: string[]): { titles: string[]; words: string[] } {
  // "Dr.Sunita" and "Mr.Mehta" are typed without a blank as often as with one.
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
