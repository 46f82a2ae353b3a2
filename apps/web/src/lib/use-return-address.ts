import { useSearchParams } from "react-router";
import { safeRef } from "#lib/navigation/safe-ref.ts";

/**
 * The page from which this one was opened to correct something; navigated to after saving. Undefined when this page was
 * opened directly.
 */
export function useReturnAddress(): string | undefined {
  const [url] = useSearchParams();
  return safeRef(url.get("ref"), "") || undefined;
}
