import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";

/** Holds back leaving the page while something is unsaved; `ask` is true while the question should be shown. */
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
      gone.current = true; // the dialog closes after its answer, which must not take the answer back
      blocker.proceed?.();
    },
  };
}
