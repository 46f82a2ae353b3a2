import { toAsciiDigits } from "#lib/text/ascii-digits.ts";
import type { CellResult } from "./cell-result.ts";
import { explainSpreadsheetError, isBlankCell } from "./cell-result.ts";
import { ageAliases, countFillers, numberAliases, severalAliases } from "./value-aliases.ts";

/** The number of people in a cell; the parts are present when the cell names them. */
export type HeadCount = { total: number; adults?: number; children?: number; infants?: number };
/** `isTold`: the reading is not obvious, so the preview shows it. */
type Reading = { heads: HeadCount; isTold?: boolean };
const MAX_HEADS = 1000;
/** Maximum characters of a cell with a number of people. */
const COUNT_CELL_MAX = 80;

/**
 * Understands "4", "4+1", "2 adults 1 kid", "2A+1C", "4 pax", "four", "couple", "3 + maid", "5 (2 kids)"; of a range it
 * takes the larger number. Anything else is refused, because a wrong number would be used for meals and rooms.
 */
export function parseCount(cell: string): CellResult<HeadCount | undefined> {
  if (isBlankCell(cell)) return { value: undefined };
  const problem = explainSpreadsheetError(cell);
  if (problem) return { error: problem };
  const text = toAsciiDigits(cell.trim().toLowerCase()).replace(/(\d)\.0+$/, "$1");
  const quoted = `“${cell.trim().slice(0, 60)}”`;
  if (text.length > COUNT_CELL_MAX) return { error: `${quoted} is not a number of people. Write a number like 4.` };
  const range = /^(\d{1,3})\s*(?:-|–|—|\/|to|or|se|ya|से|या)\s*(\d{1,3})(?:\s*\p{L}+)?$/u.exec(text);
  const read = range ? { heads: { total: Math.max(Number(range[1]), Number(range[2])) } } : readHeads(text);
  if (!read || read.heads.total > MAX_HEADS)
    return { error: `${quoted} is not a number of people. Write a number like 4.` };
  const { heads: value, isTold } = read;
  if (value.total === 0) return { error: `${quoted}: is nobody coming? Leave the row out, or write a number like 4.` };
  if (text === "do")
    return { value, warning: `${quoted} is read as 2. If it means “the same as above”, write that number.` };
  if (range) return { value, warning: `${quoted} is a range; ${value.total} is taken.` };
  return isTold ? { value, warning: `${quoted} is read as ${describe(value)}.` } : { value };
}

function describe({ total, children = 0, infants = 0 }: HeadCount): string {
  const young = children + infants;
  return young > 0 ? `${total}, ${young} of them ${young === 1 ? "a child" : "children"}` : `${total}`;
}

function readHeads(text: string): Reading | undefined {
  // "+3" means three more besides the named person.
  const more = /^\+\s?(\d{1,2})$/.exec(text)?.[1];
  if (more) return { heads: { total: Number(more) + 1 } };
  const inside = splitAtPart(text);
  const isVague = /[?~]|approx|around|about|lagbhag|करीब|लगभग|family|parivar|परिवार/.test(text);
  const read = inside ? readWithPart(...inside) : addUp(text);
  return read && isVague ? { ...read, isTold: true } : read;
}

/** The number and what is said about a part of it: "5 (2 kids)", "5 including 2 kids". */
function splitAtPart(text: string): [whole: string, part: string] | undefined {
  const mark = /\(|\bincl(?:uding|\.)?\s|\bof wh(?:ich|om)\s/.exec(text);
  if (!mark) return undefined;
  const whole = text.slice(0, mark.index).trim().replace(/,$/, "").trim();
  const part = text
    .slice(mark.index + mark[0].length)
    .trim()
    .replace(/\)$/, "")
    .trim();
  return whole === "" || part === "" || /[()]/.test(part) ? undefined : [whole, part];
}

/** "5 (2 kids)": the people in brackets are some of the five; "2 (+1)": one more. */
function readWithPart(whole: string, part: string): Reading | undefined {
  if (part.startsWith("+")) {
    const both = addUp(`${whole} ${part}`);
    return both && { ...both, isTold: true };
  }
  const all = addUp(whole);
  const some = addUp(part.replace(/^(?:incl(?:uding|\.)?|of wh(?:ich|om))\s/, ""));
  if (!all || !some || some.heads.total > all.heads.total) return undefined;
  const { total, ...bands } = some.heads;
  if (Object.keys(bands).length === 0) return total === all.heads.total ? all : undefined;
  return { heads: { ...all.heads, ...bands }, isTold: true };
}

const bands = { ADULT: "adults", CHILD: "children", INFANT: "infants" } as const;
const joiners: ReadonlySet<string> = new Set(["+", "&", ",", "and", "aur", "with", "plus", "और", "एवं"]);

/** What the word before this one was: only after "+" or "and" a further word is one more person. */
type Before = "joiner" | "number" | "other";

/** The sum of all numbers and people named; undefined where a word or sign is not understood. */
function addUp(text: string): Reading | undefined {
  // "3.5" and "1,000" are no sums.
  if (/\d\s*[.,]\s*\d/.test(text)) return undefined;
  const heads: HeadCount = { total: 0 };
  let before: Before = "other";
  let [last, isFound, isTold] = [0, false, false];
  const add = (count: number) => {
    heads.total += count;
    last = count;
  };
  const addBand = (word: string) => {
    const band = ageAliases.get(word);
    if (band) heads[bands[band]] = (heads[bands[band]] ?? 0) + last;
  };
  for (const token of text.match(/\d+|[\p{L}\p{M}]+|[^\s.?~:=()]/gu) ?? []) {
    const count = /^\d+$/.test(token) ? Number(token) : numberAliases.get(token);
    const follows: Before = before;
    before = "other";
    if (joiners.has(token)) before = "joiner";
    else if (follows === "number" && ageAliases.has(token)) addBand(token);
    else if (follows === "joiner" && severalAliases.has(token)) return undefined;
    else if (count !== undefined) {
      if (follows === "number") return undefined;
      add(count);
      isFound = true;
      before = "number";
    } else if (countFillers.has(token)) before = follows === "joiner" ? "joiner" : "other";
    else if (follows === "joiner" && isFound && /\p{L}/u.test(token)) {
      add(1);
      addBand(token);
      isTold = true;
    } else return undefined;
  }
  return isFound ? { heads, isTold } : undefined;
}
