import { toAsciiDigits } from "#lib/text/ascii-digits.ts";

/** "3 log": a number of people without a name. */
const heads =
  /^[\s+]*(\d+)\s*(?:pax|persons?|people|log|logo|members?|guests?|adults?|kids?|children|more|vyakti|sadasya|jane|jana|jna|लोग|सदस्य|जने|व्यक्ति|જણ|જણા|વ્યક્તિ)\.?$/iu;
const several = /^[\s+]*\d+\s*(?:couples?|famil(?:y|ies))\.?$/iu;
/** "jan" are people in Gujarati, and a month. */
const headsOrDate = /^[\s+]*\d+\s*(?:jan|जन)\.?$/iu;

export type HeadsOnly = { count?: number; words: string };

/** What a text without a name says about a number of people, in words; the count where it is certain. */
export function readHeadsOnly(name: string): HeadsOnly | undefined {
  const text = toAsciiDigits(name);
  const count = heads.exec(text)?.[1];
  if (count !== undefined) return { count: Number(count), words: "a number of people" };
  if (several.test(text)) return { words: "a number of people" };
  return headsOrDate.test(text) ? { words: "a number of people or a date" } : undefined;
}
