import type { KeyboardEvent } from "react";
import { globalActionOf } from "#lib/global-keys.ts";
import { headLine } from "#ui/spreadsheet/layout/cells.ts";
import { handleCellKey } from "#ui/spreadsheet/input/cell-keys.ts";
import { handleGroupKey } from "#ui/spreadsheet/input/group-keys.ts";
import { handleHeadKey } from "#ui/spreadsheet/input/head-keys.ts";
import type { KeyState } from "#ui/spreadsheet/input/key-state.ts";

/** Handles the keys while a cell, and not an editor in it, has the focus. Tab is not handled: it leaves the grid. */
export function useSpreadsheetKeys<Row>(state: KeyState<Row>) {
  return {
    onKeyDown(event: KeyboardEvent): void {
      const target = event.target as HTMLElement;
      // Otherwise "/" would both focus the search box and overwrite the cell.
      if (globalActionOf(event)) return;
      // Keys pressed in an editor or a button belong to it.
      const isCell = target.matches("[role=gridcell],[role=columnheader]");
      if (!isCell || state.cursor.editing || event.nativeEvent.isComposing) return;
      const isHead = state.cursor.cursor.line === headLine;
      const isHandled =
        (isHead ? handleHeadKey(event, state) : handleGroupKey(event, state)) || handleCellKey(event, state);
      if (isHandled) event.preventDefault();
    },
  };
}
