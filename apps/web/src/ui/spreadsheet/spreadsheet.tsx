import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type CSSProperties,
} from "react";
import { cx } from "#lib/cx.ts";
import { useLatest } from "#lib/use-latest.ts";
import { CellEditor } from "./editors/cell-editor.tsx";
import type { ReadCell } from "./layout/spreadsheet-column.ts";
import { GridHead } from "./spreadsheet-head.tsx";
import type { GridProps } from "./layout/spreadsheet-props.ts";
import { GridRow, type GridRowProps } from "./spreadsheet-row.tsx";
import { GroupLine } from "./group-line.tsx";
import { type Cell, headLine } from "./layout/cells.ts";
import { NoteBubble } from "./note-bubble.tsx";
import type { Leave } from "./editors/text-editor.tsx";
import { useBlocks } from "./blocks/use-blocks.ts";
import { frozenWidth, tickWidth } from "./layout/use-column-layout.ts";
import { useCursor } from "./input/use-cursor.ts";
import { useDrawn } from "./use-visible-rows.ts";
import { useGridKeys } from "./input/use-spreadsheet-keys.ts";
import { useGridMouse } from "./input/use-spreadsheet-mouse.ts";
import { useSelection } from "./blocks/use-selection.ts";
import { headHeight, revealCell, rowHeight, useWindow } from "./layout/use-window.ts";

/** A spreadsheet over rows that are loaded as they come into sight. */
export function Grid<Row>(props: GridProps<Row>) {
  const { id, label, layout, lines, rowAt, rowId, rowLabel, editing, notes, selected } = props;
  const columns = layout.shown;
  const scroller = useRef<HTMLDivElement>(null);
  const [said, say] = useState("");
  const [menu, setMenu] = useState<number | null>(null);
  const view = useWindow(scroller, props.resetKey ?? "", lines.count);
  const frozen = frozenWidth(columns);

  const reveal = ({ line, column }: Cell) => {
    const before = columns.slice(0, column).reduce((sum, one) => sum + one.width, tickWidth);
    const { width = 0, left = null } = columns[column] ?? {};
    if (scroller.current) revealCell(scroller.current, { line, left: left === null ? before : 0, width, frozen });
    view.look();
  };
  const cursor = useCursor({ scroller, lines: lines.count, columns: columns.length, reveal });
  const blocks = useBlocks(props, say);
  const { onTick, tick, isGroupSelected } = useSelection(props, blocks);
  const page = () => Math.max(1, Math.floor(((scroller.current?.clientHeight || 600) - headHeight) / rowHeight) - 1);
  const keys = useGridKeys({ props, cursor, blocks, page, onTick, onTickAll: tick.onToggle, onHeadMenu: setMenu });
  const mouse = useGridMouse({ scroller, props, cursor, blocks, onTick });

  const { onRange, resetKey } = props;
  const { reset } = cursor;
  const { look } = view;
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (isFirst.current || !scroller.current) isFirst.current = false;
    else {
      scroller.current.scrollTop = 0;
      look();
      reset();
    }
  }, [resetKey, reset, look]);
  const [firstRow, lastRow] = [rowNear(lines, view.first, 1), rowNear(lines, view.last, -1)];
  useEffect(() => {
    if (!view.isFlying && firstRow !== null && lastRow !== null) onRange(firstRow, lastRow);
  }, [view.isFlying, firstRow, lastRow, onRange]);

  function leave(read: ReadCell | null, where: Leave): void {
    const at = cursor.editing;
    const line = at && lines.at(at.line);
    const row = line?.kind === "row" ? rowAt(line.index) : undefined;
    const column = at && columns[at.column];
    const step = { down: [1, 0], up: [-1, 0], right: [0, 1], left: [0, -1], stay: [0, 0] }[where] as [number, number];
    if (at && where !== "stay") cursor.go({ line: Math.max(0, at.line + step[0]), column: at.column + step[1] });
    else cursor.edit(null);
    if (!read || row === undefined || !column?.edit) return;
    if ("problem" in read) return say(`Not changed. ${read.problem}`);
    if (JSON.stringify(read.value) !== JSON.stringify(column.edit.value(row)))
      editing?.onEdit([{ rowId: rowId(row), columnId: column.id, value: read.value }], "edit");
  }

  const isEditing = cursor.editing !== null;
  const drawnLines = useDrawn({
    list: resetKey ?? "",
    lines,
    view,
    active: cursor.cursor.line,
    isReady: (index) => rowAt(index) !== undefined,
  });
  const latest = useLatest(leave);
  const onDone = useCallback((read: ReadCell | null, where: Leave) => latest.current(read, where), [latest]);

  function onCopy(event: ClipboardEvent): void {
    if (isEditing || cursor.cursor.line === headLine) return;
    event.preventDefault();
    blocks.copy(cursor.span, (text) => event.clipboardData.setData("text/plain", text));
  }
  function onPaste(event: ClipboardEvent): void {
    if (isEditing || !editing || cursor.cursor.line === headLine) return;
    event.preventDefault();
    void blocks.paste(cursor.span, event.clipboardData.getData("text/plain"));
  }

  const template = `${tickWidth}px ${columns.map((column) => `${column.width}px`).join(" ")} minmax(0, 1fr)`;
  const bars = useMemo(() => drawBars(columns), [columns]);
  const { span } = cursor;
  const seen = mouse.fillTo ?? span;
  const isRowMove = mouse.dropAt !== null;
  const drawLine = (line: number) => {
    const found = lines.at(line);
    if (!found) return null;
    const isHere = cursor.cursor.line === line;
    if (found.kind === "group")
      return (
        <GroupLine
          key={`group ${found.group.id} ${found.first}`}
          line={line}
          columnCount={columns.length}
          isOpen={found.isOpen}
          isActive={isHere}
          isSelected={isGroupSelected(found)}
          heading={props.group}
          groupId={found.group.id}
        />
      );
    const row = rowAt(found.index);
    const key = row === undefined ? "" : rowId(row);
    const name = row === undefined ? "" : rowLabel(row);
    const inSpan = line >= seen.fromLine && line <= seen.toLine && (cursor.anchor !== null || mouse.fillTo !== null);
    const column = columns[cursor.cursor.column];
    const isEdited = isHere && isEditing && row !== undefined && column;
    const given: GridRowProps<Row> = {
      gridId: id,
      line,
      row,
      label: name,
      columns,
      isSelected: selected.has(key),
      active: isHere ? cursor.cursor.column : null,
      from: inSpan ? seen.fromColumn : null,
      to: inSpan ? seen.toColumn : null,
      fillsFrom: editing && line === span.toLine && !isEditing && cursor.cursor.line >= 0 ? span.toColumn : null,
      editor: isEdited ? (
        <CellEditor
          row={row}
          label={name}
          column={column}
          typed={cursor.editing?.typed ?? null}
          onDone={onDone}
          onCancel={() => onDone(null, "stay")}
        />
      ) : null,
      notes: notes?.get(key),
      opens: props.onOpen !== undefined,
      isReadOnly: editing === undefined,
      drags: props.onMove !== undefined,
    };
    return <GridRow key={`row ${found.index}`} {...given} />;
  };

  return (
    <>
      <div
        ref={scroller}
        id={id}
        role="grid"
        aria-label={label}
        aria-busy={props.isBusy || undefined}
        aria-rowcount={lines.count + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-readonly={editing === undefined}
        onScroll={view.onScroll}
        onKeyDown={keys.onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
        style={{ "--columns": template, maxHeight: props.maxHeight } as CSSProperties}
        className={cx("group/grid relative overflow-auto overscroll-contain", isRowMove && "cursor-grabbing")}
      >
        <div role="presentation" style={{ minWidth: layout.width + tickWidth }}>
          <GridHead
            layout={layout}
            ordering={props.ordering}
            onOrdering={props.onOrdering}
            active={cursor.cursor.line === headLine ? cursor.cursor.column : null}
            menu={menu}
            onMenu={setMenu}
            onPick={(column) => cursor.go({ line: headLine, column })}
            tick={tick}
          />
          <div
            role="rowgroup"
            className="grid-waiting relative select-none text-[13.5px] leading-[39px]"
            style={{ height: lines.count * rowHeight, "--bars": bars } as CSSProperties}
            {...mouse.handlers}
          >
            {drawnLines.map(drawLine)}
            {mouse.dropAt !== null && (
              <div
                aria-hidden="true"
                style={{ top: mouse.dropAt * rowHeight }}
                className="pointer-events-none absolute inset-x-0 z-2 h-10 border-y-2 border-henna"
              />
            )}
            <NoteBubble {...{ id, props, cell: cursor.cursor, columns, isHidden: isEditing }} />
          </div>
        </div>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

/** The stops of a gradient across all columns, with a bar in each. */
function drawBars(columns: readonly { width: number }[]): string {
  let left = tickWidth + 12;
  const stops = columns.map(({ width }) => {
    const from = left;
    left += width;
    const to = from + Math.max(0, Math.min(96, width - 24));
    return `var(--surface) 0 ${from}px, var(--sunken) 0 ${to}px`;
  });
  return [...stops, "var(--surface) 0"].join(", ");
}

/** The row on a line, or on the next one that has a row. */
function rowNear(lines: GridProps<unknown>["lines"], line: number, by: 1 | -1): number | null {
  for (let at = line; at >= 0 && at < lines.count; at += by) {
    const found = lines.at(at);
    if (found?.kind === "row") return found.index;
  }
  return null;
}
