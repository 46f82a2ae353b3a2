import { useSearchParams } from "react-router";
import { safeRef } from "#lib/navigation/safe-ref.ts";

/** Where a page was opened from to mend something, to go back there once that is saved; undefined for those who came by themselves. */
export function useReturnAddress(): string | undefined {
  const [url] = useSearchParams();
  return safeRef(url.get("ref"), "") || undefined;
}
