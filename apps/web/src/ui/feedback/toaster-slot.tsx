import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { areToastsWanted, prepareToasts, watchToasts } from "#ui/toast.ts";

// A message that can't be drawn is no reason to break the page it is about.
const Toaster = lazy<ComponentType>(() =>
  import("#ui/feedback/toaster.tsx").then(
    ({ Toaster: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

/** Goes once around the app. A toast answers something that was done, so its place is made ready with the first click or key. */
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
