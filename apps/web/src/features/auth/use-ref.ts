import { useSearchParams } from "react-router";
import { safeRef } from "#lib/navigation/safe-ref.ts";

/** Where the reader wanted to go before the sign-in page stood in the way. */
export function useRefTarget(): string {
  const [url] = useSearchParams();
  return safeRef(url.get("ref"));
}
