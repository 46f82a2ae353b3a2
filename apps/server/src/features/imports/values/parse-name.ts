import { trimEndOf } from "@nyota/contract/trim-ends";
import { isEmailLike } from "#lib/text/cell-shapes.ts";
import type { CellResult } from "./cell-result.ts";
import { explainSpreadsheetError, explainTooLong, isNoName, NAME_CELL_MAX } from "./cell-result.ts";
import { honorifics, isTitle, writeTitle } from "./honorifics.ts";
import { familyWords, kinAliases } from "./people-aliases.ts";
import { readSentence } from "./read-sentence.ts";
import { readHeadsOnly } from "./read-heads-only.ts";
import { describePeople, readPeople, type People } from "./read-people.ts";
import { mayBeLate, takeLate } from "./take-late.ts";

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
  /** The number of further people without a name: "+3", "& wife". */
  more?: number;
  /** "and family": how many more come is not written. */
  isOpen?: boolean;
  /** "Lele family": the guest is the whole family. */
  isFamily?: boolean;
};

// Applied after runs of spaces are replaced with one space.
const familyMark = new RegExp(String.raw`\s(?:${familyWords})$`, "iu");
const relationMark = /\s((?:[swdhc]\/o|wife of|son of|daughter of|पत्नी|पुत्र|पुत्री)\.?\s.*)$/i;

/**
 * Splits a full name. A surname is never required; initials stay with the first name. People without a name, numbers and
 * addresses are taken out of it, with a warning; an error when it contains no name. A blank cell gives the value undefined.
 * `isCounted`: how many come is written in another cell.
 */
export function parseName(cell: string, { isCounted = false } = {}): CellResult<PersonName | undefined> {
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
  if (relation && takeLate(display) === undefined) {
    const named = display.slice(0, -relation.length).trim();
    return { value: { display, ...splitName(named), relation } };
  }
  const people = readPeople(display);
  const [written = display] = people.names;
  if (people.names.length > 1) return readTogether(display, people);
  const heads = readHeadsOnly(written);
  if (!/\p{L}/u.test(written) || heads)
    return { error: `“${display}” is ${heads?.words ?? "a number of people"}, not a name. Write a name here.` };
  // When nothing else is left, "Family" itself is the name.
  const own = written.replace(familyMark, "").trim() || written;
  const isFamily = own !== written;
  const more = people.more > 0 ? people.more : undefined;
  const isOpen = more === undefined && (people.isOpen || isFamily);
  const value = {
    display: written,
    // "Ramesh Patel's family" is nobody called Ramesh.
    ...(people.late?.isAll || (isFamily && /['’]s$/.test(own)) ? { firstName: written } : splitName(own)),
    ...(more !== undefined && { more }),
    ...(isOpen && { isOpen }),
    ...(isFamily && { isFamily }),
  };
  const warning = explainReading({ display, own, people: { ...people, isOpen: isOpen && !isCounted } });
  return { value, ...(warning !== undefined && { warning }) };
}

function explainReading({ display, own, people }: { display: string; own: string; people: People }) {
  const hasContacts = people.contacts.some((contacts) => contacts.length > 0);
  if (people.more > 0 || people.isOpen || people.hasAges || people.late || hasContacts)
    return describePeople(display, people);
  if (readSentence(display))
    return `“${display}” looks like a remark, not a name. Write the name, or leave the row out.`;
  if (mayBeLate(display)) return `“Lt.” is short for Late or Lieutenant. If “${display}” has died, write “Late” here.`;
  if (/\p{N}/u.test(own)) return `“${own}” has a number in it. Is all of it the name?`;
  if (!own.includes(","))
    return /[&+/;]|\s(?:and|aur|with)\s/i.test(own)
      ? `“${own}” is read as one guest. Is all of it the name?`
      : undefined;
  return isSurnameFirst(own)
    ? `“${own}” is read as surname first.`
    : `“${own}” has a comma in it. Is all of it the name?`;
}

/** Several people whom the user, or the way they are written, leaves together as one guest. */
function readTogether(display: string, { names, more }: People): CellResult<PersonName> {
  const others = names.length - 1 + more;
  return {
    value: { display, firstName: display, more: others },
    warning: `“${display}” is kept as one guest; ${others} more expected.`,
  };
}

function splitName(own: string): Omit<PersonName, "display"> {
  // What is not understood stays whole: a number or the last of two names is no surname.
  if (/\s\p{N}+$|[&+/;]/u.test(own) || readSentence(own)) return { firstName: own };
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
  const found =
    /\((\p{L}[^()]{0,40})\)|"(\p{L}[^"]{0,40})"|“(\p{L}[^“”]{0,40})”|(?<!\S)['‘](\p{L}[^'’]{0,40})['’](?!\S)/u.exec(
      text,
    );
  if (!found) return { rest: words };
  const rest = text.replace(found[0], " ").replace(/\s+/g, " ").trim();
  return rest === "" ? { rest: words } : { rest: rest.split(" "), nickname: found.slice(1).find(Boolean)!.trim() };
}

function joinHonorifics(words: string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const previous = joined.at(-1);
    const bare = word.toLowerCase().replace(".", "");
    if (previous !== undefined && (honorifics.has(bare) || kinAliases.has(bare)))
      joined[joined.length - 1] = `${previous} ${word}`;
    else joined.push(word);
  }
  return joined;
}
