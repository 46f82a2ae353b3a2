import { useEffect, useRef, type RefObject } from "react";
import { useLatest } from "#lib/use-latest.ts";
import { headHeight } from "#ui/grid/use-window.ts";

export type Point = { x: number; y: number };

/** So near the edge, in pixels, or beyond it the list scrolls along, the faster the farther out. */
const usual = 28;
const fastest = 24;

/** Follows a drag: says where the pointer is, and scrolls and says it again as long as it stays at the upper or lower edge. */
export function useEdgeScroll(scroller: RefObject<HTMLElement | null>, onMove: (point: Point) => void) {
  const frame = useRef(0);
  const point = useRef<(Point & { reach: number }) | null>(null);
  const latest = useLatest(onMove);
  const stop = () => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    point.current = null;
  };
  useEffect(() => stop, []);

  function step(): void {
    frame.current = 0;
    if (!scroller.current || !point.current) return;
    const by = speedAt(scroller.current, point.current);
    if (by === 0) return;
    scroller.current.scrollTop += by;
    latest.current(point.current);
    frame.current = requestAnimationFrame(step);
  }
  function follow(next: Point, reach = usual): void {
    point.current = { ...next, reach };
    latest.current(next);
    if (frame.current === 0) frame.current = requestAnimationFrame(step);
  }
  return { follow, stop };
}

/** Pixels a frame. */
function speedAt(element: HTMLElement, { y, reach }: Point & { reach: number }): number {
  const { top, bottom } = element.getBoundingClientRect();
  const above = y - (top + headHeight + reach);
  const below = y - (bottom - reach);
  if (above < 0) return Math.max(-fastest, Math.floor(above / 2));
  return below > 0 ? Math.min(fastest, Math.ceil(below / 2)) : 0;
}
