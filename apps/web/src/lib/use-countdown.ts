import { useEffect, useState } from "react";

const secondsUntil = (moment: string) => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1000));

/** Whole seconds until a moment, counting down; 0 from then on, undefined when there is none. */
export function useCountdown(moment: string): number;
export function useCountdown(moment: string | null | undefined): number | undefined;
export function useCountdown(moment: string | null | undefined): number | undefined {
  const [, tick] = useState(0);
  const left = moment ? secondsUntil(moment) : undefined;
  const isOver = !left;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
