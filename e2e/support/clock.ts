import { expect, type Page } from "@playwright/test";

/** Call before the first page is opened: from then on the test controls the page's timers. */
export const takeClock = (page: Page) => page.clock.install();

/** Stops the page's clock, so that only `wait` advances it. */
export async function stopClock(page: Page) {
  // It can only be stopped at a future time, and a busy machine receives the command late.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
  await finishRendering(page);
}

/** Advances the page's clock by exactly this much, and runs everything that follows from it. */
export async function wait(page: Page, milliseconds: number) {
  await page.clock.runFor(milliseconds);
  await finishRendering(page);
}

/** Waits until the last change is rendered, without advancing the page's clock. */
export const finishRendering = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 20; turn += 1)
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => resolve());
        port1.start();
        port2.postMessage(null);
      });
  });

/** Advances the clock in small steps until this is true: for effects that depend on the network. */
export const waitUntil = (page: Page, check: () => Promise<void>) =>
  expect(async () => {
    await wait(page, 10);
    await check();
  }).toPass({ intervals: [20] });
