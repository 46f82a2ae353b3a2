import { MOBILE_BREAKPOINT_PX } from "@nyota/contract/constants";
import { useSyncExternalStore } from "react";

/** Follows a media query; the layout is mobile below 768 px. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", notify);
      return () => list.removeEventListener("change", notify);
    },
    () => window.matchMedia(query).matches,
  );
}

export function useDesktop(): boolean {
  return useMedia(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`);
}
