import { useCallback, useEffect, useState, type RefObject } from "react";

export const rowHeight = 40;
export const headHeight = 38;
const overscan = 6;
const stride = 4;

/** Which lines are in sight, with some to spare; it changes in strides, so that most scrolling draws nothing new. */
export function useWindow(scrollerRef: RefObject<HTMLElement | null>, count: number) {
  const [span, setSpan] = useState({ first: 0, last: 24 });
  const onScroll = useCallback(() => {
    if (scrollerRef.current) setSpan((before) => measure(scrollerRef.current as HTMLElement, before));
  }, [scrollerRef]);
  useEffect(() => {
    const observer = new ResizeObserver(onScroll);
    if (scrollerRef.current) observer.observe(scrollerRef.current);
    return () => observer.disconnect();
  }, [onScroll, scrollerRef]);
  const last = Math.min(span.last, count - 1);
  return { first: Math.max(0, Math.min(span.first, last)), last, onScroll };
}

type Span = { first: number; last: number };

function measure(element: HTMLElement, before: Span): Span {
  const top = Math.floor(element.scrollTop / rowHeight) - overscan;
  const bottom = Math.ceil((element.scrollTop + (element.clientHeight || 600)) / rowHeight) + overscan;
  const first = Math.max(0, Math.floor(top / stride) * stride);
  const last = Math.ceil(bottom / stride) * stride;
  return before.first === first && before.last === last ? before : { first, last };
}

/** Scrolls just so far that a cell can be seen beside head and frozen columns. */
export function revealCell(
  scroller: HTMLElement,
  { line, left, width, frozen }: { line: number; left: number; width: number; frozen: number },
): void {
  if (line >= 0) {
    const top = line * rowHeight;
    const room = scroller.clientHeight - headHeight - 14;
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (top + rowHeight > scroller.scrollTop + room) scroller.scrollTop = top + rowHeight - room;
  }
  if (left < frozen) return;
  if (left - frozen < scroller.scrollLeft) scroller.scrollLeft = left - frozen;
  else if (left + width > scroller.scrollLeft + scroller.clientWidth)
    scroller.scrollLeft = left + width - scroller.clientWidth;
}
