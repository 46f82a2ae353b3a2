import { t } from "#lib/i18n/t.ts";
import { blockColumns, type BlockContext } from "#ui/spreadsheet/blocks/block.ts";
import type { CellEdit } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import type { Span } from "#ui/spreadsheet/layout/cells.ts";

/** Empties the cells of a range, except those that can't be empty. */
export async function clearBlock<Row>({ props, rowsOf, announce }: BlockContext<Row>, span: Span): Promise<void> {
  const places = await rowsOf(span.fromLine, span.toLine);
  const columns = blockColumns(props, span);
  const edits = places.flatMap(({ row }) =>
    columns.flatMap(({ id, edit }): CellEdit[] =>
      edit?.blank === undefined ? [] : [{ rowId: props.rowId(row), columnId: id, value: edit.blank }],
    ),
  );
  if (edits.length === 0) announce(t("These cells can't be empty"));
  else props.editing?.onEdit(edits, "clear");
}
