import { useSearchParams } from "react-router";
import { safeRef } from "#lib/navigation/safe-ref.ts";

/** The page the user wanted to open before signing in. */
export function useRefTarget(): string {
  const [url] = useSearchParams();
  return safeRef(url.get("ref"));
}
