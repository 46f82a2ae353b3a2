import { useEffect, useRef, useSyncExternalStore } from "react";
import { t } from "#lib/i18n/t.ts";
import { toast } from "#ui/toast.ts";

/** Code that is fetched at the first key, click or pointer move, because it may be needed soon. */
export type OnDemand<Module> = {
  start: () => Promise<Module>;
  read: () => Module | undefined;
  /** Subscribes to the end of loading. */
  watch: (notify: () => void) => () => void;
};

const waiting = new Set<() => Promise<unknown>>();
const signs = ["pointermove", "pointerdown", "keydown", "touchstart"] as const;

function startAll(): void {
  for (const sign of signs) window.removeEventListener(sign, startAll);
  for (const start of waiting) void start().catch(() => undefined);
  waiting.clear();
}
for (const sign of signs) window.addEventListener(sign, startAll, { passive: true });

export function onDemand<Module>(load: () => Promise<Module>): OnDemand<Module> {
  let loading: Promise<Module> | undefined;
  let module: Module | undefined;
  const listeners = new Set<() => void>();
  function start(): Promise<Module> {
    loading ??= load().then(
      (loaded) => {
        module = loaded;
        for (const notify of listeners) notify();
        return loaded;
      },
      (error: unknown) => {
        loading = undefined; // the next attempt may succeed
        throw error;
      },
    );
    return loading;
  }
  function watch(notify: () => void): () => void {
    listeners.add(notify);
    return () => void listeners.delete(notify);
  }
  waiting.add(start);
  return { start, read: () => module, watch };
}

/** The code, once loaded; fetched at once if `isWanted`. `onFailure` resets the caller's request for it. */
export function useOnDemand<Module>(part: OnDemand<Module>, isWanted: boolean, onFailure?: () => void) {
  const { start, read, watch } = part;
  const module = useSyncExternalStore(watch, read);
  const isMissing = isWanted && module === undefined;
  const fail = useRef(onFailure);
  useEffect(() => {
    fail.current = onFailure;
  });
  useEffect(() => {
    if (!isMissing) return;
    start().catch(() => {
      if (!fail.current) return;
      toast.error(t("This could not be opened"), {
        text: t("Check your connection, then try again or reload the page."),
      });
      fail.current();
    });
  }, [isMissing, start]);
  return module;
}
