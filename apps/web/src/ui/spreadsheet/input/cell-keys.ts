import type { KeyboardEvent } from "react";
import type { Shortcut } from "#lib/global-keys.ts";
import { t } from "#lib/i18n/t.ts";
import { moveFrom } from "#ui/spreadsheet/layout/cells.ts";
import { beginEdit } from "#ui/spreadsheet/input/begin-edit.ts";
import { handleCommandKey } from "#ui/spreadsheet/input/command-keys.ts";
import type { KeyState } from "#ui/spreadsheet/input/key-state.ts";
import { moveRow } from "#ui/spreadsheet/input/move-row.ts";
import { openRow } from "#ui/spreadsheet/input/open-row.ts";

/** The keys of a cell without Ctrl, for the list of keys. */
export const cellShortcuts: readonly Shortcut[] = [
  { keys: ["← ↑ ↓ →"], does: t("Move from cell to cell; with Shift, select a range") },
  { keys: ["Tab"], does: t("Leave the list; while editing a cell, save it and move right") },
  { keys: ["Enter"], does: t("Edit a cell; while editing, save it and move down") },
  { keys: ["Delete"], does: t("Empty the selected cells") },
  { keys: ["Space"], does: t("Select the row") },
  { keys: ["Alt", "Shift", "↑ ↓"], does: t("Move a row up or down in the list") },
];

/** Handles a key on a cell, or one that neither the head nor a heading has handled. Returns whether it was handled. */
export function handleCellKey<Row>(event: KeyboardEvent, state: KeyState<Row>): boolean {
  const { key } = event;
  if (event.altKey && event.shiftKey && (key === "ArrowUp" || key === "ArrowDown") && state.props.onMove) {
    carryRow(state, key === "ArrowUp" ? -1 : 1);
    return true;
  }
  if (event.altKey) return false;
  if ((event.ctrlKey || event.metaKey) && handleCommandKey(event, state)) return true;
  return moveCursor(event, state) || changeCell(event, state);
}

/** Alt+Shift+arrow moves a row past its neighbour. */
function carryRow<Row>({ props, cursor: state }: KeyState<Row>, by: -1 | 1): void {
  const { line, column } = state.cursor;
  if (moveRow(props, line, line + by)) state.go({ line: line + by, column });
}

function moveCursor<Row>(event: KeyboardEvent, { props, cursor: state, page }: KeyState<Row>): boolean {
  const bounds = { lines: props.lines.count, columns: props.layout.shown.length, page: page() };
  const next = moveFrom(state.cursor, event, bounds);
  if (!next) return false;
  // A range never includes the head.
  const target = event.shiftKey ? { ...next, line: Math.max(0, next.line) } : next;
  state.go(target, { extend: event.shiftKey, from: state.cursor });
  return true;
}

function changeCell<Row>(event: KeyboardEvent, state: KeyState<Row>): boolean {
  const { props, blocks } = state;
  const { cursor, span } = state.cursor;
  const { key } = event;
  if (key === "Escape") state.cursor.go(cursor);
  else if (key === " ") {
    const isToggle = props.layout.shown[cursor.column]?.edit?.editor.kind === "toggle";
    if (!isToggle || !beginEdit(state, cursor, null)) state.onTick(cursor.line, event.shiftKey);
  } else if (key === "Enter" || key === "F2") {
    if (!beginEdit(state, cursor, null)) openRow(props, cursor.line);
  } else if ((key === "Delete" || key === "Backspace") && props.editing) void blocks.clear(span);
  else if (key.length === 1 && !event.ctrlKey && !event.metaKey) return beginEdit(state, cursor, key);
  else return false;
  return true;
}
