import { useEffect, useMemo } from "react";

/** The address of a file in memory, until it is no longer shown. A PDF is only ever read as one, whatever it contains. */
export function useFileUrl(blob: Blob, isPdf = false): string {
  const url = useMemo(
    () => URL.createObjectURL(isPdf ? new Blob([blob], { type: "application/pdf" }) : blob),
    [blob, isPdf],
  );
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}
