import { t } from "#lib/i18n/t.ts";
import type { CellEdit, PastedCell } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import { blockColumns, type BlockContext } from "#ui/spreadsheet/blocks/block.ts";
import { type Fill, isSame, isSideways, readAcross, repeatAt } from "#ui/spreadsheet/blocks/fill.ts";
import type { RowLine } from "#ui/spreadsheet/layout/spreadsheet-props.ts";
import type { Span } from "#ui/spreadsheet/layout/cells.ts";

/** Repeats the values of a range over the cells beside it. */
export const fillCells = <Row>(context: BlockContext<Row>, source: Span, fill: Fill): Promise<void> =>
  isSideways(fill) ? fillColumns(context, source, fill) : fillLines(context, source, fill);

async function fillLines<Row>({ props, rowsOf }: BlockContext<Row>, source: Span, fill: Fill): Promise<void> {
  const { editing, rowId } = props;
  const from = await rowsOf(source.fromLine, source.toLine);
  const places = await rowsOf(fill.span.fromLine, fill.span.toLine, fill.side === "up");
  if (from.length === 0) return;
  const columns = blockColumns(props, source);
  const edits = places.flatMap(({ row }, at) => {
    const like = from[repeatAt(fill, at, { of: from.length, over: places.length })] as RowLine<Row>;
    return columns.flatMap(({ id, edit }): CellEdit[] =>
      edit ? [{ rowId: rowId(row), columnId: id, value: edit.value(like.row) }] : [],
    );
  });
  if (edits.length > 0) editing?.onEdit(edits, "fill");
}

/** If a column can't accept a value, the whole fill is shown first, like a pasted block. */
async function fillColumns<Row>(
  { props, rowsOf, announce }: BlockContext<Row>,
  source: Span,
  fill: Fill,
): Promise<void> {
  const { editing, rowId } = props;
  const from = blockColumns(props, source);
  const columns = blockColumns(props, fill.span);
  const edits: CellEdit[] = [];
  const cells: PastedCell<Row>[] = [];
  let isRefused = false;
  for (const { row } of await rowsOf(source.fromLine, source.toLine))
    for (const [at, column] of columns.entries()) {
      const like = from[repeatAt(fill, at, { of: from.length, over: columns.length })] as typeof column;
      const read = readAcross(row, like, column);
      cells.push({ row, column, text: like.text(row) });
      if ("problem" in read) isRefused ||= like.text(row).trim() !== column.text(row);
      else if (column.edit && !isSame(read.value, column.edit.value(row)))
        edits.push({ rowId: rowId(row), columnId: column.id, value: read.value });
    }
  if (isRefused) editing?.onPaste(cells, []);
  else if (edits.length > 0) editing?.onEdit(edits, "fill");
  else announce(t("These cells already have this value"));
}
