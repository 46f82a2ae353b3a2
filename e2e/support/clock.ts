import { expect, type Page } from "@playwright/test";

/** Call before the first page is opened: from then on the page's timers obey the test. */
export const takeClock = (page: Page) => page.clock.install();

/** Stops the page's time, so that only `wait` lets it go on. */
export async function stopClock(page: Page) {
  // It can only be stopped in the future, and a busy machine takes its time to hear of it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
  await finishRendering(page);
}

/** Lets exactly this much of the page's time pass, and whatever follows from it happen. */
export async function wait(page: Page, milliseconds: number) {
  await page.clock.runFor(milliseconds);
  await finishRendering(page);
}

/** Until what the last moment set in motion has been drawn; takes none of the page's time. */
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

/** Lets the time go on in small steps until this holds: for what ends when the network wants it to. */
export const waitUntil = (page: Page, holds: () => Promise<void>) =>
  expect(async () => {
    await wait(page, 10);
    await holds();
  }).toPass({ intervals: [20] });
