import { sql, type RawBuilder } from "kysely";
import { isIndic, transliterate } from "#lib/text/transliterate.ts";

/** "Contains", ignoring case and accents; LIKE's wildcards in the search text are matched literally. */
export const containing = (column: string, typed: string): RawBuilder<boolean> =>
  sql<boolean>`nyota_fold(${sql.ref(column)}) ${likeFolded(typed)}`;

/**
 * The operator and pattern to compare a column that is folded already. Escaped after folding, because folding turns a
 * full-width percent sign into a plain one, which would match every row.
 */
export const likeFolded = (typed: string): RawBuilder<boolean> =>
  sql<boolean>`like '%' || regexp_replace(nyota_fold(${typed}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** Splits `-created_at` into its column and direction. */
export const orderColumn = <C extends string>(ordering: C): [column: string, direction: "asc" | "desc"] =>
  ordering.startsWith("-") ? [ordering.slice(1), "desc"] : [ordering, "asc"];

/** Whether a word is the digits of a telephone number, as `splitTyped` returns them. */
export const isNumber = (word: string): boolean => /^\d{3,}$/.test(word);

/** Each word is compared with every row, by letters and by sound. */
const MAX_WORDS = 8;

/** The different words of a search; those beyond the eighth are ignored. */
export const splitWords = (search: string): string[] => [...new Set(search.trim().split(/\s+/))].slice(0, MAX_WORDS);

/**
 * The words of a search, each to be found by itself. A telephone number is one word, typed with spaces, dashes or a
 * leading zero.
 */
export function splitTyped(search: string): string[] {
  const typed = search.normalize("NFC").trim();
  if (!typed) return [];
  const digits = typed.replace(/\D/g, "").replace(/^0+/, "");
  return /^[\d\s().+-]+$/.test(typed) && digits.length >= 3 ? [digits] : splitWords(typed);
}

/**
 * Whether a folded text has a word of roughly the same sound: vowels, h and doubled letters are ignored, and x is ks, so
 * Shrama, Sharmaa and Sharma, Chaudhary and Choudhari, or Laxmi, Lakshmi and लक्ष्मी match. Only for finding misspelt
 * names, never for deciding that two are the same. LIKE first: it is ten times faster than the pattern, and replacing
 * letters; so before that only texts are kept that have the letters which no other is written for.
 */
export function soundsLike(text: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  const word = isIndic(typed) ? transliterate(typed) : typed;
  const letters = lettersOf(word);
  const sounds = sql`' ' || translate(${text}, ${replaced}, ${replacements})`;
  if (letters.length >= 2) {
    const unique = letters.filter((letter) => letter !== x && !replacements.includes(letter));
    const anyX = letters.map((letter) => (letter === x ? "" : letter));
    const pattern = letters.map((letter) => (letter === x ? "(?:k+s+|x+)" : `${letter}+`));
    return sql`(${text} like ${`%${unique.join("%")}%`} and ${sounds} like ${`% ${anyX.join("%")}%`} and ${sounds} ~ ${` ${pattern.join("")}`})`;
  }
  // Of Asha one sound is left, which begins too many words: only a whole word of it is meant.
  if (letters.length === 1 && letters[0] !== x && collapse(word).length >= 3)
    return sql`(${sounds} ~ ${` ${letters[0]}+( |$)`})`;
  return sql`false`;
}

/** A sound with two spellings, "x" and "ks". */
const x = "x";
const lettersOf = (word: string): string[] => [
  ...collapse(collapse(soundsOf(word).replace(/[^\p{L}\p{N}]/gu, "")).replaceAll("ks", x)),
];
const collapse = (text: string) => text.replace(/(.)\1+/gu, "$1");

/** Letters that are written for each other; those without a replacement are dropped. */
const replaced = "wzqfaeiouyh";
const replacements = "vjkp";
const soundsOf = (word: string) =>
  [...word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()]
    .map((letter) => (replaced.includes(letter) ? (replacements[replaced.indexOf(letter)] ?? "") : letter))
    .join("");
