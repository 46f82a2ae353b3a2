import { lookUp } from "@nyota/contract/look-up";
import { foldName } from "../rows/guest-values.ts";
import { honorifics, isTitle } from "../values/honorifics.ts";
import { phoneticKey, type Word } from "./phonetic-key.ts";
import { splitList } from "#lib/text/split-list.ts";
import { isIndic } from "#lib/text/transliterate.ts";

/** A name prepared for comparing: its words without titles and honorifics, in their order. */
export type NameForm = {
  words: readonly Word[];
  /** "Jr" or "Sr": different generations are different people, however similar the names. */
  generation: string | undefined;
  isIndic: boolean;
  /** Equal for names whose words sound nearly the same, in any order. */
  key: string;
};

const generations: Readonly<Record<string, string>> = {
  jr: "JUNIOR",
  junior: "JUNIOR",
  chhota: "JUNIOR",
  sr: "SENIOR",
  senior: "SENIOR",
  bada: "SENIOR",
  ii: "SECOND",
  iii: "THIRD",
};
const company: ReadonlySet<string> = new Set(
  splitList(
    "and, with, w, family, fam, parivar, pariwar, parivaar, saparivar, sapariwar, couple, परिवार, सपरिवार, एवं, और",
  ),
);
const suffix = /^(\p{L}{3,})(?:bhai|ben|behn)$/u;
/** Only for first names: Banerjee is a surname. */
const courtesy = /^(\p{L}{2,}[^r])(?:jee|ji)$/u;
/** What a word of a name stands for: one word, or several letters. */
const known = new Map<string, readonly Word[]>();
const MAX_CACHED_WORDS = 50_000;

/** "Smt. Rameshben Sharma-ji & family" becomes the sounds of "Ramesh" and "Sharma". */
export function formOf(name: string): NameForm {
  const folded = foldName(name);
  let generation: string | undefined;
  const words: Word[] = [];
  for (const text of folded.split(" ")) {
    if (text === "" || /^\p{N}+$/u.test(text) || company.has(text)) continue;
    if (Object.hasOwn(generations, text)) generation = lookUp(generations, text);
    else if (!honorifics.has(text) && !(words.length === 0 && isTitle(text) && folded.includes(" ")))
      words.push(...wordsOf(words.length === 0 && folded.includes(" ") ? text.replace(courtesy, "$1") : text));
  }
  const key = words
    .map(({ consonants }) => consonants)
    .sort()
    .join(" ");
  return { words, generation, isIndic: isIndic(folded), key };
}

function wordsOf(text: string): readonly Word[] {
  const found = known.get(text);
  if (found) return found;
  const bare = text.replace(suffix, "$1");
  const whole = phoneticKey(bare);
  // "RK" means R. K., while "Md" and "Kr" are short for a word.
  const isRun = /^[bcdfghjklmnpqrstvwxz]{2,3}$/.test(bare) && whole.sound.length <= 3;
  const words = isRun ? Array.from(bare, phoneticKey) : [whole];
  if (known.size < MAX_CACHED_WORDS) known.set(text, words);
  return words;
}
