import { type RefObject, useEffect, useState } from "react";

/** Whether an element that scrolls sideways has something behind its right edge. */
export function useHasMore(scroller: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setHasMore(element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
    const observer = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(measure);
    for (const each of [element, ...element.children]) observer?.observe(each);
    element.addEventListener("scroll", measure, { passive: true });
    measure();
    return () => {
      observer?.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [scroller]);
  return hasMore;
}
