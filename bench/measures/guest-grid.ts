import type { Page } from "@playwright/test";
import type { Figure } from "./figure.ts";
import { openBrowser } from "./browser.ts";
import { closePage, measureScrolling, openPage, paces } from "./frames.ts";
import { round, type Server } from "./server.ts";

/**
 * The guests page with 10,000 guests in a real Chromium: how long a frame takes while scrolling, and how soon a filter
 * shows.
 */
export async function measureGuestGrid(server: Server): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const page = await openPage(browser, server, "guests");
    await page.locator("#guests [data-line='5'] [role=checkbox]").waitFor();
    await page.waitForLoadState("networkidle");
    const figures: Figure[] = [];
    for (const [name, down] of Object.entries(paces))
      figures.push(...(await measureScrolling(browser, page, { what: `guest grid, ${name}`, grid: "#guests", down })));
    const paints = await measureTyping(page);
    figures.push({
      what: "guest grid: keystroke in the search until the new list is painted, median of 8",
      value: round(paints),
      unit: "ms",
      target: "≤ 100 ms",
    });
    await closePage(server, page);
    return figures;
  } finally {
    await browser.close();
  }
}

/** The median time from the key press until the frame after the list has changed. */
async function measureTyping(page: Page): Promise<number> {
  const box = page.getByRole("searchbox", { name: "Search the guests" });
  const times: number[] = [];
  for (const letter of "sharmaks") {
    await box.fill("");
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => {
      const grid = document.querySelector("#guests") as HTMLElement;
      const state = window as unknown as { painted: Promise<number> };
      state.painted = new Promise((done) => {
        addEventListener(
          "keydown",
          (key) => {
            const watch = new MutationObserver(() => {
              watch.disconnect();
              requestAnimationFrame(() => setTimeout(() => done(performance.now() - key.timeStamp)));
            });
            // The number of rows changes with the list.
            watch.observe(grid, { attributes: true, attributeFilter: ["aria-rowcount"] });
          },
          { once: true, capture: true },
        );
      });
    });
    await box.press(letter);
    times.push(await page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted));
  }
  return times.toSorted((a, b) => a - b)[4] ?? 0;
}
