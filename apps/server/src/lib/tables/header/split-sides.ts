import { MAX_SIDES } from "@nyota/contract/files/row-places";
import type { FollowedRow } from "#lib/tables/header/follow-headers.ts";
import { normalizeHeader } from "#lib/tables/header/score-header.ts";

/** A table that stands beside others: its first column and the column after its last. */
export type Side = { from: number; to: number };

/** Tables side by side: the same column names again after a column without a name. Fewer than two sides are none. */
export function findSides(headerCells: readonly string[]): Side[] {
  const sides: Side[] = [];
  let from = -1;
  for (let column = 0; column <= headerCells.length; column += 1) {
    const isNamed = (headerCells[column] ?? "") !== "";
    if (isNamed && from < 0) from = column;
    if (isNamed || from < 0) continue;
    sides.push({ from, to: column });
    from = -1;
  }
  const namesOf = ({ from: first, to }: Side) => headerCells.slice(first, to).map(normalizeHeader).join("\n");
  const [first] = sides;
  const isRepeated = first && first.to - first.from > 1 && sides.every((side) => namesOf(side) === namesOf(first));
  return isRepeated && sides.length > 1 && sides.length <= MAX_SIDES ? sides : [];
}

export type SideRow = FollowedRow & { side?: number };

/** One row for each table that has cells in the row of the file. */
export async function* splitSides(rows: AsyncIterable<FollowedRow>, sides: readonly Side[]): AsyncGenerator<SideRow> {
  for await (const row of rows) {
    if (sides.length === 0 || row.outside) {
      yield row;
      continue;
    }
    for (const [side, { from, to }] of sides.entries()) {
      const cells = row.cells.slice(from, to);
      if (cells.some((cell) => cell !== "")) yield { ...row, cells, ...(side > 0 && { side }) };
    }
  }
}
