import { useRef, useState } from "react";

type Given = { open?: boolean | undefined; onOpenChange?: ((open: boolean) => void) | undefined };

/**
 * The container of a menu or tooltip: into the dialog it was opened from, else into the page's main landmark.
 * At the end of the body it would be outside every landmark, and outside the dialog that limits a screen reader. Not
 * into the
 * header or the sidebar: those are layers of their own, and the page would cover it. `root` and `trigger` go to the
 * parts of that name.
 */
export function usePlace<Trigger extends HTMLElement>({ open, onOpenChange }: Given = {}) {
  const trigger = useRef<Trigger>(null);
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // Set in the same render in which it opens; moving the element later would lose the focus.
  function change(next: boolean): void {
    const dialog = trigger.current?.closest<HTMLElement>("[role=dialog], [role=alertdialog]");
    if (next) setPlace(dialog ?? document.querySelector("main"));
    setOpen(next);
    onOpenChange?.(next);
  }
  return { trigger, place, root: { open: open ?? isOpen, onOpenChange: change } };
}
