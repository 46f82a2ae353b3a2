import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";

/** Blocks leaving the page while something is unsaved; `ask` is true while the confirmation should be shown. */
export function useLeaveGuard(isDirty: () => boolean): { ask: boolean; stay: () => void; leave: () => void } {
  const gone = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty() && currentLocation.pathname !== nextLocation.pathname,
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
