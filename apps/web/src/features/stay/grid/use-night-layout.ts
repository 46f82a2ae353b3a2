import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useMemo, useState, type RefObject } from "react";
import { headSizes, MIN_NIGHT_WIDTH } from "./grid-sizes.ts";
import type { Line } from "./night-lines.ts";
import { useFastScroll } from "./use-fast-scroll.ts";

type Options = { lines: readonly Line[]; columns: number; active: number };
/** Without layout, in tests, this much is visible. */
const initialRect = { width: 1200, height: 900 };

/** Which lines and nights are rendered, and where: only the visible ones, and the line with the focus. */
export function useNightLayout(scroller: RefObject<HTMLElement | null>, { lines, columns, active }: Options) {
  const width = useWidth(scroller);
  const nightWidth = Math.max(MIN_NIGHT_WIDTH, Math.floor((width - headSizes.width) / Math.max(1, columns)));
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => lines[index]?.height ?? 0,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 4,
    paddingStart: headSizes.height,
    scrollPaddingStart: headSizes.height,
    initialRect,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return active < 0 || shown.includes(active) ? shown : [...shown, active].toSorted((a, b) => a - b);
    },
  });
  const nights = useVirtualizer({
    horizontal: true,
    count: columns,
    getScrollElement: () => scroller.current,
    estimateSize: () => nightWidth,
    overscan: 3,
    paddingStart: headSizes.width,
    scrollPaddingStart: headSizes.width,
    initialRect,
  });
  // The sizes are known, so they are not measured; the virtualizer has to hear when they change.
  useLayoutEffect(() => rows.measure(), [rows, lines]);
  useLayoutEffect(() => nights.measure(), [nights, nightWidth]);
  const tops = useMemo(() => listTops(lines), [lines]);
  const isFast = useFastScroll(scroller);
  return { rows, nights, nightWidth, tops, isFast, width: headSizes.width + columns * nightWidth };
}
export type NightLayout = ReturnType<typeof useNightLayout>;

function useWidth(scroller: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return width;
}

/** The upper edges of the lines below the head, and the lower edge of the last. */
function listTops(lines: readonly Line[]): number[] {
  const tops = [headSizes.height];
  for (const { height } of lines) tops.push((tops.at(-1) as number) + height);
  return tops;
}

/** The last line that begins above a height. */
function lineAt(tops: readonly number[], y: number): number {
  let [low, high] = [0, tops.length - 2];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] as number) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

export type Place = { line: number; column: number };

/** The line and night under a point of the window; null outside of them. The heads of lines count as before night 0. */
export function placeUnder(
  scroller: HTMLElement,
  { x, y }: { x: number; y: number },
  { tops, nightWidth }: Pick<NightLayout, "tops" | "nightWidth">,
): Place | null {
  const box = scroller.getBoundingClientRect();
  const isInside = x >= box.left && x < box.right && y >= box.top + headSizes.height && y < box.bottom;
  const top = y - box.top + scroller.scrollTop;
  if (!isInside || tops.length < 2 || top >= (tops.at(-1) as number)) return null;
  const isOnHead = x - box.left < headSizes.width;
  const column = Math.floor((x - box.left + scroller.scrollLeft - headSizes.width) / nightWidth);
  return { line: lineAt(tops, top), column: isOnHead ? -1 : column };
}
