import type { ClipboardEvent } from "react";
import type { Blocks } from "./blocks/use-blocks.ts";
import type { Cursor } from "./input/use-cursor.ts";
import { headLine } from "./layout/cells.ts";
import type { SpreadsheetProps } from "./layout/spreadsheet-props.ts";

type Options<Row> = { props: SpreadsheetProps<Row>; cursor: Cursor; blocks: Blocks<Row> };

/** Copies and pastes the range; in an editor and on the head the browser handles it. */
export function useClipboardEvents<Row>({ props: { editing }, cursor, blocks }: Options<Row>) {
  const isOff = cursor.editing !== null || cursor.cursor.line === headLine;
  return {
    onCopy(event: ClipboardEvent): void {
      if (isOff) return;
      event.preventDefault();
      blocks.copy(cursor.span, (text) => event.clipboardData.setData("text/plain", text));
    },
    onPaste(event: ClipboardEvent): void {
      if (isOff || !editing) return;
      event.preventDefault();
      void blocks.paste(cursor.span, event.clipboardData.getData("text/plain"));
    },
  };
}
