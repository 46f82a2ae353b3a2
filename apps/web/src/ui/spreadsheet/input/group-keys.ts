import type { KeyboardEvent } from "react";
import type { KeyState } from "#ui/spreadsheet/input/key-state.ts";

/** Handles a key on the heading of a group that opens or closes it. Returns whether it was handled. */
export function handleGroupKey<Row>(event: KeyboardEvent, { props, cursor: { cursor } }: KeyState<Row>): boolean {
  const line = props.lines.at(cursor.line);
  if (line?.kind !== "group") return false;
  const wantsOpen = event.key === "ArrowRight" ? true : event.key === "ArrowLeft" ? false : !line.isOpen;
  if (!["ArrowRight", "ArrowLeft", "Enter", " "].includes(event.key) || event.shiftKey) return false;
  if (wantsOpen !== line.isOpen) props.onToggleGroup?.(line.group.id);
  return true;
}
