import { toAsciiDigits } from "#lib/text/ascii-digits.ts";
import { foldText } from "#lib/text/fold-text.ts";
import { splitList } from "#lib/text/split-list.ts";
import { isBlankCell, type CellResult } from "./cell-result.ts";
import { noAliases } from "./value-aliases.ts";

/** An event with the folded names that families use for it: its own, and those of its kind. */
export type NamedEvent = { id: string; names: readonly string[] };
/** By event: invited, or the number of people. */
export type InvitedTo = Record<string, true | number>;
export type NamedEvents = { events: InvitedTo; unknown: string[]; isByName: boolean };

const MAX_CHARACTERS = 400;
const MAX_INVITED = 21;
const everything: ReadonlySet<string> = new Set(
  splitList(`
    all, everything, every, each, full, complete, sab, sabhi, saare, sare, badha, badhu, badhi, baddha, both, सब, सभी,
    સબ, બધા, બધું, બધી, બધે
  `),
);
const fillers: ReadonlySet<string> = new Set(
  splitList(`
    only, function, functions, ceremony, ceremonies, event, events, program, programme, the, to, for, in, mein, me,
    invite, invited, pax, people, log, night, day, day's, just, સુધી
  `),
);
const separator = /[,;|\n/&+•]|\s(?:and|aur|ane|tatha|और|અને|तथा)\s|\s[-–—]\s/iu;
const exception =
  /^(.*?)\s?(?:\(|\b)(?:except|excluding|minus|without|other than|but not|but|sivay|siway|sivai)\s+(.+?)\)?$/iu;
const countBehind = /\s?[([x×:-]?\s?(\d{1,2})\s?(?:pax|people|persons?|log)?\s?[)\]]?$/iu;

/** The events that a cell names: "Sangeet, Wedding", "All", "All except Haldi", "S / W / R", "Sangeet (4)". */
export function readEvents(cell: string, events: readonly NamedEvent[]): NamedEvents {
  const text = toAsciiDigits(cell)
    .replace(/[^\S\n]+/g, " ")
    .trim()
    .slice(0, MAX_CHARACTERS);
  const [, before, except] = exception.exec(text) ?? [];
  if (except !== undefined && isEverything(before!)) {
    const left = readPieces(except, events);
    const rest = events.filter(({ id }) => left.events[id] === undefined);
    return { ...left, events: Object.fromEntries(rest.map(({ id }) => [id, true as const])) };
  }
  return readPieces(text, events);
}

const isEverything = (text: string) => wordsOf(text).every((word) => everything.has(word));
const wordsOf = (text: string) =>
  foldText(text)
    .split(" ")
    .filter((word) => word !== "" && !fillers.has(word));

function readPieces(text: string, events: readonly NamedEvent[]): NamedEvents {
  const found: NamedEvents = { events: {}, unknown: [], isByName: false };
  for (const piece of text.split(separator)) {
    const count = Number(countBehind.exec(piece)?.[1] ?? 0);
    const name = count > 0 ? piece.replace(countBehind, "") : piece;
    const words = wordsOf(name);
    if (words.length === 0 && foldText(piece) === "") continue;
    const named = words.length === 0 ? [] : findEvents(words, name, events);
    if (named.length === 0) found.unknown.push(piece.trim());
    if (words.some((word) => word.length > 3)) found.isByName ||= named.length > 0;
    for (const { id } of named) found.events[id] = count > 1 ? Math.min(count, MAX_INVITED) : true;
  }
  return found;
}

function findEvents(words: readonly string[], written: string, events: readonly NamedEvent[]): readonly NamedEvent[] {
  if (words.every((word) => everything.has(word))) return words.includes("both") && events.length !== 2 ? [] : events;
  const folded = words.join(" ");
  const having = (test: (name: string) => boolean) => events.filter(({ names }) => names.some(test));
  const only = (some: readonly NamedEvent[]) => (some.length === 1 ? some : []);
  const exact = having((name) => name === folded);
  if (exact.length > 0) return only(exact);
  const containing = having((name) => words.every((word) => name.split(" ").includes(word)));
  if (containing.length > 0) return only(containing);
  // "Sangeet Wedding" names two events, and nothing else.
  const inside = having((name) => name.split(" ").every((word) => words.includes(word)));
  const used = new Set(inside.flatMap(({ names }) => names.flatMap((name) => name.split(" "))));
  if (inside.length > 0 && words.every((word) => used.has(word))) return inside;
  const sound = consonantsOf(folded);
  const alike = sound.length > 2 ? having((name) => consonantsOf(name) === sound) : [];
  if (alike.length > 0) return only(alike);
  const short = (letters: string) => only(having((name) => name.startsWith(letters)));
  if (folded.length <= 3 && short(folded).length > 0) return short(folded);
  const letters = /^\p{Lu}{2,6}$/u.test(written.trim()) ? [...folded].map(short) : [];
  return letters.length > 0 && letters.every((some) => some.length === 1) ? letters.flat() : [];
}

/** "Sangit" and "Sangeet", "Mehndi" and "Mehendi" have the same consonants. */
const consonantsOf = (folded: string) => folded.replace(/[aeiouy\s]/g, "").replace(/(.)\1+/g, "$1");

/** Parses a cell that names the events to which its guest is invited. */
export function parseInvitedTo(cell: string, events: readonly NamedEvent[]): CellResult<InvitedTo | undefined> {
  if (noAliases.has(cell.trim().toLowerCase()) || /^(?:none|nothing|no one)$/i.test(cell.trim())) return { value: {} };
  if (isBlankCell(cell)) return { value: undefined };
  const { events: value, unknown } = readEvents(cell, events);
  const words = unknown.map((word) => `“${word.slice(0, 60)}”`).join(", ");
  const message = `${words} ${unknown.length > 1 ? "name" : "names"} none of your events for certain`;
  if (unknown.length === 0) return { value };
  return Object.keys(value).length === 0
    ? { error: `${message}. Write their names, or “All”.` }
    : { value, warning: `${message}; ${unknown.length > 1 ? "they are" : "it is"} put into the notes.`, unread: cell };
}
