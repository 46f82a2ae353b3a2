import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { test as base, type BrowserContext } from "@playwright/test";

export * from "@playwright/test";

/** Where each worker writes the addresses that were reached without loading them (reached.spec.ts reads them). */
export const reachedFolder = path.resolve(import.meta.dirname, "../../.cache/reached");

/**
 * The browser test of this project: it writes down which addresses a page arrived at by clicking and typing, and not
 * because the test opened them.
 */
export const test = base.extend<{ noteReached: void }, { watchContexts: void }>({
  // Contexts that a test makes itself, for a second person or a phone.
  watchContexts: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await watch(context);
        return context;
      };
      await use();
    },
    { scope: "worker", auto: true },
  ],
  noteReached: [
    async ({ context }, use) => {
      await watch(context);
      await use();
    },
    { auto: true },
  ],
});

const watched = new WeakSet<BrowserContext>();
async function watch(context: BrowserContext) {
  if (watched.has(context)) return;
  watched.add(context);
  await context.exposeBinding("noteArrival", (_, pathname: string) => note(pathname));
  await context.addInitScript(watchAddress);
}

/** Runs in the page: reports every address that its router goes to after somebody has clicked or typed. */
function watchAddress() {
  let isUsed = false;
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => (isUsed = true), true);
  for (const name of ["pushState", "replaceState"] as const) {
    const go = history[name].bind(history);
    history[name] = (...values) => {
      go(...values);
      if (isUsed) (globalThis as unknown as { noteArrival: (pathname: string) => void }).noteArrival(location.pathname);
    };
  }
}

const noted = new Set<string>();
function note(pathname: string) {
  if (noted.has(pathname)) return;
  noted.add(pathname);
  mkdirSync(reachedFolder, { recursive: true });
  appendFileSync(path.join(reachedFolder, `${process.pid}.txt`), `${pathname}\n`);
}
