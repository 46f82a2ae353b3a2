import { useState } from "react";
import { focusHeading } from "#lib/navigation/focus-heading.ts";

/** The element to focus when the dialog closes: for a menu, which is closed by then, its button. */
function findOpener(): HTMLElement | null {
  const active = document.activeElement;
  const menu = active?.closest("[role=menu]");
  const opener = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : active;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/**
 * For the content of a dialog that is opened by state or address, not by a trigger of its own: when it closes, the
 * focus returns to the previous element, or to the page's heading when that was removed. If another element has taken
 * the focus meanwhile, it stays there.
 */
export function useFocusBack(open: boolean) {
  const [last, setLast] = useState<{ open: boolean; opener: HTMLElement | null }>({ open: false, opener: null });
  // During render: an effect would run after a field inside has taken the focus.
  if (last.open !== open) setLast({ open, opener: open ? findOpener() : last.opener });
  return {
    onCloseAutoFocus(event: Event): void {
      event.preventDefault();
      const active = document.activeElement;
      if (active && active !== document.body) return;
      const target = last.opener;
      if (target?.isConnected && target.checkVisibility()) target.focus({ preventScroll: true });
      if (document.activeElement !== target) focusHeading();
    },
  };
}
