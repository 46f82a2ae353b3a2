import { nameKeys } from "@nyota/contract/files/shared-targets";
import type { ReadPlan } from "../columns/read-plan.ts";
import { rowKeys } from "../columns/targets.ts";
import type { Problem } from "./guest-values.ts";
import { isKeptAsOne, severalNamesIn, textsIn, type ChosenGuest, type RowDecision } from "./row-decisions.ts";
import { nameHousehold } from "./name-household.ts";
import { unfoldRow, type UnfoldedRow } from "./unfold-row.ts";

/** A row with what the user decided about it. */
export type DecidedRow = UnfoldedRow & {
  isLeftOut?: boolean;
  /** The user says that it is a guest, whatever its cells look like. */
  isIncluded?: boolean;
  chosen?: ChosenGuest;
};
type Row = { number: number; cells: string[] };
type FindDecision = (rowNumber: number) => RowDecision | undefined;

/**
 * Unfolds a row, and applies what was decided about each of its people. A number of people that was corrected for the
 * first is that of all of them.
 */
export function applyDecisions(source: Row, { plan, find }: { plan: ReadPlan; find: FindDecision }): DecidedRow[] {
  const own = find(source.number);
  if (!own) {
    const written = unfoldRow(source, plan);
    if (written.every(({ number }) => !find(number))) return written;
  }
  const corrections = own?.corrections ?? {};
  const corrected = correctPeople(source.cells, { plan, corrections });
  const { expected_count: heads } = byTarget(corrections, plan);
  const ofHousehold: Record<string, string> = heads === undefined ? {} : { expected_count: heads };
  const names = severalNamesIn(corrections);
  const written = unfoldRow({ ...source, corrected, names }, plan, { isOne: isKeptAsOne(corrections) });
  const decided = written.map((row): DecidedRow => {
    const decision = find(row.number);
    if (!decision) return { ...row, edits: { ...row.edits, ...ofHousehold } };
    const { is_left_out, chosen } = decision;
    const texts = byTarget(decision.corrections, plan);
    return {
      ...row,
      edits: { ...row.edits, ...texts, ...ofHousehold },
      ...(row.notes && { notes: row.notes.filter((note) => !isAnswered(note, texts)) }),
      isLeftOut: is_left_out === true,
      isIncluded: is_left_out === false || Object.keys(decision.corrections).length > 0,
      ...(chosen && { chosen }),
    };
  });
  return renameHome(decided, written);
}

/** A household that is named after the people of the row is named after their corrected names. */
function renameHome(decided: DecidedRow[], written: readonly UnfoldedRow[]): DecidedRow[] {
  const home = written[0]?.home;
  const [before, after] = [written.map(nameOf), decided.map(nameOf)];
  if (home === undefined || before.length < 2 || before.join() === after.join()) return decided;
  const isOpen = home === nameHousehold(before, true);
  if ((!isOpen && home !== nameHousehold(before)) || after.includes("")) return decided;
  return decided.map(({ greeting: _greeting, ...row }) => ({ ...row, home: nameHousehold(after, isOpen) }));
}

const nameOf = ({ edits: { full_name, first_name = "", last_name = "" } }: UnfoldedRow) =>
  (full_name ?? `${first_name} ${last_name}`).trim();

/** What is said about a name cell is not about the name that replaces it. */
const isAnswered = ({ field, about }: Problem, texts: Readonly<Record<string, string>>) =>
  about === undefined && field !== null && nameKeys.includes(field) && texts[field] !== undefined;

/** Corrections by target. A column that is left out now keeps its corrections for the next reading. */
function byTarget(corrections: Readonly<Record<string, string>>, plan: ReadPlan): Record<string, string> {
  const targets = new Map(plan.columns.map(({ index, target }) => [String(index), target]));
  return Object.fromEntries(
    textsIn(corrections).flatMap(([key, text]) => {
      const target = /^\d+$/.test(key) ? targets.get(key) : key;
      return target === undefined ? [] : [[target, text]];
    }),
  );
}

type Corrected = { plan: ReadPlan; corrections: Readonly<Record<string, string>> };

/** The cells as they are read about people besides the guest, with the corrections of such cells. */
export function correctPeople(cells: readonly string[], { plan, corrections }: Corrected): string[] {
  const texts = new Map(Object.entries(corrections));
  const columns = plan.columns.filter(({ target }) => rowKeys.includes(target));
  return columns.reduce(
    (corrected, { index, target }) => {
      const text = texts.get(String(index)) ?? texts.get(target);
      return text === undefined ? corrected : corrected.with(index, text);
    },
    [...cells],
  );
}
