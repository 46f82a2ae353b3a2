import { useCallback, useState } from "react";

/** Whether a box can be scrolled further to the right. It is measured when the box, its content or the scroll changes. */
export function useScrollsOn() {
  const [isMore, setIsMore] = useState(false);
  const measure = useCallback(
    (box: HTMLElement) => setIsMore(box.scrollWidth - box.clientWidth - box.scrollLeft > 1),
    [],
  );
  const watch = useCallback(
    (box: HTMLElement | null) => {
      if (!box) return;
      const observer = new ResizeObserver(() => measure(box));
      for (const element of [box, ...box.children]) observer.observe(element);
      return () => observer.disconnect();
    },
    [measure],
  );
  return { watch, isMore, measure };
}
