import { type RefObject, useEffect, useRef } from "react";
import { readLetter, stepKeys } from "#lib/global-keys.ts";
import { t } from "#lib/i18n/t.ts";

/** The keys of the buttons of a pair: `key` as their `aria-keyshortcuts`. */
export const pairKeys = {
  merge: { key: "M", does: t("Merge the pair") },
  dismiss: { key: "D", does: t("Keep both: two different people") },
} as const;

/**
 * J and K go from pair to pair in a list, and the keys of a pair press its buttons. When a pair has gone, the next one
 * in its place is meant.
 */
export function usePairKeys(list: RefObject<HTMLUListElement | null>): void {
  const place = useRef(0);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // The sheet is the only layer.
      const letter = readLetter(event, 1);
      const pairs = [...(list.current?.children ?? [])];
      if (letter === undefined || pairs.length === 0) return;
      const focused = pairs.findIndex((pair) => pair.contains(document.activeElement));
      if (focused >= 0) place.current = focused;
      if (letter === stepKeys.next || letter === stepKeys.previous) {
        const step = focused < 0 ? 0 : letter === stepKeys.next ? 1 : -1;
        place.current = Math.min(Math.max(place.current + step, 0), pairs.length - 1);
        event.preventDefault();
        pairs[place.current]?.querySelector<HTMLElement>("[aria-keyshortcuts]")?.focus();
      } else if (focused >= 0)
        pairs[focused]?.querySelector<HTMLElement>(`[aria-keyshortcuts="${letter.toUpperCase()}"]`)?.click();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [list]);
}
