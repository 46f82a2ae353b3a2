import { toAsciiDigits } from "#lib/text/ascii-digits.ts";
import type { CellResult } from "./cell-result.ts";
import { explainSpreadsheetError, isBlankCell } from "./cell-result.ts";
import { ageAliases, numberAliases } from "./value-aliases.ts";

/** The number of people in a cell; the parts are present when the cell names them. */
export type HeadCount = { total: number; adults?: number; children?: number; infants?: number };
const MAX_HEADS = 1000;

/**
 * Understands "4", "4+1", "2 adults 1 kid", "2A+1C", "4 pax", "four", "couple"; of a range it takes the larger number,
 * with a warning.
 */
export function parseCount(cell: string): CellResult<HeadCount | undefined> {
  if (isBlankCell(cell)) return { value: undefined };
  const problem = explainSpreadsheetError(cell);
  if (problem) return { error: problem };
  const text = toAsciiDigits(cell.trim().toLowerCase()).replace(/(\d)\.0+$/, "$1");
  // "+3" means three more besides the named person.
  const more = /^\+\s?(\d{1,2})$/.exec(text)?.[1];
  if (more) return { value: { total: Number(more) + 1 } };
  const range = /^(\d{1,3})\s*(?:-|–|to|se|से)\s*(\d{1,3})(?:\s*\p{L}+)?$/u.exec(text);
  const counted = range ? { total: Math.max(Number(range[1]), Number(range[2])) } : addUp(text);
  if (!counted || counted.total > MAX_HEADS)
    return { error: `“${cell.slice(0, 60)}” is not a number of people. Write a number like 4.` };
  if (range) return { value: counted, warning: `“${cell}” is a range; ${counted.total} is taken.` };
  const isVague = /\?|approx|around|about|lagbhag|करीब|लगभग|family|parivar|परिवार/.test(text);
  return isVague ? { value: counted, warning: `“${cell}” is read as ${counted.total}.` } : { value: counted };
}

const bands = { ADULT: "adults", CHILD: "children", INFANT: "infants" } as const;

function addUp(text: string): HeadCount | undefined {
  const result: HeadCount = { total: 0 };
  let isFound = false;
  for (const [, amount, word] of text.matchAll(/(\d{1,4}|[\p{L}\p{M}]+)(?:\s*([\p{L}\p{M}]+))?/gu)) {
    const count = toNumber(amount!) ?? (word === undefined ? undefined : toNumber(word));
    if (count === undefined) {
      // "family of 4": words before the number are skipped; an age word without a number before it is no count.
      if (ageAliases.has(amount!) && !isFound) return undefined;
      continue;
    }
    isFound = true;
    result.total += count;
    const band = word === undefined ? undefined : ageAliases.get(word);
    if (band) result[bands[band]] = (result[bands[band]] ?? 0) + count;
  }
  return isFound ? result : undefined;
}

const toNumber = (word: string) => (/^\d+$/.test(word) ? Number(word) : numberAliases.get(word));
