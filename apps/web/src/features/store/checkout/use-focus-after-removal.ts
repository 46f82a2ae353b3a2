import { useEffect, useRef, useState } from "react";
import { focusHeading } from "#lib/navigation/focus-heading.ts";

/** Once a row is gone, the focus is in the next one, else the last, else on the page's heading. */
export function useFocusAfterRemoval(items: readonly { id: string }[] | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<{ id: string; index: number }>();
  const isGone = removed !== undefined && items !== undefined && items.every(({ id }) => id !== removed.id);
  useEffect(() => {
    if (!isGone || !removed) return;
    const rows = list.current ? [...list.current.children] : [];
    const row = rows[Math.min(removed.index, rows.length - 1)];
    // The last button of a row removes it: several can be removed one after another.
    const remove = row && [...row.querySelectorAll("button")].at(-1);
    if (remove) remove.focus();
    else focusHeading();
    setRemoved(undefined);
  }, [isGone, removed]);
  return { list, setRemoved };
}
