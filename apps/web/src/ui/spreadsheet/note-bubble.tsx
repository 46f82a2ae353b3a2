import { cx } from "#lib/cx.ts";
import type { SpreadsheetProps } from "./layout/spreadsheet-props.ts";
import type { Cell } from "./layout/cells.ts";
import { type ShownColumn, tickWidth } from "./layout/use-column-layout.ts";

type NoteBubbleProps<Row> = {
  id: string;
  props: SpreadsheetProps<Row>;
  cell: Cell;
  columns: ShownColumn<Row>[];
  isHidden: boolean;
};

/** The note on the active cell: why its value was refused, or that another user has changed it. */
export function NoteBubble<Row>({ id, props, cell, columns, isHidden }: NoteBubbleProps<Row>) {
  const line = props.lines.at(cell.line);
  const row = line?.kind === "row" ? props.rowAt(line.index) : undefined;
  const column = columns[cell.column];
  const note = row !== undefined && column && props.notes?.get(props.rowId(row))?.get(column.id);
  if (!note || isHidden) return null;
  const left = columns.slice(0, cell.column).reduce((sum, item) => sum + item.width, tickWidth);
  return (
    <div
      role="presentation"
      id={`${id}-note`}
      style={{ top: (cell.line + 1) * props.layout.rowHeight + 2, left }}
      className={cx(
        "absolute z-3 w-max max-w-72 rounded-control px-2.5 py-1.5 text-sm leading-normal whitespace-normal shadow-float",
        note.tone === "bad" ? "bg-rust-soft text-rust" : "bg-peacock-soft text-peacock",
      )}
    >
      {note.text}
    </div>
  );
}
