import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** The moment of printing, because a page may have been open for hours: paper is read without knowing when it was true. */
export function usePrintTime(): Date {
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    const note = () => flushSync(() => setAt(new Date()));
    window.addEventListener("beforeprint", note);
    return () => window.removeEventListener("beforeprint", note);
  }, []);
  return at;
}
