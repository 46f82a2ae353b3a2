import { isDataLike } from "#lib/text/cell-shapes.ts";
import { type HeaderWords, scoreHeader } from "#lib/tables/header/score-header.ts";
import type { CellMerge, RawRow } from "#lib/tables/model/table.ts";

export type HeaderRows = { upper?: RawRow; lower: RawRow; merges: readonly CellMerge[]; columnCount: number };

/** The letters a spreadsheet shows above a column: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/**
 * Joins one or two header rows into one name for each column: merged cells repeat, blanks become "Column C", repeated
 * names get " (2)".
 */
export function nameHeaders({ upper, lower, merges, columnCount }: HeaderRows): string[] {
  const upperCells = upper ? spread({ row: upper, merges, columnCount, carry: true, lower }) : [];
  const lowerCells = spread({ row: lower, merges, columnCount, carry: false, lower });
  const names = Array.from({ length: columnCount }, (_, column) => {
    const parts = [upperCells[column] ?? "", lowerCells[column] ?? ""].map(onOneLine).filter((part) => part !== "");
    return [...new Set(parts)].join(" / ") || `Column ${columnLetters(column)}`;
  });
  return numberRepeats(names);
}

type TwoRows = { upper: RawRow; lower: RawRow; merges: readonly CellMerge[]; words: HeaderWords };

/** Whether `lower` continues the header in `upper`: text only, with words where the upper row is blank or merged. */
export function continuesHeader({ upper, lower, merges, words }: TwoRows): boolean {
  const above = upper.cells.filter((cell) => cell !== "");
  const below = lower.cells.filter((cell) => cell !== "");
  if (lower.number !== upper.number + 1 || above.length < 2 || below.length === 0) return false;
  const isWordy = (cells: string[]) => cells.filter((cell) => scoreHeader(cell, words) > 0).length * 2 >= cells.length;
  if (!isWordy(above) || [...above, ...below].some((cell) => isDataLike(cell) || cell.length > 60)) return false;
  const across = merges.filter(
    (merge) => merge.top === upper.number && merge.bottom === upper.number && merge.right > merge.left,
  );
  const divides = (merge: CellMerge) =>
    lower.cells.slice(merge.left, merge.right + 1).filter((cell) => cell !== "").length > 1;
  if (across.some(divides)) return isWordy(below) || (lower.cells[0] ?? "") === "";
  const hasGap = lower.cells.some((cell, column) => cell !== "" && column > 0 && (upper.cells[column] ?? "") === "");
  return merges.length === 0 && hasGap && isWordy(below) && (lower.cells[0] ?? "") === "";
}

type Spread = { row: RawRow; merges: readonly CellMerge[]; columnCount: number; carry: boolean; lower: RawRow };

function spread({ row, merges, columnCount, carry, lower }: Spread): string[] {
  const cells = Array.from({ length: columnCount }, (_, column) => row.cells[column] ?? "");
  for (const merge of merges) {
    if (merge.top > row.number || merge.bottom < row.number) continue;
    for (let column = merge.left; column <= Math.min(merge.right, columnCount - 1); column += 1)
      cells[column] = cells[merge.left] ?? "";
  }
  // A CSV has no merges: the upper name then also applies to the sub-headers that follow it.
  if (carry && merges.length === 0) {
    for (let column = 1; column < columnCount; column += 1) {
      if (cells[column] === "" && (lower.cells[column] ?? "") !== "") cells[column] = cells[column - 1] ?? "";
    }
  }
  return cells;
}

const onOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

function numberRepeats(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let copy = 2; taken.has(unique.toLowerCase()); copy += 1) unique = `${name} (${copy})`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}
