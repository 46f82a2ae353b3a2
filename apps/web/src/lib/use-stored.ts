import { useCallback, useState } from "react";

function readStored<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

/** State that this browser remembers; storage that is full or blocked only costs the memory. */
export function useStored<T>(key: string, fallback: T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => readStored(key, fallback));
  const store = useCallback(
    (next: T) => {
      setValue(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Nothing to tell: the choice still holds until the page is left.
      }
    },
    [key],
  );
  return [value, store];
}
