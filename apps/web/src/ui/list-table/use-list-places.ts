import { useVirtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";

/** The position of an item; null where the browser places it. */
export type ListPlace = { index: number; top: number | null };

const rowHeight = 40;
/** Below this number all items are rendered, which is fast enough. */
const virtualFrom = 100;

/** The items to render: of many only the visible ones. */
export function useListPlaces(scroller: RefObject<HTMLElement | null>, count: number) {
  const isVirtual = count > virtualFrom;
  const virtualizer = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: rowHeight,
  });
  const places: ListPlace[] = isVirtual
    ? virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start }))
    : Array.from({ length: count }, (_, index) => ({ index, top: null }));
  return {
    places,
    height: isVirtual ? virtualizer.getTotalSize() : undefined,
    reveal: (index: number): void => {
      if (isVirtual) virtualizer.scrollToIndex(index);
      else scroller.current?.querySelector(`[aria-rowindex="${index + 2}"]`)?.scrollIntoView({ block: "nearest" });
    },
  };
}
