import { t } from "#lib/i18n/t.ts";
import { writeBlock } from "#ui/spreadsheet/blocks/clipboard.ts";
import { blockColumns, type BlockContext } from "#ui/spreadsheet/blocks/block.ts";
import { mostRows, type SpreadsheetProps } from "#ui/spreadsheet/layout/spreadsheet-props.ts";
import type { Span } from "#ui/spreadsheet/layout/cells.ts";

/**
 * Copies a range. `put` must be called synchronously in the event; rows that must be loaded first are written to the
 * clipboard later.
 */
export function copyBlock<Row>(
  { props, rowsOf, announce }: BlockContext<Row>,
  span: Span,
  put: (text: string) => void,
): void {
  const columns = blockColumns(props, span);
  const write = (rows: Row[]) => {
    const cells = rows.length * columns.length;
    announce(cells === 1 ? t("Copied") : t("{cells} cells copied", { cells }));
    return writeBlock(rows.map((row) => columns.map((column) => column.text(row))));
  };
  const here = loadedRows(props, span);
  if (here) put(write(here));
  else
    void rowsOf(span.fromLine, span.toLine).then((places) =>
      navigator.clipboard.writeText(write(places.map(({ row }) => row))),
    );
}

/** The rows of a range; undefined unless all of them have been loaded. */
function loadedRows<Row>({ lines, rowAt }: SpreadsheetProps<Row>, { fromLine, toLine }: Span): Row[] | undefined {
  if (toLine - fromLine >= mostRows * 2) return undefined;
  const rows: Row[] = [];
  for (let line = fromLine; line <= toLine; line += 1) {
    const found = lines.at(line);
    if (found?.kind !== "row") continue;
    const row = rowAt(found.index);
    if (row === undefined) return undefined;
    rows.push(row);
  }
  return rows;
}
