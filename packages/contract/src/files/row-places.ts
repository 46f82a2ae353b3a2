/** Where a row of the preview comes from; `side` and `person` count from 0. */
export type RowPlace = {
  fileRow: number;
  /** The table, where several stand side by side. */
  side: number;
  /** Which of the people whom the row of the file names. */
  person: number;
};

/** More than the rows of a spreadsheet; the migration contains the same number. */
const PERSON_OFFSET = 2_000_000;
/** Rows of a table beside another one are numbered from here: a row of the file names fewer people than this has room for. */
export const SIDE_OFFSET = 100 * PERSON_OFFSET;
/** The most people of one row. */
export const MAX_PERSONS = SIDE_OFFSET / PERSON_OFFSET;
/** As many tables side by side as can be numbered. */
export const MAX_SIDES = 10;
export const MAX_ROW_NUMBER = MAX_SIDES * SIDE_OFFSET - 1;

export const rowNumberOf = ({ fileRow, side, person }: RowPlace): number =>
  fileRow + side * SIDE_OFFSET + person * PERSON_OFFSET;

export const placeOf = (rowNumber: number): RowPlace => ({
  fileRow: rowNumber % PERSON_OFFSET,
  side: Math.floor(rowNumber / SIDE_OFFSET),
  person: Math.floor((rowNumber % SIDE_OFFSET) / PERSON_OFFSET),
});

/** The first and last column of each of the tables that stand side by side. */
export type Sides = readonly { from: number; to: number }[];

/** "Row 5", and of tables side by side also which: "Row 5 (columns F to I)". */
export function labelRow(rowNumber: number, sides: Sides | undefined): string {
  const { fileRow, side } = placeOf(rowNumber);
  const columns = sides?.[side];
  return columns
    ? `Row ${fileRow} (columns ${nameColumn(columns.from)} to ${nameColumn(columns.to)})`
    : `Row ${fileRow}`;
}

/** The same without knowing the columns, for a place beside the row: "5", of the second table side by side "5, table 2". */
export function shortRowLabel(rowNumber: number): string {
  const { fileRow, side } = placeOf(rowNumber);
  return side === 0 ? String(fileRow) : `${fileRow}, table ${side + 1}`;
}

/** The letters of a column as a spreadsheet shows them. */
const nameColumn = (index: number): string =>
  (index < 26 ? "" : nameColumn(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** The number of the first of the people whom the same row of the same table names. */
export const firstOfRow = (rowNumber: number): number => rowNumberOf({ ...placeOf(rowNumber), person: 0 });
