import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { Outside } from "./cells.ts";
import type { Cell, Span as CellSpan } from "#ui/spreadsheet/layout/cells.ts";
import { tickWidth } from "#ui/spreadsheet/layout/use-column-layout.ts";

export const headHeight = 38;
export const overscan = 6;
const stride = 4;
/**
 * Milliseconds: during fast scrolling by whole screens, rows are rendered only after it has slowed down for this long.
 */
const slowdown = 60;

/**
 * The visible lines with a margin; it changes in steps, so that most scrolling renders nothing new. Another list starts
 * at its top.
 */
export function useWindow(
  scrollerRef: RefObject<HTMLElement | null>,
  { list, count, rowHeight }: { list: string; count: number; rowHeight: number },
) {
  const [span, setSpan] = useState<Span>({ list, first: 0, last: 24 });
  const [fastScrolling, setFastScrolling] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const top = useRef(0);
  /** Reads the scroll position again, after it was set by code. */
  const measureAgain = useCallback(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return;
    top.current = scroller.scrollTop;
    setSpan((before) => measure(scroller, { list, rowHeight }, before));
  }, [scrollerRef, list, rowHeight]);
  const onScroll = useCallback(() => {
    const scroller = scrollerRef.current;
    if (scroller && Math.abs(scroller.scrollTop - top.current) > heightOf(scroller)) {
      setFastScrolling(list);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setFastScrolling(null), slowdown);
    }
    measureAgain();
  }, [scrollerRef, list, measureAgain]);
  useEffect(() => {
    const observer = new ResizeObserver(measureAgain);
    if (scrollerRef.current) observer.observe(scrollerRef.current);
    return () => observer.disconnect();
  }, [measureAgain, scrollerRef]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const seen = span.list === list ? span : { first: 0, last: span.last - span.first - overscan };
  const last = Math.min(seen.last, count - 1);
  return {
    first: Math.max(0, Math.min(seen.first, last)),
    last,
    isFastScrolling: fastScrolling === list,
    measureAgain,
    onScroll,
  };
}

type Span = { list: string; first: number; last: number };
// Without layout (in tests) everything is visible.
const heightOf = (element: HTMLElement) => element.clientHeight || 600;
export const widthOf = (element: HTMLElement) => element.clientWidth || Infinity;

function measure(element: HTMLElement, { list, rowHeight }: { list: string; rowHeight: number }, before: Span): Span {
  const top = Math.floor(element.scrollTop / rowHeight) - overscan;
  const bottom = Math.ceil((element.scrollTop + heightOf(element)) / rowHeight) + overscan;
  const first = Math.max(0, Math.floor(top / stride) * stride);
  const last = Math.ceil(bottom / stride) * stride;
  return before.list === list && before.first === first && before.last === last ? before : { list, first, last };
}

type Shown = { columns: readonly { width: number; left: number | null }[]; lines: number; rowHeight: number };
type Point = { x: number; y: number };

/** The cell at a point of the window; outside the grid the nearest visible one. */
export function placeUnder(scroller: HTMLElement, { x, y }: Point, { columns, lines, rowHeight }: Shown): Cell {
  const box = scroller.getBoundingClientRect();
  const height = heightOf(scroller);
  const within = Math.max(headHeight, Math.min(y - box.top, height - 1));
  const line = Math.floor((within - headHeight + scroller.scrollTop) / rowHeight);
  const across = Math.min(x - box.left, widthOf(scroller) - 1);
  let right = tickWidth;
  const column = columns.findIndex(({ width, left }) => {
    right += width;
    return across < (left === null ? right - scroller.scrollLeft : right);
  });
  return {
    line: Math.max(0, Math.min(line, lines - 1)),
    column: column < 0 ? columns.length - 1 : column,
  };
}

/** The distance of a point of the window from a range, in pixels. */
export function outsideOf(
  scroller: HTMLElement,
  span: CellSpan,
  { point: { x, y }, columns, rowHeight }: { point: Point } & Pick<Shown, "columns" | "rowHeight">,
): Outside {
  const box = scroller.getBoundingClientRect();
  const leftOf = (at: number) => {
    const before = columns.slice(0, at).reduce((sum, { width }) => sum + width, tickWidth);
    return box.left + before - (columns[at]?.left === null ? scroller.scrollLeft : 0);
  };
  const top = box.top + headHeight - scroller.scrollTop;
  const beyond = (at: number, from: number, to: number) => Math.max(0, from - at, at - to);
  return {
    across: beyond(x, leftOf(span.fromColumn), leftOf(span.toColumn) + (columns[span.toColumn]?.width ?? 0)),
    down: beyond(y, top + span.fromLine * rowHeight, top + (span.toLine + 1) * rowHeight),
  };
}

/** Scrolls just far enough that a cell is not covered by the head and the frozen columns. */
export function revealCell(
  scroller: HTMLElement,
  place: { line: number; left: number; width: number; frozen: number; rowHeight: number },
): void {
  const { line, left, width, frozen, rowHeight } = place;
  if (line >= 0) {
    const top = line * rowHeight;
    const room = heightOf(scroller) - headHeight - 14;
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (top + rowHeight > scroller.scrollTop + room) scroller.scrollTop = top + rowHeight - room;
  }
  if (left < frozen) return;
  if (left - frozen < scroller.scrollLeft) scroller.scrollLeft = left - frozen;
  else if (left + width > scroller.scrollLeft + widthOf(scroller))
    scroller.scrollLeft = left + width - scroller.clientWidth;
}
