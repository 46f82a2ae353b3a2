import { isDataLike } from "#lib/text/cell-shapes.ts";
import type { RawRow } from "#lib/tables/model/table.ts";

const ROWS_NEEDED = 4;
const wordsOf = (text: string) => text.split(/\s+/).length;

/**
 * Whether a first row of unknown words is a header by its contents alone: at least half its cells are unlike all below
 * them in their column, and none is like them. A cell is unlike values that repeat without it, and a single word is
 * unlike names of several words.
 */
export function isUnlikeRowsBelow(row: RawRow, below: readonly RawRow[]): boolean {
  if (below.length < ROWS_NEEDED) return false;
  const verdicts = row.cells.flatMap((cell, column) => {
    const values = below.map((other) => other.cells[column] ?? "").filter((value) => value !== "");
    return cell === "" || values.length < ROWS_NEEDED ? [] : [compare(cell, values)];
  });
  const unlike = verdicts.filter((verdict) => verdict === "unlike").length;
  return !verdicts.includes("like") && unlike >= 2 && unlike * 2 >= verdicts.length;
}

function compare(cell: string, values: readonly string[]): "like" | "unlike" | "unsure" {
  if (isDataLike(cell) || values.includes(cell)) return "like";
  if (values.every(isDataLike)) return "unlike";
  const isRepeating = new Set(values).size * 2 <= values.length;
  if (isRepeating) return "unlike";
  const several = values.filter((value) => wordsOf(value) > 1).length / values.length;
  if (several < 0.8) return "unsure";
  return wordsOf(cell) === 1 ? "unlike" : "like";
}
