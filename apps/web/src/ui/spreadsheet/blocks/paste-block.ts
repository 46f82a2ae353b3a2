import { readBlock } from "#ui/spreadsheet/blocks/clipboard.ts";
import { blockColumns, type BlockContext } from "#ui/spreadsheet/blocks/block.ts";
import type { PastedCell } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import { isSingle, type Span } from "#ui/spreadsheet/layout/cells.ts";
import type { Lines } from "#ui/spreadsheet/layout/lines.ts";

/** Pastes a block, starting at the first cell of a range; a single value fills the range. */
export async function pasteBlock<Row>({ props, rowsOf }: BlockContext<Row>, span: Span, text: string): Promise<void> {
  const { editing, lines } = props;
  if (!editing || text === "") return;
  const block = readBlock(text);
  const isFill = block.length === 1 && block[0]?.length === 1 && !isSingle(span);
  const wide = isFill ? span.toColumn - span.fromColumn + 1 : Math.max(...block.map((line) => line.length));
  const columns = blockColumns(props, { ...span, toColumn: span.fromColumn + wide - 1 });
  const toLine = isFill ? span.toLine : lastLineOf(lines, span.fromLine, block.length);
  const places = await rowsOf(span.fromLine, Math.min(toLine, lines.count - 1));
  const cells = places.flatMap(({ row }, at) =>
    columns.flatMap((column, offset): PastedCell<Row>[] => {
      const words = isFill ? block[0]?.[0] : block[at]?.[offset];
      return words === undefined ? [] : [{ row, column, text: words }];
    }),
  );
  const left = isFill ? [] : block.slice(places.length);
  editing.onPaste(
    cells,
    left.map((line) => columns.flatMap((column, at) => (line[at] === undefined ? [] : [{ column, text: line[at] }]))),
  );
}

/** The line of the last of some rows. Headings between the rows use no line of the block. */
function lastLineOf(lines: Lines, fromLine: number, rowCount: number): number {
  let line = fromLine;
  for (let rows = 0; line < lines.count; line += 1) {
    if (lines.at(line)?.kind === "row") rows += 1;
    if (rows >= rowCount) break;
  }
  return line;
}
