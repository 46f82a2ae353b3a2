import { useCallback } from "react";
import { useLatest } from "#lib/use-latest.ts";
import { type BlockContext, blockRows } from "#ui/spreadsheet/blocks/block.ts";
import { chooseValue } from "#ui/spreadsheet/blocks/choose-value.ts";
import { clearBlock } from "#ui/spreadsheet/blocks/clear-block.ts";
import { copyBlock } from "#ui/spreadsheet/blocks/copy-block.ts";
import type { Fill } from "#ui/spreadsheet/blocks/fill.ts";
import { fillCells } from "#ui/spreadsheet/blocks/fill-cells.ts";
import { pasteBlock } from "#ui/spreadsheet/blocks/paste-block.ts";
import type { Span } from "#ui/spreadsheet/layout/cells.ts";
import type { CellValue } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import type { RowsOf, SpreadsheetProps } from "#ui/spreadsheet/layout/spreadsheet-props.ts";

/** The actions on a block of cells: read its rows, copy, paste, fill and clear. All are stable between renders. */
export function useBlocks<Row>(props: SpreadsheetProps<Row>, announce: (words: string) => void) {
  const latest = useLatest({ props, announce });
  const rowsOf: RowsOf<Row> = useCallback(
    (fromLine, toLine, isFromEnd = false) => blockRows(latest.current.props, { fromLine, toLine, isFromEnd }),
    [latest],
  );
  const context = useCallback((): BlockContext<Row> => ({ rowsOf, ...latest.current }), [rowsOf, latest]);
  const copy = useCallback(
    (span: Span, put: (text: string) => void): void => copyBlock(context(), span, put),
    [context],
  );
  const paste = useCallback((span: Span, text: string): Promise<void> => pasteBlock(context(), span, text), [context]);
  const clear = useCallback((span: Span): Promise<void> => clearBlock(context(), span), [context]);
  const choose = useCallback(
    (span: Span, valueOf: (columnIndex: number) => CellValue | undefined): Promise<void> =>
      chooseValue(context(), span, valueOf),
    [context],
  );
  const fill = useCallback((source: Span, to: Fill): Promise<void> => fillCells(context(), source, to), [context]);
  return { rowsOf, copy, paste, clear, fill, choose };
}
export type Blocks<Row> = ReturnType<typeof useBlocks<Row>>;
