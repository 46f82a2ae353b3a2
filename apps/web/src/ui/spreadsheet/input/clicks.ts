import type { MouseEvent } from "react";
import { beginEdit } from "#ui/spreadsheet/input/begin-edit.ts";
import { cellAt, lineAt } from "#ui/spreadsheet/input/cell-at.ts";
import type { KeyState } from "#ui/spreadsheet/input/key-state.ts";

type ClickState<Row> = Pick<KeyState<Row>, "props" | "cursor" | "blocks" | "onTick">;

/** Selects a line, opens or closes a group, opens a row, or starts to edit a cell that needs one click only. */
export function handleClick<Row>(event: MouseEvent<HTMLElement>, state: ClickState<Row>): void {
  const { props } = state;
  const target = event.target as HTMLElement;
  const line = lineAt(target);
  if (line === undefined) return;
  if (target.closest("[data-tick]")) return state.onTick(line, event.shiftKey);
  const found = props.lines.at(line);
  if (found?.kind === "group") {
    if (target.closest("[data-group]")) props.onToggleGroup?.(found.group.id);
    return;
  }
  const row = found && props.rowAt(found.index);
  if (row === undefined) return;
  if (target.closest("[data-open]")) return props.onOpen?.(row);
  const cell = cellAt(target);
  const kind = cell && props.layout.shown[cell.column]?.edit?.editor.kind;
  const isOne = state.cursor.anchor === null && !event.shiftKey;
  if (cell && isOne && (kind === "menu" || (kind === "toggle" && target.closest("[data-toggle]"))))
    beginEdit(state, cell, null);
}

export function handleDoubleClick<Row>(event: MouseEvent<HTMLElement>, state: ClickState<Row>): void {
  const cell = cellAt(event.target);
  if (!cell || (event.target as HTMLElement).closest("[data-open],[data-tick]")) return;
  const kind = state.props.layout.shown[cell.column]?.edit?.editor.kind;
  if (kind !== "menu" && kind !== "toggle") beginEdit(state, cell, null);
}
