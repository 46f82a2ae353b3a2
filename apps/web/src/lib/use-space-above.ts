import { type RefObject, useLayoutEffect } from "react";

/** The elements before this one in the page, at every level of it. */
function listBefore(element: HTMLElement, page: HTMLElement): Element[] {
  const before: Element[] = [];
  for (let at: HTMLElement | null = element; at && at !== page; at = at.parentElement)
    for (let other = at.previousElementSibling; other; other = other.previousElementSibling) before.push(other);
  return before;
}

/**
 * Keeps `--above` of a scrolling list at the height of the page above it, so that the list can fill the rest of the
 * window: banners come and go and a toolbar wraps, and with a fixed height the page would scroll beside its list.
 */
export function useSpaceAbove(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = list.current;
    const page = element?.closest("main");
    if (!element || !page) return undefined;
    const measure = () => {
      const above = Math.round(element.getBoundingClientRect().top + window.scrollY);
      element.style.setProperty("--above", `${above}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const other of listBefore(element, page)) observer.observe(other);
    return () => observer.disconnect();
  }, [list]);
}
