import { nameKeys } from "@nyota/contract/files/shared-targets";
import type { TableRow } from "#lib/tables/model/table.ts";
import type { ReadPlan } from "../columns/read-plan.ts";
import { isBlankCell, isNoName } from "../values/cell-result.ts";
import { isTitle } from "../values/honorifics.ts";
import { kinAliases } from "../values/people-aliases.ts";
import { hasTitleWord, isGroupOfSomebody, sectionPattern } from "./section-pattern.ts";

/** A list numbers its guests if so many rows of the sample have a number, and nearly all that name somebody. */
const MIN_NUMBERED = 5;
const MIN_SHARE = 0.8;
/** With fewer certain titles, a doubtful text alone in its row is asked about. */
const MIN_CERTAIN = 2;

/** A group of somebody's alone in its row is a title if so many rows of people follow it. */
const MIN_BELOW = 2;

/**
 * Finds the titles of sections by the shape of a list, learnt from its first rows: where guests are numbered, a text
 * alone in its row and without a number is the title of the rows below. Where other rows are certain titles, so is a
 * text with a word that titles have, and everywhere a group of somebody's with people below it: "Karthik's office". A text
 * that addresses a person is never a title.
 */
export function createTitleFinder(sample: readonly TableRow[], plan: ReadPlan) {
  const names = new Set(plan.columns.filter(({ target }) => nameKeys.includes(target)).map(({ index }) => index));
  const filledOf = ({ cells, overflow = [] }: TableRow) =>
    [...cells, ...overflow].flatMap((cell, index) => (isBlankCell(cell) ? [] : [{ index, text: cell.trim() }]));
  const loneText = (row: TableRow) => {
    const [first, ...others] = filledOf(row);
    if (!first || others.length > 0 || !names.has(first.index)) return undefined;
    const isTitle =
      /\p{L}[\p{L}\p{M}]/u.test(first.text) && !isNoName(first.text) && sectionPattern(first.text) !== "REMARK";
    return isTitle ? first.text : undefined;
  };
  const guests = sample.filter(
    (row) => filledOf(row).length > 1 && [...names].some((at) => !isBlankCell(row.cells[at] ?? "")),
  );
  const texts = sample.flatMap((row) => loneText(row) ?? []);
  const isNumbered = texts.length < guests.length && hasNumbers(guests, plan);
  const hasTitles = texts.filter((text) => sectionPattern(text) === "TITLE").length >= MIN_CERTAIN;
  const isGuest = (row: TableRow | undefined) =>
    row !== undefined && filledOf(row).length > 1 && filledOf(row).some(({ index }) => names.has(index));
  return (row: TableRow, below: readonly TableRow[]): boolean => {
    const text = loneText(row);
    const [next] = below;
    if (text === undefined || !next || loneText(next) !== undefined || isAddressed(text)) return false;
    if (isNumbered || (hasTitles && hasTitleWord(text))) return true;
    if (row.outside === undefined && sectionPattern(text) === "TITLE") return true;
    return isGroupOfSomebody(text) && below.slice(0, MIN_BELOW).filter(isGuest).length === MIN_BELOW;
  };
}

/** Whether a column that is no field counts the rows: 1, 2, 3. */
function hasNumbers(guests: readonly TableRow[], plan: ReadPlan): boolean {
  const used = new Set(plan.columns.map(({ index }) => index));
  const width = Math.max(0, ...guests.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => index).some((index) => {
    if (used.has(index)) return false;
    const numbers = guests.flatMap(({ cells }) =>
      /^\p{Nd}{1,5}\.?$/u.test(cells[index] ?? "") ? [parseInt(cells[index]!, 10)] : [],
    );
    const rising = numbers.filter((number, at) => at === 0 || number > numbers[at - 1]!);
    return numbers.length >= MIN_NUMBERED && rising.length >= guests.length * MIN_SHARE;
  });
}

/** "Mr Otto", "Pinky aunty" and "Otto ji" are people. */
const isAddressed = (text: string) => {
  const words = text.toLowerCase().split(/\s+/);
  return (
    isTitle(words[0]!) ||
    words.some((word) => kinAliases.has(word) || /^(?:ji|jee|जी|sahab|saheb|sahib|साहब)$/.test(word))
  );
};
