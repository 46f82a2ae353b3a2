import damerauLevenshtein from "damerau-levenshtein";
import type { NameForm } from "./name-form.ts";
import type { Word } from "./phonetic-key.ts";

/**
 * SOUNDS: the same words in another spelling or order. CLOSE: all words match except for a typo. INITIALS: some words
 * are only initials. PART: one name leaves out words of the other, but not the first. NONE: different people.
 */
export type Likeness = "SOUNDS" | "CLOSE" | "INITIALS" | "PART" | "NONE";

/** Compares two names. */
export function compareNames(a: NameForm, b: NameForm): Likeness {
  if (a.words.length === 0 || b.words.length === 0) return "NONE";
  if (a.generation && b.generation && a.generation !== b.generation) return "NONE";
  const found = compareWords(a, b);
  return found === "SOUNDS" && a.generation !== b.generation ? "CLOSE" : found;
}

/** Whether compareNames finds SOUNDS; faster, because most pairs of one household differ in a sound. */
export function soundsAlike(a: NameForm, b: NameForm): boolean {
  const mayBe =
    a.isIndic !== b.isIndic ||
    (a.words.length === b.words.length && a.words.every(({ sound }) => b.words.some((other) => other.sound === sound)));
  return mayBe && compareNames(a, b) === "SOUNDS";
}

function compareWords(a: NameForm, b: NameForm): Likeness {
  if (a.isIndic !== b.isIndic && a.key === b.key) return "SOUNDS";
  const [short, long] = a.words.length <= b.words.length ? [a.words, b.words] : [b.words, a.words];
  const pairs = align(short, long);
  if (!pairs) return "NONE";
  const has = (kind: Pair["kind"]) => pairs.some((pair) => pair.kind === kind);
  // Initials alone would match too many people.
  if (!pairs.some(({ kind, at }) => kind !== "initial" && !long[at]!.isInitial)) return "NONE";
  if (has("initial")) return "INITIALS";
  if (short.length < long.length) return pairs[0]!.at === 0 ? "PART" : "NONE";
  return has("near") ? "CLOSE" : "SOUNDS";
}

type Pair = { kind: "same" | "near" | "initial"; at: number };

/** Pairs each word of the shorter name with one of the longer, best matches first; undefined if a word has no match. */
function align(short: readonly Word[], long: readonly Word[]): Pair[] | undefined {
  const pairs = new Map<number, Pair>();
  const taken = new Set<number>();
  for (const kind of ["same", "near", "initial"] as const)
    for (const [from, word] of short.entries()) {
      if (pairs.has(from)) continue;
      const at = long.findIndex((other, index) => !taken.has(index) && kindOf(word, other) === kind);
      if (at < 0) continue;
      taken.add(at);
      pairs.set(from, { kind, at });
    }
  return pairs.size === short.length ? short.map((_, index) => pairs.get(index)!) : undefined;
}

function kindOf(a: Word, b: Word): Pair["kind"] | undefined {
  if (a.isInitial || b.isInitial) {
    if (a.sound === b.sound) return "same";
    return (a.isInitial ? a.sound : a.sound[0]) === (b.isInitial ? b.sound : b.sound[0]) ? "initial" : undefined;
  }
  if (a.sound === b.sound) return "same";
  return isNear(a, b) ? "near" : undefined;
}

/**
 * Allows one typo in a word of four sounds or more, or of three if only a vowel differs; two in a long word. Or one
 * typo in the letters as typed.
 */
function isNear(a: Word, b: Word): boolean {
  if (Math.min(a.text.length, b.text.length) >= 5 && distance(a.text, b.text) <= 1) return true;
  const length = Math.min(a.sound.length, b.sound.length);
  const allowed = length >= 8 ? 2 : length >= (a.consonants === b.consonants ? 3 : 4) ? 1 : 0;
  return allowed > 0 && distance(a.sound, b.sound) <= allowed;
}

/** The number of letters to insert, delete, replace or swap with their neighbour; 3 for anything above 2. */
const distance = (a: string, b: string) => (Math.abs(a.length - b.length) > 2 ? 3 : damerauLevenshtein(a, b).steps);
