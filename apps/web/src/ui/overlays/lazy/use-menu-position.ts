import { useRef, useState } from "react";

type Given = { open?: boolean | undefined; onOpenChange?: ((open: boolean) => void) | undefined };

/**
 * Where in the document a menu or tooltip is put: into the dialog it was opened from, else into the page's main landmark.
 * At the end of the body it would stand outside every landmark, and outside of the dialog a screen reader is held in. Not into the
 * header or the sidebar: those are layers of their own, and the page would cover it. `root` and `trigger` go to the parts of that name.
 */
export function usePlace<Trigger extends HTMLElement>({ open, onOpenChange }: Given = {}) {
  const trigger = useRef<Trigger>(null);
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // The place is known in the same render in which the piece opens; one that moved later would lose the focus.
  function change(next: boolean): void {
    const dialog = trigger.current?.closest<HTMLElement>("[role=dialog], [role=alertdialog]");
    if (next) setPlace(dialog ?? document.querySelector("main"));
    setOpen(next);
    onOpenChange?.(next);
  }
  return { trigger, place, root: { open: open ?? isOpen, onOpenChange: change } };
}
