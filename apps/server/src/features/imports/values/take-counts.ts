import { trimEndOf } from "@nyota/contract/trim-ends";
import { parseCount } from "./parse-count.ts";
import { numberedAliases } from "./people-aliases.ts";

/** The rest of a name cell without its number of people: all of them, or those who come besides. */
export type WithoutCounts = {
  rest: string;
  total?: number;
  more: number;
  isOpen: boolean;
  /** A number in brackets that is somebody's age: "Anita Rao (62)", "Rahul (32) & Neha (30)". */
  hasAges: boolean;
};

const nouns =
  "(?:pax|persons?|people|log|logo|members?|guests?|heads?|nos?|adults?|jan[ae]?|jna|vyakti|sadasya|लोग|सदस्य|जन|जने|व्यक्ति|જણ|જણા|વ્યક્તિ)\\.?";
/** A larger number behind a name is the number of a flat, a year, or a mistake. */
const MAX_BARE = 20;
/** "Otto + 2 x 3 (4 pax)": no name has more counts behind it. */
const MAX_TAILS = 5;
const numberInBrackets = /\s?\(\s?(\d{1,3})\s?(?:y|yo|yrs?|years?)?\.?\s?\)/giu;
const family = /^(?:with |& ?|and |\+ ?)?(?:family|fam|saparivar|sapariwar|सपरिवार|परिवार)$/i;

/** Takes "(2)", "x 3", "- 3", "2+2", "4 pax" and "family of 4" off the end of a name without repeated blanks. */
export function takeCounts(cell: string): WithoutCounts {
  const found: WithoutCounts = { rest: cell, more: 0, isOpen: false, hasAges: false };
  const brackets = [...cell.matchAll(numberInBrackets)].map(([, number]) => Number(number));
  if (brackets.length > 1 || (brackets[0] ?? 0) > MAX_BARE) {
    found.hasAges = true;
    found.rest = cell.replace(numberInBrackets, "");
  }
  found.rest = found.rest.replace(/\s?[([{]([^()[\]{}]{0,200})[)\]}]/g, (whole, inside: string) =>
    takeBracket(whole, inside.trim(), found),
  );
  for (let round = 0; round < MAX_TAILS && takeTail(found); round += 1) continue;
  return found;
}

function takeBracket(whole: string, inside: string, found: WithoutCounts): string {
  if (/^w[./]?$/i.test(inside)) return " & ";
  if (family.test(inside)) {
    found.isOpen = true;
    return "";
  }
  const more = /^(?:\+|plus)\s*(\d{1,2})\b/i.exec(inside)?.[1];
  if (more !== undefined) {
    found.more += Number(more);
    return "";
  }
  if (/^(?:\+|&|and\s|with\s|w\/|aur\s)/i.test(inside))
    return ` & ${inside.replace(/^(?:\+|&|and|with|w\/|aur)\s*/i, "")} `;
  const kids = /^(\d{1,2})\s*(?:kids?|child(?:ren)?|bachche)$/i.exec(inside)?.[1];
  if (kids !== undefined) {
    found.more += Number(kids);
    return "";
  }
  const count = /\d|couple/i.test(inside) ? parseCount(inside).value?.total : undefined;
  if (count === undefined) return whole;
  found.total = Math.max(found.total ?? 0, count);
  return "";
}

const tails: readonly RegExp[] = [
  /^(.*[^\s\d+])\s(\d{1,2}(?:\s?\+\s?\d{1,2}){1,5})$/u,
  new RegExp(`^(.*[\\p{L}\\p{M}.)])\\s*(?:\\s[x*]|[×])\\s*(\\d{1,2})(?:\\s*${nouns})?$`, "iu"),
  new RegExp(`^(.*[\\p{L}\\p{M}.)])\\s*(?:[:=–—]|\\s-|-\\s)\\s*(\\d{1,2})(?:\\s*${nouns})?$`, "iu"),
  new RegExp(`^(.*[\\p{L}\\p{M}.)])[\\s,]+(\\d{1,2})\\s*${nouns}$`, "iu"),
  /^(.*\bfamily)\s+of\s+(\d{1,2})$/iu,
  /^(.*[\p{L}\p{M}.)])\s+(\d{1,2})$/u,
];
/** After these the number belongs to the next person: "Otto + 2". */
const joinerAtEnd = /(?:[&+,;/]|\b(?:and|with|aur|plus|और|w\/))$/i;

const hasLetter = /\p{L}/u;

function takeTail(found: WithoutCounts): boolean {
  const rest = trimEndOf(found.rest, /[\s,;:–—-]/u);
  for (const tail of tails) {
    const [, before = "", count = ""] = tail.exec(rest) ?? [];
    if (!hasLetter.test(before) || joinerAtEnd.test(before)) continue;
    const total = count.split("+").reduce((sum, part) => sum + Number(part), 0);
    const isBare = tail === tails.at(-1);
    const last = before.split(/\s/).at(-1)!.toLowerCase();
    if (total === 0 || (isBare && (total > MAX_BARE || numberedAliases.has(last)))) continue;
    found.total = Math.max(found.total ?? 0, total);
    found.rest = before;
    return true;
  }
  const couple = /^(.*)\scouple$/iu.exec(rest)?.[1] ?? "";
  if (!hasLetter.test(couple) || joinerAtEnd.test(couple)) return false;
  found.total = Math.max(found.total ?? 0, 2);
  found.rest = couple;
  return true;
}
