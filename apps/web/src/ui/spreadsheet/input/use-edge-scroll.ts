import { useEffect, useRef, type RefObject } from "react";
import { useLatest } from "#lib/use-latest.ts";
import { headHeight, widthOf } from "#ui/spreadsheet/layout/use-window.ts";

export type Point = { x: number; y: number };
/**
 * The distance from the upper or lower edge at which scrolling starts, and the width of the frozen columns; null: no
 * sideways scrolling.
 */
export type Edges = { reach: number; frozen: number | null };

/** Within this distance of an edge, in pixels, or beyond it the list scrolls, faster with the distance. */
export const usualReach = 28;
const fastest = 24;

/** Follows a drag: reports the pointer's position, and scrolls and reports it again as long as it stays at an edge. */
export function useEdgeScroll(scroller: RefObject<HTMLElement | null>, onMove: (point: Point) => void) {
  const frame = useRef(0);
  const drag = useRef<{ point: Point; edges: Edges } | null>(null);
  const latest = useLatest(onMove);
  const stop = () => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    drag.current = null;
  };
  useEffect(() => stop, []);

  function step(): void {
    frame.current = 0;
    if (!scroller.current || !drag.current) return;
    const { point, edges } = drag.current;
    const by = speedAt(scroller.current, point, edges);
    if (by.x === 0 && by.y === 0) return;
    scroller.current.scrollTop += by.y;
    scroller.current.scrollLeft += by.x;
    latest.current(point);
    frame.current = requestAnimationFrame(step);
  }
  function follow(point: Point, edges: Edges): void {
    drag.current = { point, edges };
    latest.current(point);
    if (frame.current === 0) frame.current = requestAnimationFrame(step);
  }
  return { follow, stop };
}

/**
 * Pixels per frame. Sideways it starts at the edge itself: the last visible column must be reachable by the pointer.
 */
function speedAt(element: HTMLElement, { x, y }: Point, { reach, frozen }: Edges): Point {
  const { top, bottom, left } = element.getBoundingClientRect();
  return {
    x: frozen === null ? 0 : speed(x, left + (element.scrollLeft > 0 ? frozen : 0), left + widthOf(element)),
    y: speed(y, top + headHeight + reach, bottom - reach),
  };
}

function speed(at: number, from: number, to: number): number {
  if (at < from) return Math.max(-fastest, Math.floor((at - from) / 2));
  return at > to ? Math.min(fastest, Math.ceil((at - to) / 2)) : 0;
}
