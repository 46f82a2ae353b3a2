/** The answer to the question which guest a row is: a guest's id, or null for a new guest. */
export type ChosenGuest = { guestId: string | null };

/**
 * Everything that a user can decide about a row. It is stored with the row's number and a hash of its cells, and applied
 * again to the same row whenever the file is read.
 */
export type RowDecision = {
  row_number: number;
  cells_hash: string;
  /** Texts by column of the file, or by field where the file has no such column; and that a name cell is one guest. */
  corrections: Record<string, string>;
  /** Left out, or included although the reader leaves it out; null where that is not decided. */
  is_left_out: boolean | null;
  /** Null where that is not decided. */
  chosen: ChosenGuest | null;
  /** Some of it was decided in this import, not in an earlier one of the same file. */
  is_own: boolean;
};

/** Among the corrections of a row: all of its name cell is one guest. */
const asOneKey = "keep_as_one";
export const keptAsOne = { [asOneKey]: "yes" };
export const isKeptAsOne = (corrections: object): boolean => asOneKey in corrections;

/** Among the corrections of a row: the text that takes the place of a name cell, and names several people. */
const namesKey = "several_names";
export const asSeveralNames = (text: string): Record<string, string> => ({ [namesKey]: text });
export const severalNamesIn = (corrections: Readonly<Record<string, string>>): string | undefined =>
  corrections[namesKey];

/** The corrections that are texts of cells. */
export const textsIn = (corrections: object): [key: string, text: string][] =>
  Object.entries(corrections).filter(([key]) => key !== asOneKey && key !== namesKey);
