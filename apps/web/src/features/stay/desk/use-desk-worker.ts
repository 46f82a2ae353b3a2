import { useEffect } from "react";
import { prepareToasts } from "#ui/toast.ts";

/** What the page consists of so far: its links, and what these loaded, such as fonts. */
function listFiles(): string[] {
  const linked = [...document.querySelectorAll<HTMLElement>("script[src], link[href]")].map((element) =>
    element instanceof HTMLScriptElement ? element.src : (element as HTMLLinkElement).href,
  );
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  return [...new Set([...linked, ...loaded])].filter((url) => url.startsWith(location.origin));
}

/** Parts that are loaded a moment after the page are stored too. */
const SETTLED_MS = 3_000;

/**
 * Stores this page on the device, so that it opens without a connection. Browsers have service workers on https and on
 * this computer only; elsewhere an open desk goes on, and a closed one has to wait for the connection.
 */
export function useDeskWorker(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled || !("serviceWorker" in navigator) || import.meta.env.DEV) return;
    prepareToasts();
    const timer = setTimeout(() => void storePage(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isEnabled]);
}

async function storePage(): Promise<void> {
  try {
    const scope = location.pathname;
    const registration = await navigator.serviceWorker.register("/desk-worker.js", { scope });
    const worker = registration.active ?? (await becomeActive(registration));
    worker?.postMessage({ page: location.href, files: listFiles() });
  } catch {
    // A private window may refuse it; the page works without.
  }
}

const becomeActive = ({ installing, waiting }: ServiceWorkerRegistration) =>
  new Promise<ServiceWorker | undefined>((resolve) => {
    const worker = installing ?? waiting;
    if (!worker || worker.state === "activated") return resolve(worker ?? undefined);
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated" || worker.state === "redundant") resolve(worker);
    });
  });
