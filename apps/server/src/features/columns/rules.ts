import { OPTIONS_MAX, type ColumnType } from "@nyota/contract/guests/columns";
import { trimEndOf } from "@nyota/contract/trim-ends";
import { looksLikeDay, readDay } from "./read-day.ts";

export type ColumnKind = { type: string; options: readonly string[] };
export type Value = string | number | boolean | string[];
export type Read = { value: Value | null } | { problem: string };

const yes = new Set(["true", "yes", "y", "1", "haan", "हाँ", "हां"]);
const no = new Set(["false", "no", "n", "0", "nahi", "नहीं"]);

/**
 * The key of a new column, made from its label: `T-shirt size` is `t_shirt_size`. `taken` are the keys that are in use.
 */
export function keyOf(label: string, taken: ReadonlySet<string>): string {
  const plain = label
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[_\d]+/, "");
  const words = trimEndOf(plain, /_/).slice(0, 40);
  // Every object has a property `constructor`, whether or not that key was set.
  const base = words === "" || words === "constructor" ? "column" : words;
  let key = base;
  for (let copy = 2; taken.has(key); copy += 1) key = `${base}_${copy}`;
  return key;
}

/** Parses a value for a column of this type, from JSON or from typed text. Blank is null. */
export function readValue({ type, options }: ColumnKind, raw: unknown): Read {
  const given = typeof raw === "string" ? raw.trim() : raw;
  if (given === null || given === undefined || given === "" || (Array.isArray(given) && given.length === 0))
    return { value: null };
  switch (type as ColumnType) {
    case "NUMBER":
      return readNumber(given);
    case "BOOLEAN":
      return readFlag(given);
    case "DATE":
      return readDate(given);
    case "SELECT":
      return readOption(given, options);
    case "MULTI_SELECT":
      return readOptions(given, options);
    case "TEXT": {
      const text = formatStoredValue(given);
      return text.length > 2000 ? { problem: "Keep this under 2000 characters." } : { value: text };
    }
  }
}

/** A value as text: the input for another column type, and the text shown to users. */
export const formatStoredValue = (value: unknown): string =>
  Array.isArray(value) ? value.join(", ") : value === true ? "Yes" : value === false ? "No" : String(value);

function readNumber(given: unknown): Read {
  const text = String(given).replace(/(\d),(?=\d{2,3}\b)/g, "$1");
  if (typeof given === "boolean" || !/^-?\d{1,15}(\.\d{1,15})?$/.test(text)) {
    const isPlain = typeof given === "number" && Number.isFinite(given) && Math.abs(given) <= 1e15;
    return isPlain ? { value: given } : { problem: "Enter a number." };
  }
  return { value: Number(text) };
}

function readFlag(given: unknown): Read {
  const word = String(given).toLowerCase();
  return yes.has(word) ? { value: true } : no.has(word) ? { value: false } : { problem: "Choose yes or no." };
}

function readDate(given: unknown): Read {
  const day = typeof given === "string" ? readDay(given) : undefined;
  return day ? { value: day } : { problem: "Enter a date like Feb 12, 27." };
}

/** Finds the option for a text; options are compared regardless of case. */
function finderOf(options: readonly string[]) {
  const byWord = new Map(options.map((option) => [option.toLowerCase(), option]));
  return (word: unknown) => byWord.get(formatStoredValue(word).trim().toLowerCase());
}

function readOption(given: unknown, options: readonly string[]): Read {
  const option = Array.isArray(given) && given.length !== 1 ? undefined : finderOf(options)(given);
  return option === undefined ? refuseOption(options, (shown) => `Choose: ${shown}.`) : { value: option };
}

function readOptions(given: unknown, options: readonly string[]): Read {
  const words: unknown[] = Array.isArray(given) ? given : formatStoredValue(given).split(/[,;]/);
  const find = finderOf(options);
  const found = new Set(words.filter((word) => formatStoredValue(word).trim() !== "").map(find));
  if (found.has(undefined)) return refuseOption(options, (shown) => `Choose among: ${shown}.`);
  return { value: options.filter((option) => found.has(option)) };
}

function refuseOption(options: readonly string[], sentence: (shown: string) => string): Read {
  const shown = options.slice(0, 6).join(", ");
  const more = options.length > 6 ? ` and ${options.length - 6} more` : "";
  return { problem: options.length === 0 ? "This column has no options yet." : sentence(shown + more) };
}

/**
 * Options for all these values, each once and in order of appearance; undefined when there are too many or one can't be
 * an option.
 */
export function collectOptions(type: string, values: readonly unknown[]): string[] | undefined {
  const found = new Map<string, string>();
  for (const value of values) {
    const words: unknown[] =
      type === "MULTI_SELECT"
        ? Array.isArray(value)
          ? value
          : formatStoredValue(value).split(/[,;]/)
        : [formatStoredValue(value)];
    for (const word of words) {
      const name = formatStoredValue(word).trim();
      if (name.length > 100 || /[,;]/.test(name)) return undefined;
      if (name !== "" && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), name);
    }
  }
  return found.size > OPTIONS_MAX ? undefined : [...found.values()];
}

/**
 * The type that all these cells of a file fit, with its options: choices when a few texts repeat, text when nothing
 * else fits.
 */
export function guessColumn(cells: readonly string[]): { type: ColumnType; options: string[] } {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const fits = (type: ColumnType) =>
    filled.length > 0 && filled.every((cell) => !("problem" in readValue({ type, options: [] }, cell)));
  const isWordy = filled.some((cell) => /\p{L}/u.test(cell));
  if (isWordy && fits("BOOLEAN")) return { type: "BOOLEAN", options: [] };
  // A number that starts with a zero is a code, and parsing it would lose the zero.
  if (fits("NUMBER") && !filled.some((cell) => /^0\d/.test(cell))) return { type: "NUMBER", options: [] };
  if (filled.length > 0 && filled.every(looksLikeDay)) return { type: "DATE", options: [] };
  const options = collectOptions("SELECT", filled);
  const isFew = options && options.length > 0 && options.length <= 12 && filled.length >= options.length * 2;
  return isFew ? { type: "SELECT", options } : { type: "TEXT", options: [] };
}

/** The first option that is listed twice; options are compared regardless of case. */
export function findRepeated(options: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return options.find((option) => seen.size === seen.add(option.toLowerCase()).size);
}
