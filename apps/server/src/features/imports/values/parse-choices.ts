import type { AgeBand, ChoiceField, Side } from "@nyota/contract/guest-fields";
import { guestFieldInfo } from "@nyota/contract/guests/guest-field-lists";
import { toAsciiDigits } from "#lib/text/ascii-digits.ts";
import type { CellResult } from "./cell-result.ts";
import { explainSpreadsheetError, explainTooLong, isBlankCell } from "./cell-result.ts";
import { parseCount } from "./parse-count.ts";
import { ageAliases, choiceAliases, noAliases, sideAliases, unsureAliases, yesAliases } from "./value-aliases.ts";

const plain = (cell: string) =>
  toAsciiDigits(cell.toLowerCase())
    .replace(/[’'`]s?\b/g, "")
    .replace(/[.()_/-]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const inQuotes = (cell: string) => `“${cell.slice(0, 60)}”`;

/** Yes, no, or undefined for blank and for answers that are neither. */
export function parseYesNo(cell: string): CellResult<boolean | undefined> {
  const words = plain(cell) || cell.trim();
  if (noAliases.has(words)) return { value: false };
  if (yesAliases.has(words)) return { value: true };
  if (isBlankCell(cell) && !unsureAliases.has(words)) return { value: undefined };
  if (words === "x") return { value: true, warning: "“x” is read as yes." };
  if (unsureAliases.has(words))
    return { value: undefined, warning: `${inQuotes(cell)} is neither yes nor no; it is left open.` };
  return { error: explainSpreadsheetError(cell) ?? `${inQuotes(cell)} is neither yes nor no. Write yes or no.` };
}

/** Parses an event cell: whether the guest is invited, and how many people when the cell is a number ("Sangeet: 4"). */
export function parseEventCell(cell: string): CellResult<{ isInvited: boolean; count?: number } | undefined> {
  const text = toAsciiDigits(cell.trim()).replace(/(\d)\.0+$/, "$1");
  if (/^0+$/.test(text)) return { value: { isInvited: false } };
  if (/\d/.test(text)) return parseInvited(text);
  const answer = parseYesNo(text);
  if (answer.error !== undefined) return answer;
  const value = answer.value === undefined ? undefined : { isInvited: answer.value };
  return answer.warning === undefined ? { value } : { value, warning: answer.warning };
}

/** One invitation is for at most this many people: the guest and twenty more. */
const MAX_INVITED = 21;

function parseInvited(cell: string): CellResult<{ isInvited: boolean; count?: number } | undefined> {
  const { value: heads, error, warning } = parseCount(cell);
  if (error !== undefined) return { error };
  if (!heads) return { value: undefined };
  const { total } = heads;
  if (total > MAX_INVITED)
    return {
      value: { isInvited: true, count: MAX_INVITED },
      warning: `One invitation is for ${MAX_INVITED} people at the most; ${inQuotes(cell)} is stored as ${MAX_INVITED}.`,
      unread: cell,
    };
  return { value: { isInvited: true, ...(total > 1 && { count: total }) }, ...(warning && { warning }) };
}

/**
 * Adult, child or infant, by word or by age in years; `infantBelow` and `childBelow` are the ages that end those bands.
 */
export function parseAgeBand(cell: string, ages = { infantBelow: 3, childBelow: 12 }): CellResult<AgeBand | undefined> {
  if (isBlankCell(cell)) return { value: undefined };
  const words = plain(cell);
  const band =
    ageAliases.get(words) ??
    words
      .split(" ")
      .map((word) => ageAliases.get(word))
      .find((found) => found !== undefined);
  if (band) return { value: band };
  const age = /^(\d{1,3})\s*(m|mo|months?|mahine|y|yr|yrs|years?|saal|sal|साल|वर्ष)?$/.exec(words);
  if (!age)
    return {
      error: explainSpreadsheetError(cell) ?? `${inQuotes(cell)} is not an age group. Write adult, child or infant.`,
    };
  const years = age[2]?.startsWith("m") ? Number(age[1]) / 12 : Number(age[1]);
  return { value: years < ages.infantBelow ? "INFANT" : years < ages.childBelow ? "CHILD" : "ADULT" };
}

export function parseSide(cell: string): CellResult<Side | undefined> {
  if (isBlankCell(cell)) return { value: undefined };
  const words = plain(cell);
  const sides = new Set(
    words
      .split(/[\s&+,]+/)
      .map((word) => sideAliases.get(word))
      .filter((side) => side !== undefined),
  );
  const whole = sideAliases.get(words);
  if (whole) return { value: whole };
  if (sides.has("BRIDE") && sides.has("GROOM")) return { value: "BOTH" };
  const [side] = sides;
  if (side) return { value: side };
  return {
    error: explainSpreadsheetError(cell) ?? `${inQuotes(cell)} is not a side. Write bride, groom, both or other.`,
  };
}

/** Parses one of a field's choices: a common word for it, its label, or its stored value. */
export function parseFieldChoice(cell: string, field: ChoiceField): CellResult<string | undefined> {
  if (isBlankCell(cell)) return { value: undefined };
  const words = plain(cell);
  const known = choiceAliases[field]?.get(words) ?? choicesByLabel(field).get(words);
  if (known !== undefined) return { value: known };
  const { choices, fileChoices = choices } = guestFieldInfo(field);
  const labels = Object.values(fileChoices ?? {});
  return { error: explainSpreadsheetError(cell) ?? `${inQuotes(cell)} is not one of ${labels.join(", ")}.` };
}

const labelsOfFields = new Map<ChoiceField, ReadonlyMap<string, string>>();

function choicesByLabel(field: ChoiceField): ReadonlyMap<string, string> {
  const known = labelsOfFields.get(field);
  if (known) return known;
  const { choices = {}, fileChoices = {} } = guestFieldInfo(field);
  const all = [
    ...Object.entries(choices),
    ...Object.entries(fileChoices),
    ...Object.keys(choices).map((key) => [key, key]),
  ];
  const made = new Map(all.map(([value = "", label = ""]) => [plain(label), value]));
  labelsOfFields.set(field, made);
  return made;
}

/** Maximum characters of a cell with one choice; options have at most 100. */
const CHOICE_CELL_MAX = 200;

/** Finds the option that a cell names, ignoring case, accents and punctuation. */
export function parseChoice(cell: string, options: readonly string[]): CellResult<string | undefined> {
  const text = cell.trim();
  if (text === "") return { value: undefined };
  const tooLong = explainTooLong(text, { what: "a choice", max: CHOICE_CELL_MAX });
  if (tooLong) return { error: tooLong };
  const found = options.includes(text) ? text : plainOptions(options).get(plain(text));
  if (found !== undefined) return { value: found };
  return {
    error: explainSpreadsheetError(cell) ?? `${inQuotes(cell)} is not one of ${options.slice(0, 8).join(", ")}.`,
  };
}

const plainOfOptions = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

/** Options by their folded text, computed once for all rows; of two equal ones the first is used. */
function plainOptions(options: readonly string[]): ReadonlyMap<string, string> {
  const known = plainOfOptions.get(options);
  if (known) return known;
  const made = new Map(options.toReversed().map((option) => [plain(option), option]));
  plainOfOptions.set(options, made);
  return made;
}
