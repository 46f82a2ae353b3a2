import type { ReadPlan } from "../columns/read-plan.ts";
import { isNoName } from "../values/cell-result.ts";
import { memberKey, nameKeys } from "../columns/targets.ts";

/** A row of the preview before it is judged; `edits` contains, by target, the texts that replace the file's cells. */
export type UnfoldedRow = { number: number; cells: string[]; edits: Record<string, string> };

/** More than the rows of a spreadsheet; the migration contains the same number. */
const PERSON_OFFSET = 2_000_000;
/** The rows of a table beside another one are numbered from here: a row has at most as many members as columns. */
const SIDE_OFFSET = 100 * PERSON_OFFSET;

/** The row of the preview for a row of the file, by the number of the table it is in where several stand side by side. */
export const rowNumberOf = (fileRow: number, side: number) => fileRow + side * SIDE_OFFSET;

/** The row of the file that a row of the preview comes from. */
export const fileRowOf = (rowNumber: number) => rowNumber % PERSON_OFFSET;

/** Whether a row of the preview is the second, third… person named in a row of the file. */
export const isFurtherPerson = (rowNumber: number) => rowNumber >= PERSON_OFFSET;

/** Targets that apply to a whole household; everything else in the row is about its first person. */
export const isShared = (target: string) =>
  ["group", "sub_group", "side", "language", "tags", "expected_count"].includes(target) || target.startsWith("event:");

/**
 * Returns one row for each person that a row of the file names: "Guest 1", "Guest 2" and so on in neighbouring columns
 * are one household.
 */
export function unfoldRow({ number, cells }: { number: number; cells: string[] }, plan: ReadPlan): UnfoldedRow[] {
  const members = plan.columns
    .filter(({ target }) => target === memberKey)
    .map(({ index }) => (cells[index] ?? "").trim())
    .filter((text) => !isNoName(text));
  if (members.length === 0) return [{ number, cells, edits: {} }];
  const textOf = (target: string) => {
    const column = plan.columns.find((candidate) => candidate.target === target);
    return column ? (cells[column.index] ?? "").trim() : "";
  };
  const own = nameKeys.map(textOf).find((text) => !isNoName(text));
  const [first = "", ...others] = own === undefined ? members : [own, ...members];
  const home: Record<string, string> = textOf("sub_group") === "" ? { sub_group: first.slice(0, 120) } : {};
  const blank = Object.fromEntries(
    plan.columns.filter(({ target }) => !isShared(target)).map(({ target }) => [target, ""]),
  );
  return [
    { number, cells, edits: own === undefined ? { ...home, full_name: first } : home },
    ...others.map((name, index) => ({
      number: (index + 1) * PERSON_OFFSET + number,
      cells,
      edits: { ...blank, ...home, full_name: name },
    })),
  ];
}
