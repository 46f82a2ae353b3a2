import type { ReadPlan } from "../columns/read-plan.ts";
import { memberKey, nameKeys } from "../columns/targets.ts";

/** A row of the preview before it is judged; `edits` says, by target, what holds instead of the file's cells. */
export type UnfoldedRow = { number: number; cells: string[]; edits: Record<string, string> };

/** More than a spreadsheet has rows; in the migration too. */
const apart = 2_000_000;
/** Where a row of the preview stands in the file. */
export const fileRowOf = (rowNumber: number) => rowNumber % apart;

/** Whether a row of the preview is the second, third… person that a row of the file names. */
export const isFurtherPerson = (rowNumber: number) => rowNumber >= apart;

/** What holds for a whole household; everything else in the row is about its first person. */
export const isShared = (target: string) =>
  ["group", "sub_group", "side", "language", "tags", "expected_count"].includes(target) || target.startsWith("event:");

/** One row for each person that a row of the file names: "Guest 1", "Guest 2" and so on in columns beside each other are one household. */
export function unfoldRow({ number, cells }: { number: number; cells: string[] }, plan: ReadPlan): UnfoldedRow[] {
  const members = plan.columns
    .filter(({ target }) => target === memberKey)
    .map(({ index }) => (cells[index] ?? "").trim())
    .filter((text) => text !== "");
  if (members.length === 0) return [{ number, cells, edits: {} }];
  const textOf = (target: string) => {
    const column = plan.columns.find((one) => one.target === target);
    return column ? (cells[column.index] ?? "").trim() : "";
  };
  const own = nameKeys.map(textOf).find((text) => text !== "");
  const [first = "", ...others] = own === undefined ? members : [own, ...members];
  const home: Record<string, string> = textOf("sub_group") === "" ? { sub_group: first.slice(0, 120) } : {};
  const blank = Object.fromEntries(
    plan.columns.filter(({ target }) => !isShared(target)).map(({ target }) => [target, ""]),
  );
  return [
    { number, cells, edits: own === undefined ? { ...home, full_name: first } : home },
    ...others.map((name, index) => ({
      number: (index + 1) * apart + number,
      cells,
      edits: { ...blank, ...home, full_name: name },
    })),
  ];
}
