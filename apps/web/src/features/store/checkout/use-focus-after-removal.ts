import { useEffect, useRef } from "react";
import { focusHeading } from "#lib/navigation/focus-heading.ts";

type Removed = { id: string; index: number };

/** Once a row that was removed is gone, the focus is in the next one, else the last, else on the page's heading. */
export function useFocusAfterRemoval(items: readonly { id: string }[] | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<Removed>(undefined);
  useEffect(() => {
    const gone = removed.current;
    if (!gone || !items || items.some(({ id }) => id === gone.id)) return;
    removed.current = undefined;
    const rows = list.current ? [...list.current.children] : [];
    // The last button of a row removes it: several can be removed one after another.
    const remove = [...(rows[Math.min(gone.index, rows.length - 1)]?.querySelectorAll("button") ?? [])].at(-1);
    if (remove) remove.focus();
    else focusHeading();
  }, [items]);
  const markRemoved = (row: Removed) => void (removed.current = row);
  return { list, markRemoved };
}
