import type { KeyboardEvent } from "react";
import { headLine } from "#ui/spreadsheet/layout/cells.ts";
import { nextOrdering } from "#lib/navigation/next-ordering.ts";
import { orderingKey } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import { narrowest, widest } from "#ui/spreadsheet/layout/use-column-layout.ts";
import type { KeyState } from "#ui/spreadsheet/input/key-state.ts";

const widenBy = 20;

/** Handles a key on the head of a column: width, position, sorting, menu. Returns whether it was handled. */
export function handleHeadKey<Row>(event: KeyboardEvent, { props, cursor: state, onHeadMenu }: KeyState<Row>): boolean {
  const { layout } = props;
  const at = state.cursor.column;
  const column = layout.shown[at];
  if (!column) return false;
  const isRight = event.key === "ArrowRight";
  const isSideways = isRight || event.key === "ArrowLeft";
  if (event.altKey && isSideways) {
    const width = Math.max(narrowest, Math.min(widest, column.width + (isRight ? widenBy : -widenBy)));
    layout.change(column.id, { width });
  } else if (event.shiftKey && isSideways) {
    layout.step(column.id, isRight ? 1 : -1);
    state.go({ line: headLine, column: at + (isRight ? 1 : -1) });
  } else if (event.key === "Enter" || event.key === " ") {
    const key = orderingKey(column);
    if (key) props.onOrdering(nextOrdering(props.ordering, key));
    else onHeadMenu(at);
  } else if (event.key === "ContextMenu" || event.key === "F10" || (event.altKey && event.key === "ArrowDown"))
    onHeadMenu(at);
  else return false;
  return true;
}
