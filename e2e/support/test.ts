import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { test as base, type BrowserContext, type Page } from "@playwright/test";

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
      browser.newContext = async (options) => watch(await open(options));
      await use();
    },
    { scope: "worker", auto: true },
  ],
  noteReached: [
    async ({ context }, use) => {
      watch(context);
      await use();
    },
    { auto: true },
  ],
});

const watched = new WeakSet<BrowserContext>();
function watch(context: BrowserContext): BrowserContext {
  if (watched.has(context)) return context;
  watched.add(context);
  for (const page of context.pages()) watchPage(page);
  context.on("page", watchPage);
  return context;
}

const noted = new Set<string>();
function watchPage(page: Page) {
  let isLoading = false;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isLoading = true;
  });
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame()) return;
    const wasLoaded = isLoading;
    isLoading = false;
    const { protocol, pathname } = new URL(frame.url());
    if (wasLoaded || !protocol.startsWith("http") || noted.has(pathname)) return;
    noted.add(pathname);
    mkdirSync(reachedFolder, { recursive: true });
    appendFileSync(path.join(reachedFolder, `${process.pid}.txt`), `${pathname}\n`);
  });
}
