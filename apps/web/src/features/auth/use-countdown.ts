import { useEffect, useState } from "react";

const secondsUntil = (moment: string) => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1000));

/** Whole seconds until a moment; it stops at zero. */
export function useCountdown(moment: string): number {
  const [, tick] = useState(0);
  const left = secondsUntil(moment);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
