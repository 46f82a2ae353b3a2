import { useEffect, useRef } from "react";

type Actions = { toggleSidebar: () => void; openPalette: () => void; openShortcuts: () => void };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/** The keys that work everywhere. A field that uses one of them for itself comes first. */
export function useShortcuts(actions: Actions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const run = actionOf(event, latest.current);
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function actionOf(event: KeyboardEvent, actions: Actions): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey) {
    if (event.shiftKey) return undefined;
    const key = event.key.toLowerCase();
    return key === "b" ? actions.toggleSidebar : key === "k" ? actions.openPalette : undefined;
  }
  return event.key === "?" && !isTyping(event.target) ? actions.openShortcuts : undefined;
}
