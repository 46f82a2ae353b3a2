import type { Blocks } from "#ui/spreadsheet/blocks/use-blocks.ts";
import type { SpreadsheetProps } from "#ui/spreadsheet/layout/spreadsheet-props.ts";
import type { Cursor } from "#ui/spreadsheet/input/use-cursor.ts";

/** The state that the keys act on. */
export type KeyState<Row> = {
  props: SpreadsheetProps<Row>;
  cursor: Cursor;
  blocks: Blocks<Row>;
  /** The number of visible lines. */
  page: () => number;
  onTick: (line: number, isRange: boolean) => void;
  onTickAll: () => void;
  onHeadMenu: (column: number) => void;
};
