import {
  mostRows,
  type RowLine,
  type RowsOf,
  type SpreadsheetProps,
} from "#ui/spreadsheet/layout/spreadsheet-props.ts";
import type { Span } from "#ui/spreadsheet/layout/cells.ts";

/** The context of actions on a block of cells; `say` announces a text to screen readers. */
export type BlockContext<Row> = {
  props: SpreadsheetProps<Row>;
  rowsOf: RowsOf<Row>;
  announce: (words: string) => void;
};

export const blockColumns = <Row>({ layout }: SpreadsheetProps<Row>, { fromColumn, toColumn }: Span) =>
  layout.shown.slice(fromColumn, toColumn + 1);

/** The rows of some lines without headings; loads missing rows. Above the limit only the first or the last ones. */
export async function blockRows<Row>(
  { lines, rowAt, loadRows }: SpreadsheetProps<Row>,
  { fromLine, toLine, isFromEnd }: { fromLine: number; toLine: number; isFromEnd: boolean },
): Promise<RowLine<Row>[]> {
  const rowLines: { line: number; index: number }[] = [];
  const [start, by] = isFromEnd ? [toLine, -1] : [fromLine, 1];
  for (let line = start; line >= fromLine && line <= toLine && rowLines.length < mostRows; line += by) {
    const found = lines.at(line);
    if (found?.kind === "row") rowLines.push({ line, index: found.index });
  }
  if (isFromEnd) rowLines.reverse();
  const first = rowLines[0];
  const last = rowLines.at(-1);
  if (!first || !last) return [];
  if (rowLines.every(({ index }) => rowAt(index) !== undefined))
    return rowLines.map(({ line, index }) => ({ line, row: rowAt(index) as Row }));
  const loaded = await loadRows(first.index, last.index);
  return rowLines.flatMap(({ line, index }) => {
    const row = loaded[index - first.index];
    return row === undefined ? [] : [{ line, row }];
  });
}
