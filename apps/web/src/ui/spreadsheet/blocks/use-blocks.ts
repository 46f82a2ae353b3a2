import { useCallback } from "react";
import { useLatest } from "#lib/use-latest.ts";
import { readBlock, writeBlock } from "#ui/spreadsheet/blocks/clipboard.ts";
import type { CellEdit, CellValue, PastedCell } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import type { Fill } from "#ui/spreadsheet/blocks/fill.ts";
import { fillCells } from "#ui/spreadsheet/blocks/fill-cells.ts";
import { type GridProps, mostRows, type RowsOf } from "#ui/spreadsheet/layout/spreadsheet-props.ts";
import { isSingle, type Span } from "#ui/spreadsheet/layout/cells.ts";

/** What can be done with a block of cells: reading its rows, copying, pasting, filling and clearing. */
export function useBlocks<Row>(props: GridProps<Row>, say: (words: string) => void) {
  const latest = useLatest({ props, say });

  /** The rows of some lines, headings left out; loads those that are not there. Of too many the first ones, or the last. */
  const rowsOf: RowsOf<Row> = useCallback(
    async (fromLine, toLine, isFromEnd = false) => {
      const { lines, rowAt, loadRows } = latest.current.props;
      const wanted: { line: number; index: number }[] = [];
      const [start, by] = isFromEnd ? [toLine, -1] : [fromLine, 1];
      for (let line = start; line >= fromLine && line <= toLine && wanted.length < mostRows; line += by) {
        const found = lines.at(line);
        if (found?.kind === "row") wanted.push({ line, index: found.index });
      }
      if (isFromEnd) wanted.reverse();
      const first = wanted[0];
      const last = wanted.at(-1);
      if (!first || !last) return [];
      if (wanted.every(({ index }) => rowAt(index) !== undefined))
        return wanted.map(({ line, index }) => ({ line, row: rowAt(index) as Row }));
      const loaded = await loadRows(first.index, last.index);
      return wanted.flatMap(({ line, index }) => {
        const row = loaded[index - first.index];
        return row === undefined ? [] : [{ line, row }];
      });
    },
    [latest],
  );

  const columnsOf = useCallback(
    (span: Span) => latest.current.props.layout.shown.slice(span.fromColumn, span.toColumn + 1),
    [latest],
  );

  const copy = useCallback(
    (span: Span, put: (text: string) => void): void => {
      const { lines, rowAt } = latest.current.props;
      const columns = columnsOf(span);
      const tell = (rows: Row[]) => {
        const cells = rows.length * columns.length;
        latest.current.say(cells === 1 ? "Copied" : `${cells} cells copied`);
        return writeBlock(rows.map((row) => columns.map((column) => column.text(row))));
      };
      const here: Row[] = [];
      let isComplete = span.toLine - span.fromLine < mostRows * 2;
      for (let line = span.fromLine; isComplete && line <= span.toLine; line += 1) {
        const found = lines.at(line);
        if (found?.kind !== "row") continue;
        const row = rowAt(found.index);
        if (row === undefined) isComplete = false;
        else here.push(row);
      }
      if (isComplete) put(tell(here));
      else
        void rowsOf(span.fromLine, span.toLine).then((places) =>
          navigator.clipboard.writeText(tell(places.map(({ row }) => row))),
        );
    },
    [latest, columnsOf, rowsOf],
  );

  const paste = useCallback(
    async (span: Span, text: string): Promise<void> => {
      const { editing, lines, layout } = latest.current.props;
      if (!editing || text === "") return;
      const block = readBlock(text);
      const isFill = block.length === 1 && block[0]?.length === 1 && !isSingle(span);
      const wide = isFill ? span.toColumn - span.fromColumn + 1 : Math.max(...block.map((line) => line.length));
      const columns = layout.shown.slice(span.fromColumn, span.fromColumn + wide);
      const high = isFill ? span.toLine - span.fromLine + 1 : block.length;
      // Headings between the rows take no line of the block.
      let toLine = span.fromLine;
      for (let rows = 0; toLine < lines.count; toLine += 1) {
        if (lines.at(toLine)?.kind === "row") rows += 1;
        if (isFill ? toLine >= span.toLine : rows >= high) break;
      }
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
        left.map((line) =>
          columns.flatMap((column, at) => (line[at] === undefined ? [] : [{ column, text: line[at] }])),
        ),
      );
    },
    [latest, rowsOf],
  );

  const clear = useCallback(
    async (span: Span): Promise<void> => {
      const { editing, rowId } = latest.current.props;
      const places = await rowsOf(span.fromLine, span.toLine);
      const edits = places.flatMap(({ row }) =>
        columnsOf(span).flatMap((column): CellEdit[] =>
          column.edit?.blank === undefined
            ? []
            : [{ rowId: rowId(row), columnId: column.id, value: column.edit.blank }],
        ),
      );
      if (edits.length === 0) latest.current.say("These cells can't be empty");
      else editing?.onEdit(edits, "clear");
    },
    [latest, columnsOf, rowsOf],
  );

  /** Gives all cells of a span that take one of these values that value. */
  const choose = useCallback(
    async (span: Span, valueOf: (columnIndex: number) => CellValue | undefined): Promise<void> => {
      const { editing, rowId } = latest.current.props;
      const places = await rowsOf(span.fromLine, span.toLine);
      const edits = places.flatMap(({ row }) =>
        columnsOf(span).flatMap((column, offset): CellEdit[] => {
          const value = valueOf(span.fromColumn + offset);
          return value === undefined ? [] : [{ rowId: rowId(row), columnId: column.id, value }];
        }),
      );
      if (edits.length > 0) editing?.onEdit(edits, "edit");
    },
    [latest, columnsOf, rowsOf],
  );
  const fill = useCallback(
    (source: Span, to: Fill): Promise<void> => fillCells({ rowsOf, ...latest.current }, source, to),
    [latest, rowsOf],
  );
  return { rowsOf, copy, paste, clear, fill, choose };
}
export type Blocks<Row> = ReturnType<typeof useBlocks<Row>>;
