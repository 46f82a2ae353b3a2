import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";

const isOther = (names: readonly string[], before: string, after: string) => {
  const [one, other] = [new URLSearchParams(before), new URLSearchParams(after)];
  return names.some((name) => one.get(name) !== other.get(name));
};

/**
 * Blocks leaving the page while something is unsaved; `ask` is true while the confirmation should be shown. `parts` are the
 * names in the query that choose what the page shows.
 */
export function useLeaveGuard(
  isDirty: () => boolean,
  parts: readonly string[] = [],
): { ask: boolean; stay: () => void; leave: () => void } {
  const gone = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: before, nextLocation: after }) =>
      isDirty() && (before.pathname !== after.pathname || isOther(parts, before.search, after.search)),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);
  return {
    ask: blocker.state === "blocked",
    stay: () => {
      if (!gone.current) blocker.reset?.();
    },
    leave: () => {
      gone.current = true; // the dialog closes after its answer; closing must not reset the answer
      blocker.proceed?.();
    },
  };
}
