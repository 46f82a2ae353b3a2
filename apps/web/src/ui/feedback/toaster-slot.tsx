import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { areToastsWanted, prepareToasts, watchToasts } from "#ui/toast.ts";

// A toast that can't be rendered must not break the page.
const Toaster = lazy<ComponentType>(() =>
  import("#ui/feedback/toaster.tsx").then(
    ({ Toaster: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

/** Rendered once around the app. A toast follows an action, so the toaster is loaded with the first click or key. */
export function ToasterSlot() {
  const isWanted = useSyncExternalStore(watchToasts, areToastsWanted);
  useEffect(() => {
    const signs = ["pointerdown", "keydown"] as const;
    for (const sign of signs) window.addEventListener(sign, prepareToasts, { once: true, passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, prepareToasts);
    };
  }, []);
  return isWanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
