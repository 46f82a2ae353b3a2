import { expect, type Page } from "@playwright/test";

type Watching = typeof globalThis & { findShop: () => string[]; noteShop: (traces: string[]) => void };

/**
 * Watches all pages and dialogs from now on for links and words that lead to a plan, a price, the wallet or a checkout.
 * Returns a function that expects none so far.
 */
export async function watchForShop(page: Page) {
  const found = new Set<string>();
  await page.exposeBinding("noteShop", (_, traces: string[]) => traces.forEach((trace) => found.add(trace)));
  await page.addInitScript(watch);
  return {
    found,
    /** Also what is shown at this moment. */
    expectNone: async (where: string) => {
      const shown = await page.evaluate(() => (globalThis as Watching).findShop());
      expect([...found, ...shown], where).toEqual([]);
    },
  };
}

/** Runs in the page. */
function watch() {
  const here = globalThis as Watching;
  here.findShop = () => {
    const targets = [...document.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? "");
    const links = targets.filter((target) => /plan|wallet|checkout|orders|usage|add-addon/.test(target));
    // "The people you plan with" are no plan that is sold.
    const sold =
      /.{0,30}(trial|upgrade|₹|wallet|credits|\b(a|the|this|your) plan\b|\bplans\b|\bprices?\b|checkout|\bbuy\b).{0,30}/gi;
    const words = document.body?.textContent?.match(sold) ?? [];
    return [...links, ...words].map((trace) => `${location.pathname}: ${trace}`);
  };
  let isDue = false;
  const look = () => {
    isDue = false;
    const traces = here.findShop();
    if (traces.length > 0) here.noteShop(traces);
  };
  new MutationObserver(() => {
    if (!isDue) setTimeout(look, 50);
    isDue = true;
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ["href"] });
}
