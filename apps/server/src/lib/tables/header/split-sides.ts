import type { Side } from "#lib/tables/header/find-sides.ts";
import type { FollowedRow } from "#lib/tables/header/follow-headers.ts";

export type SideRow = FollowedRow & { side?: number };

/** The columns of all tables together, named by the first table that has them. */
export function joinHeaders(headers: readonly string[], sides: readonly Side[]): string[] {
  const joined: string[] = [];
  for (const { from, places } of sides)
    for (const [at, place] of places.entries()) joined[place] ??= headers[from + at] ?? "";
  return joined;
}

/**
 * One row for each table that has cells in the row of the file, in the order of the joined columns. Cells to the right
 * of a table, which no column name stands above, follow at its end.
 */
export async function* splitSides(rows: AsyncIterable<FollowedRow>, sides: readonly Side[]): AsyncGenerator<SideRow> {
  const columnCount = Math.max(0, ...sides.flatMap(({ places }) => places)) + 1;
  for await (const row of rows) {
    if (sides.length === 0 || row.outside) {
      yield row;
      continue;
    }
    for (const [side, { from, to, places }] of sides.entries()) {
      const cells = Array.from({ length: columnCount }, () => "");
      for (const [at, place] of places.entries()) cells[place] = row.cells[from + at] ?? "";
      cells.push(...row.cells.slice(to, sides[side + 1]?.from).filter((cell) => cell !== ""));
      if (cells.some((cell) => cell !== "")) yield { ...row, cells, ...(side > 0 && { side }) };
    }
  }
}
