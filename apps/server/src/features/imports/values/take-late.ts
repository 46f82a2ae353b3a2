import { isTitle } from "./honorifics.ts";
import { familyWords, goneWords, lateWords } from "./people-aliases.ts";

const words = lateWords.join("|");
const after = goneWords.join("|");
// These read texts without repeated blanks.
const before = new RegExp(String.raw`^(?:${words})(?:\.\s?|\s)(?=\S)`, "iu");
const inBrackets = new RegExp(String.raw`^\(\s?(?:${words})\.?\s?\)\s?(?=\S)`, "iu");
const behind = new RegExp(String.raw`\s?[([]\s?(?:${after})\.?\s?[)\]]$|\s?[-–—,]\s?(?:${after})$`, "iu");
/** "Lt." before a title is short for "late"; before another rank it is "Lieutenant", and before a name either. */
const short = /^lt\.?\s?(?=(?:shri|shree|sri|sh|smt|shrimati|srimati|mr|mrs|ms)(?:\.|\s))/iu;
const maybeShort = /^lt(?:\.\s?|\s)(?!(?:col|colonel|gen|general|cdr|commander|gov|governor)(?:\.|\s))\S/iu;
const relation = /\s(?:[swdhc]\/o|wife of|son of|daughter of)\.?\s.*$/iu;
const familyWord = new RegExp(String.raw`\s(?:${familyWords})$`, "iu");

/** The name without the word for somebody who has died: "Late Shri Ramesh Patel" is "Shri Ramesh Patel". Else undefined. */
export function takeLate(name: string): string | undefined {
  const [first = "", ...others] = name.split(" ");
  const title = others.length > 0 && isTitle(first) && !before.test(name) && !short.test(name) ? `${first} ` : "";
  const own = name.slice(title.length);
  for (const mark of [before, inBrackets, short]) {
    const rest = own.replace(mark, "");
    if (rest !== own) return title + rest;
  }
  const rest = name.replace(behind, "");
  return rest !== name && rest !== "" ? rest : undefined;
}

/** Whether a text of titles says that somebody has died: "Late", "Late Shri". */
export const isLate = (titles: string): boolean => takeLate(`${titles.replace(/\s+/g, " ").trim()} x`) !== undefined;

/** "Lt. Ramesh" has died, or is a lieutenant. */
export const mayBeLate = (name: string): boolean => maybeShort.test(name) && takeLate(name) === undefined;

/** The name of the family of somebody who has died, without their titles: "Ramesh Patel's family". */
export function nameLateFamily(name: string): string {
  const all = name.replace(relation, "").split(" ");
  const from = all.findIndex((word, at) => at === all.length - 1 || !isTitle(word));
  const own = all.slice(from).join(" ");
  const base = own.replace(familyWord, "").replace(/['’]s$/u, "");
  // "Ramesh Patel's wife" is somebody else.
  if (base === own && /['’]s\s/u.test(own)) return own;
  const script = /\p{Script=Devanagari}/u.test(base) ? "परिवार" : /\p{Script=Gujarati}/u.test(base) ? "પરિવાર" : "";
  return script === "" ? `${base}'s family` : `${base} ${script}`;
}
