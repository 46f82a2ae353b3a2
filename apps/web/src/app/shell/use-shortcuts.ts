import { useEffect, useRef } from "react";
import { type GlobalAction, readGlobalKey } from "#lib/global-keys.ts";

/** "/" belongs to the search box of the page. */
type Actions = Record<Exclude<GlobalAction, "search">, () => void>;

/** The keys that work everywhere. A field that uses one of them itself takes precedence. */
export function useShortcuts(actions: Actions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const action = readGlobalKey(event);
      if (!action || action === "search") return;
      event.preventDefault();
      latest.current[action]();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
