import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import type { Cursor } from "./input/use-cursor.ts";
import type { Lines } from "./layout/lines.ts";
import type { SpreadsheetProps } from "./layout/spreadsheet-props.ts";
import type { useWindow } from "./layout/use-window.ts";

type Options<Row> = {
  scroller: RefObject<HTMLElement | null>;
  props: SpreadsheetProps<Row>;
  view: ReturnType<typeof useWindow>;
  cursor: Cursor;
};

/** Reports the visible rows, except during fast scrolling, and scrolls another list to its top. */
export function useVisibleRange<Row>({ scroller, props, view, cursor }: Options<Row>): void {
  const { lines, onRange, resetKey } = props;
  const { measureAgain, isFastScrolling } = view;
  const { reset } = cursor;
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (isFirst.current || !scroller.current) isFirst.current = false;
    else {
      scrollToTop(scroller.current);
      measureAgain();
      reset();
    }
  }, [scroller, resetKey, reset, measureAgain]);
  const [firstRow, lastRow] = [rowNear(lines, view.first, 1), rowNear(lines, view.last, -1)];
  useEffect(() => {
    if (!isFastScrolling && firstRow !== null && lastRow !== null) onRange(firstRow, lastRow);
  }, [isFastScrolling, firstRow, lastRow, onRange]);
}

function scrollToTop(element: HTMLElement): void {
  element.scrollTop = 0;
}

/** The row of a line, or of the next line that has a row. */
function rowNear(lines: Lines, line: number, by: 1 | -1): number | null {
  for (let at = line; at >= 0 && at < lines.count; at += by) {
    const found = lines.at(at);
    if (found?.kind === "row") return found.index;
  }
  return null;
}
