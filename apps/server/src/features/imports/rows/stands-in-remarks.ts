import type { ReadPlan } from "../columns/read-plan.ts";
import { isBlankCell } from "../values/cell-result.ts";

/** Whether all that a row says is in columns of remarks: it names nobody, and is no title of the rows below it. */
export function standsInRemarks(cells: readonly string[], { remarks }: Pick<ReadPlan, "remarks">): boolean {
  const filled = cells.flatMap((cell, index) => (isBlankCell(cell) ? [] : [index]));
  return filled.length > 0 && filled.every((index) => remarks?.has(index) === true);
}
