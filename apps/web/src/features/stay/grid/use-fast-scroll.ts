import { type RefObject, useEffect, useState } from "react";

/** Milliseconds without a jump until lines are rendered again. */
const SLOWDOWN = 60;

/** Whether the grid scrolls by whole screens, as when its scroll bar is dragged: lines would be rendered only to be replaced. */
export function useFastScroll(scroller: RefObject<HTMLElement | null>): boolean {
  const [isFast, setFast] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let top = element.scrollTop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      const jump = Math.abs(element.scrollTop - top);
      top = element.scrollTop;
      if (jump <= element.clientHeight) return;
      setFast(true);
      clearTimeout(timer);
      timer = setTimeout(() => setFast(false), SLOWDOWN);
    };
    element.addEventListener("scroll", note, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener("scroll", note);
    };
  }, [scroller]);
  return isFast;
}
