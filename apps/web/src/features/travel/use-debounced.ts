import { useEffect, useState } from "react";

/** The text once it has not changed for a moment. */
export function useDebounced(text: string, wait = 150): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), wait);
    return () => clearTimeout(timer);
  }, [text, wait]);
  return settled;
}
