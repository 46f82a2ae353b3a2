import type { KeyboardEvent } from "react";
import { globalActionOf } from "#lib/global-keys.ts";
import { orderingKey } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import type { GridProps } from "#ui/spreadsheet/layout/spreadsheet-props.ts";
import { type Cell, headLine, moveFrom, type Span } from "#ui/spreadsheet/layout/cells.ts";
import type { Blocks } from "#ui/spreadsheet/blocks/use-blocks.ts";
import { narrowest, widest } from "#ui/spreadsheet/layout/use-column-layout.ts";
import type { Cursor } from "#ui/spreadsheet/input/use-cursor.ts";

type Options<Row> = {
  props: GridProps<Row>;
  cursor: Cursor;
  blocks: Blocks<Row>;
  /** How many lines are in sight. */
  page: () => number;
  onTick: (line: number, isRange: boolean) => void;
  onTickAll: () => void;
  onHeadMenu: (column: number) => void;
};

const widenBy = 20;

/** What each key does while a cell, and not an editor in it, has the focus. Tab is none of them: it leaves the grid. */
export function useGridKeys<Row>({ props, cursor: state, blocks, page, onTick, onTickAll, onHeadMenu }: Options<Row>) {
  const { lines, layout, editing } = props;
  const { cursor, span } = state;
  const bounds = () => ({ lines: lines.count, columns: layout.shown.length, page: page() });

  function onHead(event: KeyboardEvent): boolean {
    const column = layout.shown[cursor.column];
    if (!column) return false;
    const isWide = event.key === "ArrowRight";
    if (event.altKey && (isWide || event.key === "ArrowLeft")) {
      const width = Math.max(narrowest, Math.min(widest, column.width + (isWide ? widenBy : -widenBy)));
      layout.change(column.id, { width });
    } else if (event.shiftKey && (isWide || event.key === "ArrowLeft")) {
      layout.step(column.id, isWide ? 1 : -1);
      state.go({ line: headLine, column: cursor.column + (isWide ? 1 : -1) });
    } else if (event.key === "Enter" || event.key === " ") {
      const key = orderingKey(column);
      if (key) props.onOrdering(nextOrdering(props.ordering, key));
      else onHeadMenu(cursor.column);
    } else if (event.key === "ContextMenu" || event.key === "F10" || (event.altKey && event.key === "ArrowDown"))
      onHeadMenu(cursor.column);
    else return false;
    return true;
  }

  function onGroup(event: KeyboardEvent): boolean {
    const line = lines.at(cursor.line);
    if (line?.kind !== "group") return false;
    const wantsOpen = event.key === "ArrowRight" ? true : event.key === "ArrowLeft" ? false : !line.isOpen;
    if (!["ArrowRight", "ArrowLeft", "Enter", " "].includes(event.key) || event.shiftKey) return false;
    if (wantsOpen !== line.isOpen) props.onToggleGroup?.(line.group.id);
    return true;
  }

  function withCommand(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    if (key === "a" && lines.count > 0) {
      state.go({ line: 0, column: 0 });
      state.go(
        { line: lines.count - 1, column: layout.shown.length - 1 },
        { extend: true, from: { line: 0, column: 0 } },
      );
    } else if (key === " " && event.shiftKey) onTickAll();
    else if (key === "enter") openRow();
    else if (!editing) return false;
    else if (key === "z" && !event.shiftKey) editing.onUndo();
    else if (key === "y" || key === "z") editing.onRedo();
    else if (key === "d") fillDown();
    // With Shift it stays the browser's.
    else if (key === "r" && !event.shiftKey) fillRight();
    else return false;
    return true;
  }

  /** The first line of a range into the others; a single line takes what stands above it. */
  function fillDown(): void {
    const from = span.fromLine < span.toLine ? span.fromLine : span.fromLine - 1;
    if (from < 0) return;
    const target: Span = { ...span, fromLine: from + 1 };
    void blocks.fill({ ...span, fromLine: from, toLine: from }, { side: "down", span: target });
  }

  /** The first column of a range into the others; a single column takes what stands left of it. */
  function fillRight(): void {
    const from = span.fromColumn < span.toColumn ? span.fromColumn : span.fromColumn - 1;
    if (from < 0 || cursor.line === headLine) return;
    const target: Span = { ...span, fromColumn: from + 1 };
    void blocks.fill({ ...span, fromColumn: from, toColumn: from }, { side: "right", span: target });
  }

  function openRow(): void {
    const line = lines.at(cursor.line);
    const row = line?.kind === "row" ? props.rowAt(line.index) : undefined;
    if (row !== undefined) props.onOpen?.(row);
  }

  /** Alt with Shift and an arrow carries a row past its neighbour. */
  function moveRow(by: -1 | 1): void {
    const [line, next] = [lines.at(cursor.line), lines.at(cursor.line + by)];
    if (line?.kind !== "row" || next?.kind !== "row") return;
    const [row, neighbour] = [props.rowAt(line.index), props.rowAt(next.index)];
    if (row === undefined || neighbour === undefined) return;
    const id = props.rowId(neighbour);
    props.onMove?.(props.rowId(row), by === 1 ? { after: id } : { before: id });
    state.go({ line: cursor.line + by, column: cursor.column });
  }

  /** Begins to edit the active cell, or does at once what needs no editor. */
  function begin(cell: Cell, typed: string | null): boolean {
    const line = lines.at(cell.line);
    const column = layout.shown[cell.column];
    const row = line?.kind === "row" ? props.rowAt(line.index) : undefined;
    if (!editing || row === undefined || !column?.edit) return false;
    const { editor, value } = column.edit;
    if (editor.kind === "toggle") {
      if (typed !== null) return false;
      void blocks.choose(span, (at) => (layout.shown[at]?.edit?.editor.kind === "toggle" ? !value(row) : undefined));
    } else if (editor.kind === "menu" && typed !== null) {
      const wanted = typed.toLowerCase();
      void blocks.choose(span, (at) => {
        const other = layout.shown[at]?.edit?.editor;
        return other?.kind === "menu" ? other.keys[wanted] : undefined;
      });
    } else state.edit({ ...cell, typed });
    return true;
  }

  function withKey(event: KeyboardEvent): boolean {
    const { key } = event;
    if (event.altKey && event.shiftKey && (key === "ArrowUp" || key === "ArrowDown") && props.onMove) {
      moveRow(key === "ArrowUp" ? -1 : 1);
      return true;
    }
    if (event.altKey) return false;
    if ((event.ctrlKey || event.metaKey) && withCommand(event)) return true;
    const next = moveFrom(cursor, event, bounds());
    if (next) {
      // A range stays among the rows.
      const target = event.shiftKey ? { ...next, line: Math.max(0, next.line) } : next;
      state.go(target, { extend: event.shiftKey, from: cursor });
      return true;
    }
    if (key === "Escape") state.go(cursor);
    else if (key === " ") {
      if (layout.shown[cursor.column]?.edit?.editor.kind !== "toggle" || !begin(cursor, null))
        onTick(cursor.line, event.shiftKey);
    } else if (key === "Enter" || key === "F2") {
      if (!begin(cursor, null)) openRow();
    } else if ((key === "Delete" || key === "Backspace") && editing) void blocks.clear(span);
    else if (key.length === 1 && !event.ctrlKey && !event.metaKey) return begin(cursor, key);
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    // Otherwise "/" would focus the search box and begin to write into the cell, whose text it would replace.
    if (globalActionOf(event)) return;
    // Keys pressed in an editor or a button belong to it.
    if (!target.matches("[role=gridcell],[role=columnheader]") || state.editing || event.nativeEvent.isComposing)
      return;
    const isHandled = (cursor.line === headLine ? onHead(event) : onGroup(event)) || withKey(event);
    if (isHandled) event.preventDefault();
  }
  return { onKeyDown, begin, openRow };
}

/** Up, then down, then the list's own order again. */
export function nextOrdering(ordering: string, key: string): string {
  if (ordering === key) return `-${key}`;
  return ordering === `-${key}` ? "" : key;
}
