import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { CHECK_PARAM } from "#lib/check-address.ts";

/** Whether “Check and send” is open. It opens by itself when the user returns from fixing a finding. */
export function useCheckDialog(recheck: () => unknown) {
  const [url, setUrl] = useSearchParams();
  const isAskedFor = url.has(CHECK_PARAM);
  const [isOpen, setOpen] = useState(false);
  if (isAskedFor && !isOpen) setOpen(true);
  useEffect(() => {
    if (!isAskedFor) return;
    void recheck();
    // Only once: a reload or another step must not open it again.
    setUrl(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete(CHECK_PARAM);
        return next;
      },
      { replace: true },
    );
  }, [isAskedFor, recheck, setUrl]);
  function open(): void {
    void recheck();
    setOpen(true);
  }
  return { isOpen, open, close: () => setOpen(false) };
}

/** The address of this step with the check open. */
export function useCheckAddress(): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set(CHECK_PARAM, "1");
  return `${pathname}?${query}`;
}
