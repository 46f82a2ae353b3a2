import { lookUp } from "@nyota/contract/look-up";
import { trimEndOf } from "@nyota/contract/trim-ends";
import { toAsciiDigits } from "#lib/text/ascii-digits.ts";
import { contactsIn, takeContacts, withoutMarks } from "#lib/text/take-contacts.ts";
import { NAME_CELL_MAX } from "./cell-result.ts";
import { readSentence } from "./read-sentence.ts";
import { nameEach } from "./name-each.ts";
import { companionAliases, firmAliases, openAliases, titleAliases } from "./people-aliases.ts";
import { takeCounts } from "./take-counts.ts";
import { nameLateFamily, takeLate } from "./take-late.ts";

/** Everybody whom the text of a name cell mentions. */
export type People = {
  /** Each as it could be alone in a cell. */
  names: string[];
  /** By name: the phone numbers and e-mail addresses beside it. */
  contacts: string[][];
  /** People without a name besides those with one. */
  more: number;
  /** "and family", "& kids": how many more come is not written. */
  isOpen: boolean;
  /** Ages were taken off the names. */
  hasAges?: boolean;
  /** Those who have died: they are no guests. `isAll`: nobody else is named, and the only name is that of their family. */
  late?: { names: string[]; isAll: boolean };
};

type Part = { kind: "NAME" | "TITLE" | "MORE" | "OPEN"; text: string; contacts: string[]; count: number };

// These read texts without repeated blanks.
const joiner = /[&;|+/]|\s(?:and|aur|with|plus|और|एवं|तथा)\s|\sw\//iu;
const endsInFamily = /\s(?:saparivar|sapariwar|सपरिवार)$/iu;
const MAX_PEOPLE = 12;

/** What the reading of a name cell is, in words. */
export function describePeople(cell: string, { names, more, isOpen, late }: People): string {
  const who = names.length > 1 ? `${names.length} guests: ${names.join(", ")}` : names[0]!;
  const others = more > 0 ? `; ${more} more expected` : isOpen ? "; how many more come is not written" : "";
  const read = `“${cell.replace(/\s+/g, " ").trim()}” is read as`;
  if (!late) return `${read} ${who}${others}.`;
  if (!late.isAll) return `${read} ${who}${others}; ${late.names.join(" and ")}, who died, is left out.`;
  return `${read} the household “${who}”, because nobody is named who is alive${others}. Write the name of somebody in the family.`;
}

/** Leaves out those who have died; where nobody else is named, the family is invited. */
function withoutLate({ names, contacts, ...people }: People): People {
  const living = names.map((name) => takeLate(name) === undefined);
  const late = names.flatMap((name) => takeLate(name) ?? []);
  if (late.length === 0) return { names, contacts, ...people };
  if (!living.includes(true))
    return {
      ...people,
      names: [nameLateFamily(late[0]!)],
      contacts: [contacts.flat()],
      isOpen: people.more === 0,
      late: { names: late, isAll: true },
    };
  const firstLiving = living.indexOf(true);
  const ofLate = contacts.flatMap((own, at) => (living[at] ? [] : own));
  return {
    ...people,
    names: names.filter((_name, at) => living[at]),
    contacts: contacts.flatMap((own, at) => (!living[at] ? [] : [at === firstLiving ? [...own, ...ofLate] : own])),
    late: { names: late, isAll: false },
  };
}

/** Anything but letters, blanks and the signs inside of names. */
const special =
  /[^\p{L}\p{M}\s.'’_-]|\s-|-\s|\n|(?:^|[\s.])(?:and|n|aur|with|plus|w|couple|saparivar|sapariwar|और|एवं|तथा|सपरिवार)\s?(?:[\s/]|$)/iu;

/**
 * Reads the people of a name cell: "Mr & Mrs Lele + 2 kids" is Mr Lele, Mrs Lele and two more. A text that can't be
 * split for certain is one name. `heads`: the number of people beside it, which tells whether commas part people.
 */
export function readPeople(cell: string, heads?: number): People {
  // No list names a family in a longer cell, and everything below takes time for each of its characters.
  if (cell.length > NAME_CELL_MAX || !special.test(cell))
    return withoutLate({ names: [cell.replace(/\s+/g, " ").trim()], contacts: [[]], more: 0, isOpen: false });
  // "Ravi n Sunita"; a capital is an initial.
  const line = cell.replace(/^\s*\d{1,4}\s*[.)]\s+/, "").replace(/[^\S\n]+/g, " ");
  const found = takeContacts(line.replaceAll(" n ", " & "));
  const all = contactsIn(found.text, found);
  const alone = (name: string): People => withoutLate({ names: [name], contacts: [all], more: 0, isOpen: false });
  const text = withoutMarks(found.text);
  if (!/\p{L}/u.test(text) || isOneName(text) || readSentence(text)) return alone(text);
  // Counts are taken off with the contacts still in their places, and off the plain text where one is in the way.
  const marked = found.text.replace(/\n+/g, " ; ").replace(/\s+/g, " ").trim();
  const counts = takeCounts(all.length > 0 && !isSeveral(marked) ? text : marked);
  const isFamily = endsInFamily.test(counts.rest);
  const rest = counts.rest.replace(endsInFamily, "");
  const parts = splitParts(rest, { contactsOf: (part) => contactsIn(part, found), heads });
  const named = parts.filter(({ kind }) => kind === "NAME" || kind === "TITLE");
  if (named.length === 0 || !isStart(parts[0]) || named.length > MAX_PEOPLE) return alone(text);
  const names = nameEach(named.map(({ text: name, kind }) => ({ name, isTitle: kind === "TITLE" })));
  if (!names) return alone(text);
  const besides = parts.reduce((sum, { count }) => sum + count, 0) + counts.more;
  const present = Math.max(1, names.filter((name) => takeLate(name) === undefined).length);
  return withoutLate({
    names,
    contacts: named.length === 1 ? [all] : named.map(({ contacts }) => contacts),
    more: Math.max(besides, (counts.total ?? 0) - present),
    isOpen: counts.isOpen || isFamily || parts.some(({ kind }) => kind === "OPEN"),
    ...(counts.hasAges && { hasAges: true }),
  });
}

const isStart = (part: Part | undefined) => part?.kind === "NAME" || part?.kind === "TITLE";
const isSeveral = (text: string) => joiner.test(text);

/** "W/o Ramesh", "Lele & Co", and one name written in two scripts. */
function isOneName(text: string): boolean {
  if (/(?:^|\s)[swdhc]\/o\b|\b(?:wife|son|daughter) of\b|पत्नी|पुत्र/iu.test(text)) return true;
  const words = text.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  if (words.some((word) => firmAliases.has(word))) return true;
  if (hasTwoTitles(text)) return true;
  const sides = text.split("/");
  return (
    sides.length === 2 &&
    /[a-z]/i.test(sides[0]!) !== /[a-z]/i.test(sides[1]!) &&
    sides.every((side) => /\p{L}/u.test(side))
  );
}

/** "Dr/Prof. Rao" is one person, "Mr/Mrs Rao" two. */
function hasTwoTitles(text: string): boolean {
  const [, first = "", second = ""] = /^(\p{L}+)\.?\s*\/\s*(\p{L}+)\.?\s/u.exec(text) ?? [];
  const isCouple = /^(?:mr|shri|sri)$/i.test(first) && /^(?:mrs|smt|shrimati)$/i.test(second);
  return !isCouple && titleAliases.has(first.toLowerCase()) && titleAliases.has(second.toLowerCase());
}

type Splitting = { contactsOf: (part: string) => string[]; heads: number | undefined };

function splitParts(text: string, { contactsOf, heads }: Splitting): Part[] {
  const pieces = text.split(joiner).filter((piece) => piece.trim() !== "");
  const parts: Part[] = [];
  for (const piece of splitAtCommas(pieces, heads)) {
    const contacts = contactsOf(piece);
    const part = trimEndOf(withoutMarks(piece).replace(/^[\s,;:.-]+/, ""), /[\s,;:-]/);
    if (part !== "") parts.push({ ...kindOf(part, parts.length === 0), text: part, contacts });
    else parts.at(-1)?.contacts.push(...contacts);
  }
  return parts;
}

/**
 * A comma parts people only beside another sign for several, as their number or a title of each: "Sharma, Ramesh" is one
 * name, and "Ramesh Rao, Jaipur".
 */
function splitAtCommas(pieces: string[], heads: number | undefined): string[] {
  const split = pieces.map((piece) => piece.split(",").filter((part) => part.trim() !== ""));
  const isName = (piece: string) => kindOf(withoutMarks(piece).trim(), false).kind === "NAME";
  const names = split.flat().filter(isName);
  const wordCounts = new Set(names.map((name) => withoutMarks(name).split(" ").length));
  const words = names.map((name) => withoutMarks(name).trim().split(" "));
  const isEach = words.length > 1 && words.every((own) => own.length > 1);
  const isCounted = names.length === heads && (names.length > 2 || isEach);
  const areTitled = words.filter((own) => own.length > 1 && titleAliases.has(bareWord(own[0]!))).length > 1;
  const isList =
    pieces.filter(isName).length > 1 ||
    (wordCounts.size === 1 && (pieces.length > 1 || names.length > 2)) ||
    isCounted ||
    areTitled;
  return isList ? split.flat() : pieces;
}

const bareWord = (word: string) => word.toLowerCase().replace(".", "");

const numbers: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, do: 2, teen: 3 };
const countOf =
  /^(\d{1,2}|one|two|three|four|five|do|teen)(?:\s*(?:more|others?|kids?|child(?:ren)?|guests?|pax|persons?|people|adults?|friends?|bachche|बच्चे|log|family members?|members?|sons?|daughters?|infants?|bab(?:y|ies)))?$/iu;

function kindOf(part: string, isFirst: boolean): Pick<Part, "kind" | "count"> {
  const word = toAsciiDigits(part.toLowerCase())
    .replace(/\.$/, "")
    .replace(/^(?:his|her|their|the|a|whole|full)\s/, "");
  if (titleAliases.has(takeLate(word) ?? word)) return { kind: "TITLE", count: 0 };
  if (isFirst) return { kind: "NAME", count: 0 };
  if (/^parents$|^(?:son|daughter) in law$/.test(word)) return { kind: "MORE", count: word === "parents" ? 2 : 1 };
  if (openAliases.has(word)) return { kind: "OPEN", count: 0 };
  if (companionAliases.has(word)) return { kind: "MORE", count: 1 };
  const count = countOf.exec(word)?.[1];
  if (count !== undefined) return { kind: "MORE", count: lookUp(numbers, count) ?? Number(count) };
  return { kind: "NAME", count: 0 };
}
