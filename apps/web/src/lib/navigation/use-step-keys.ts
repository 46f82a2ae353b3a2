import { useEffect } from "react";
import { readLetter, stepKeys } from "#lib/global-keys.ts";
import { useLatest } from "#lib/use-latest.ts";

/** J and K go to the next and the previous one in a sheet, which is the only layer. */
export function useStepKeys(step: (by: 1 | -1) => void): void {
  const latest = useLatest(step);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const letter = readLetter(event, 1);
      if (letter !== stepKeys.next && letter !== stepKeys.previous) return;
      event.preventDefault();
      latest.current(letter === stepKeys.next ? 1 : -1);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [latest]);
}
