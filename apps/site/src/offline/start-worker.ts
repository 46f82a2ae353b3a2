import type { StoreRequest } from "./stored.ts";

const urlsOf = (folder: string) =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/${folder}/`));

/** Stores the page for a reader without a connection. Browsers have service workers on https and on this computer only. */
export function startWorker(): void {
  const area = /^\/[rw]\//.exec(location.pathname)?.[0];
  // A page from the copy is stored already.
  if (!("serviceWorker" in navigator) || !area || isStored()) return;
  navigator.serviceWorker.register(`${area}worker.js`).then(
    async (registration) => {
      const { active } = await navigator.serviceWorker.ready;
      // Else another tab has just replaced it, and that one asks.
      if (registration.scope !== `${location.origin}${area}`) return;
      const request: StoreRequest = {
        page: location.href,
        assets: urlsOf("site-assets"),
        pictures: urlsOf("site-pictures"),
      };
      active?.postMessage(request);
    },
    // A private window may refuse it; the page works without.
    () => undefined,
  );
}

const isStored = () => document.documentElement.dataset["stored"] !== undefined;
