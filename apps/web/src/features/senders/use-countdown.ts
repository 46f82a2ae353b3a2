import { useEffect, useState } from "react";

/** Whole seconds until a moment, counting down; 0 when it has passed, undefined when there is none. */
export function useCountdown(until: string | null | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!until) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until ? Math.max(0, Math.floor((new Date(until).getTime() - now) / 1000)) : undefined;
}
