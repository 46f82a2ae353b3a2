import { blockColumns, type BlockContext } from "#ui/spreadsheet/blocks/block.ts";
import type { CellEdit, CellValue } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import type { Span } from "#ui/spreadsheet/layout/cells.ts";

/** Sets a value in all cells of a range whose column accepts it. */
export async function chooseValue<Row>(
  { props, rowsOf }: BlockContext<Row>,
  span: Span,
  valueOf: (columnIndex: number) => CellValue | undefined,
): Promise<void> {
  const places = await rowsOf(span.fromLine, span.toLine);
  const columns = blockColumns(props, span);
  const edits = places.flatMap(({ row }) =>
    columns.flatMap((column, offset): CellEdit[] => {
      const value = valueOf(span.fromColumn + offset);
      return value === undefined ? [] : [{ rowId: props.rowId(row), columnId: column.id, value }];
    }),
  );
  if (edits.length > 0) props.editing?.onEdit(edits, "edit");
}
