import type { KeyboardEvent } from "react";
import { headLine, type Span } from "#ui/spreadsheet/layout/cells.ts";
import type { KeyState } from "#ui/spreadsheet/input/key-state.ts";
import { openRow } from "#ui/spreadsheet/input/open-row.ts";

/** Handles a key with Ctrl or Cmd, except those that move the active cell. Returns whether it was handled. */
export function handleCommandKey<Row>(event: KeyboardEvent, state: KeyState<Row>): boolean {
  const { lines, editing } = state.props;
  const key = event.key.toLowerCase();
  if (key === "a" && lines.count > 0) markAll(state);
  else if (key === " " && event.shiftKey) state.onTickAll();
  else if (key === "enter") openRow(state.props, state.cursor.cursor.line);
  else if (!editing) return false;
  else if (key === "z" && !event.shiftKey) editing.onUndo();
  else if (key === "y" || key === "z") editing.onRedo();
  else if (key === "d") fillDown(state);
  // With Shift the browser handles it.
  else if (key === "r" && !event.shiftKey) fillRight(state);
  else return false;
  return true;
}

function markAll<Row>({ props: { lines, layout }, cursor: state }: KeyState<Row>): void {
  const from = { line: 0, column: 0 };
  state.go(from);
  state.go({ line: lines.count - 1, column: layout.shown.length - 1 }, { extend: true, from });
}

/** Copies the first line of a range into the others; a single line gets the values above it. */
function fillDown<Row>({ cursor: { span }, blocks }: KeyState<Row>): void {
  const from = span.fromLine < span.toLine ? span.fromLine : span.fromLine - 1;
  if (from < 0) return;
  const target: Span = { ...span, fromLine: from + 1 };
  void blocks.fill({ ...span, fromLine: from, toLine: from }, { side: "down", span: target });
}

/** Copies the first column of a range into the others; a single column gets the values to its left. */
function fillRight<Row>({ cursor: { cursor, span }, blocks }: KeyState<Row>): void {
  const from = span.fromColumn < span.toColumn ? span.fromColumn : span.fromColumn - 1;
  if (from < 0 || cursor.line === headLine) return;
  const target: Span = { ...span, fromColumn: from + 1 };
  void blocks.fill({ ...span, fromColumn: from, toColumn: from }, { side: "right", span: target });
}
