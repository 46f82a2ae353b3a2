import type { KeyboardEvent } from "react";
import type { Leave } from "#ui/spreadsheet/editors/text-editor.tsx";

type ListKeyState = {
  isMany: boolean;
  /** One letter selects an option. */
  keys: Readonly<Record<string, string>> | undefined;
  /** The option that Delete selects in a menu. */
  blank: string | undefined;
  search: string;
  onPick: (value: string) => void;
  onRemoveLast: () => void;
  onDone: (leave: Leave) => void;
  onCancel: () => void;
};

/** A key in the list of an editor. Other keys are passed to the search box, but never to the grid. */
export function handleListKey(event: KeyboardEvent, state: ListKeyState): void {
  const { isMany, keys, blank, onPick, onDone } = state;
  event.stopPropagation();
  if (event.key === "Escape") {
    event.preventDefault();
    state.onCancel();
  } else if (event.key === "Tab") {
    event.preventDefault();
    onDone(event.shiftKey ? "left" : "right");
  } else if (isMany && event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    onDone("down");
  } else if (keys && event.key.length === 1) {
    event.preventDefault();
    const chosenByKey = keys[event.key.toLowerCase()];
    if (chosenByKey) onPick(chosenByKey);
  } else if (keys && blank !== undefined && (event.key === "Delete" || event.key === "Backspace")) {
    event.preventDefault();
    onPick(blank);
  } else if (isMany && event.key === "Backspace" && state.search === "") state.onRemoveLast();
}
