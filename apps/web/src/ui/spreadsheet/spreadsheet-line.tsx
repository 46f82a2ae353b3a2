import type { Leave } from "./editors/text-editor.tsx";
import { CellEditor } from "./editors/cell-editor.tsx";
import { GroupLine } from "./group-line.tsx";
import type { Cursor } from "./input/use-cursor.ts";
import type { Span } from "./layout/cells.ts";
import type { Line } from "./layout/lines.ts";
import type { RowColours } from "./layout/row-colours.ts";
import type { ReadCell } from "./layout/spreadsheet-column.ts";
import type { SpreadsheetProps } from "./layout/spreadsheet-props.ts";
import { SpreadsheetRow, type SpreadsheetRowProps } from "./spreadsheet-row.tsx";

type LineState<Row> = {
  props: SpreadsheetProps<Row>;
  cursor: Cursor;
  colours: RowColours<Row> | null;
  /** The range including the cells a drag would fill; null without a drag. */
  fillTo: Span | null;
  isGroupSelected: (line: Extract<Line, { kind: "group" }>) => boolean;
  onDone: (read: ReadCell | null, where: Leave) => void;
};

/**
 * A row, or the heading of a group. A function and not a component: all lines are rendered with every key, and only
 * their rows are memoised.
 */
export function drawLine<Row>(line: number, state: LineState<Row>) {
  const { props, cursor, isGroupSelected } = state;
  const found = props.lines.at(line);
  if (!found) return null;
  if (found.kind === "row")
    return <SpreadsheetRow key={`row ${found.index}`} {...rowProps(line, props.rowAt(found.index), state)} />;
  return (
    <GroupLine
      key={`group ${found.group.id} ${found.first}`}
      line={line}
      columnCount={props.layout.shown.length}
      isOpen={found.isOpen}
      isActive={cursor.cursor.line === line}
      isSelected={isGroupSelected(found)}
      heading={props.group}
      groupId={found.group.id}
    />
  );
}

function rowProps<Row>(line: number, row: Row | undefined, state: LineState<Row>): SpreadsheetRowProps<Row> {
  const { props, cursor, fillTo } = state;
  const { editing } = props;
  const { span } = cursor;
  const active = cursor.cursor.line === line ? cursor.cursor.column : null;
  const key = row === undefined ? "" : props.rowId(row);
  const label = row === undefined ? "" : props.rowLabel(row);
  const range = fillTo ?? (cursor.anchor === null ? null : span);
  const inRange = range !== null && line >= range.fromLine && line <= range.toLine;
  const fills = editing && line === span.toLine && cursor.editing === null && cursor.cursor.line >= 0;
  return {
    gridId: props.id,
    line,
    row,
    label,
    columns: props.layout.shown,
    isSelected: props.selected.has(key),
    colour: row === undefined ? undefined : state.colours?.of(row)?.colour,
    active,
    from: inRange ? range.fromColumn : null,
    to: inRange ? range.toColumn : null,
    fillsFrom: fills ? span.toColumn : null,
    editor: active === null || row === undefined ? null : drawEditor(row, label, state),
    notes: props.notes?.get(key),
    opens: props.onOpen !== undefined,
    isReadOnly: editing === undefined,
    drags: props.onMove !== undefined,
  };
}

/** The editor of the active cell, while it is being edited. */
function drawEditor<Row>(row: Row, label: string, { props, cursor, onDone }: LineState<Row>) {
  const column = props.layout.shown[cursor.cursor.column];
  if (!cursor.editing || !column) return null;
  return (
    <CellEditor
      row={row}
      label={label}
      column={column}
      typed={cursor.editing.typed}
      onDone={onDone}
      onCancel={() => onDone(null, "stay")}
    />
  );
}
