import { expect, type Page } from "@playwright/test";
import { finishRendering, wait } from "./clock.ts";

type Call = { method: string; url: string; isOver: boolean };
type Accepts = (url: URL, method: string) => boolean;

/** Call before the first page is opened: records every call the application makes. */
export const noteCalls = (page: Page) =>
  page.addInitScript(() => {
    const calls: Call[] = [];
    const ask = globalThis.fetch;
    Object.assign(globalThis, { calls });
    globalThis.fetch = (input, init) => {
      const { method, url } = new Request(input, init);
      const call = { method, url, isOver: false };
      calls.push(call);
      return ask(input, init).finally(() => void (call.isOver = true));
    };
  });

export async function listCalls(page: Page, accepts: Accepts): Promise<Call[]> {
  const calls = await page.evaluate(() => (globalThis as unknown as { calls: Call[] }).calls);
  return calls.filter(({ url, method }) => accepts(new URL(url), method));
}

/**
 * With the clock stopped: lets time pass until such a call is made, and delays its response until the clock is stopped
 * again.
 */
export async function waitForCall(page: Page, atMost: number, accepts: Accepts) {
  // A call that is already under way has to pass; if it were delayed, nothing would release it.
  await expectAnswered(page, accepts);
  const released = Promise.withResolvers<void>();
  const isHeld = (url: URL) => accepts(url, "GET");
  await page.route(isHeld, async (route) => {
    await released.promise;
    await route.fallback();
  });
  const known = (await listCalls(page, accepts)).length;
  await wait(page, atMost);
  expect((await listCalls(page, accepts)).length, "calls within one turn").toBe(known + 1);
  released.resolve();
  await expectAnswered(page, accepts);
}

async function expectAnswered(page: Page, accepts: Accepts) {
  await expect.poll(async () => (await listCalls(page, accepts)).every(({ isOver }) => isOver)).toBe(true);
  await finishRendering(page);
}

/** With the clock stopped: such a call is made this long after the last response, and none before. */
export async function expectEvery(page: Page, milliseconds: number, accepts: Accepts) {
  await waitForCall(page, milliseconds, accepts);
  for (let turn = 0; turn < 2; turn += 1) {
    const known = (await listCalls(page, accepts)).length;
    await wait(page, milliseconds - 1);
    expect((await listCalls(page, accepts)).length, "just before").toBe(known);
    await wait(page, 1);
    expect((await listCalls(page, accepts)).length, "on time").toBe(known + 1);
    await expectAnswered(page, accepts);
  }
}
