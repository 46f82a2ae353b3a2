import type { CellMerge, RawRow } from "#lib/tables/model/table.ts";

/** Copies a cell merged over several rows ("Sharma family" beside its four members) into each of them. */
export async function* fillMergedCells(
  rows: AsyncIterable<RawRow>,
  merges: readonly CellMerge[],
): AsyncGenerator<RawRow> {
  const tall = merges.filter((merge) => merge.bottom > merge.top).sort((a, b) => a.top - b.top);
  let open: { merge: CellMerge; value: string }[] = [];
  let next = 0;
  for await (const row of rows) {
    open = open.filter(({ merge }) => merge.bottom >= row.number);
    for (const { merge, value } of open) setCell(row.cells, merge.left, value);
    for (; next < tall.length && tall[next]!.top <= row.number; next += 1) {
      const merge = tall[next]!;
      const value = merge.top === row.number ? (row.cells[merge.left] ?? "") : "";
      if (value !== "") open.push({ merge, value });
    }
    yield row;
  }
}

function setCell(cells: string[], column: number, value: string) {
  while (cells.length <= column) cells.push("");
  cells[column] ||= value;
}
