import type { Browser, Page } from "@playwright/test";
import type { Figure } from "./figure.ts";
import { openBrowser } from "./browser.ts";
import { round, type Server } from "./server.ts";

type Frames = { longest: number; over: number };
type Slice = { name: string; ph: string; tdur?: number; pid: number; tid: number; args?: { name?: string } };
/** Pixels per frame: reading, mouse wheel, fast dragging of the scroll bar. */
const paces = { reading: 30, wheel: 120, fling: 2_000 };

/**
 * The guests page with 10,000 guests in a real Chromium: how long a frame takes while scrolling, and how soon a filter
 * shows.
 */
export async function measureGuestGrid(server: Server): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const page = await openGuests(browser, server);
    const figures: Figure[] = [];
    for (const [name, step] of Object.entries(paces)) {
      await browser.startTracing(page, { categories: ["toplevel"] });
      const { longest, over } = await scroll(page, step);
      const work = longestTask(await browser.stopTracing());
      const what = `guest grid, ${name}`;
      figures.push(
        { what: `${what}: longest frame`, value: round(longest), unit: "ms", target: "≤ 50 ms" },
        { what: `${what}: frames over 50 ms`, value: over, unit: "", target: "0" },
        { what: `${what}: most processor time in one go`, value: round(work), unit: "ms", target: "≤ 50 ms" },
      );
    }
    const paints = await measureTyping(page);
    figures.push({
      what: "guest grid: keystroke in the search until the new list is painted, median of 8",
      value: round(paints),
      unit: "ms",
      target: "≤ 100 ms",
    });
    return figures;
  } finally {
    await browser.close();
  }
}

async function openGuests(browser: Browser, server: Server): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  await context.addCookies(server.cookies.map((line) => readCookie(line, server.url)));
  const page = await context.newPage();
  await page.goto(`${server.url}/projects/${server.projectId}/guests`);
  await page.locator("#guests [data-line='5'] [role=checkbox]").waitFor();
  await page.waitForLoadState("networkidle");
  return page;
}

/** Converts a `set-cookie` line to Playwright's format. */
function readCookie(line: string, url: string) {
  const [pair = "", ...attributes] = line.split(/;\s*/);
  const [name = "", value = ""] = pair.split("=");
  const path = attributes.find((entry) => /^path=/i.test(entry))?.slice(5) ?? "/";
  return { name, value, domain: new URL(url).hostname, path, httpOnly: true };
}

/** Scrolls through 200 frames and returns the longest frame and the number over 50 ms. */
const scroll = (page: Page, step: number): Promise<Frames> =>
  page.evaluate(
    (pixels) =>
      new Promise<Frames>((done) => {
        const grid = document.querySelector("#guests") as HTMLElement;
        grid.scrollTop = 0;
        const gaps: number[] = [];
        let last: number | undefined;
        const tick = (now: number) => {
          if (last !== undefined) gaps.push(now - last);
          last = now;
          grid.scrollTop += pixels;
          if (gaps.length < 200) requestAnimationFrame(tick);
          else done({ longest: Math.max(...gaps), over: gaps.filter((gap) => gap > 50).length });
        };
        requestAnimationFrame(tick);
      }),
    step,
  );

/** The most processor time of one task on the page's main thread: its duration on a machine that does nothing else. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Slice[] };
  const threadOf = ({ pid, tid }: Slice) => `${pid} ${tid}`;
  const mains = new Set(
    traceEvents.filter((entry) => entry.name === "thread_name" && entry.args?.name === "CrRendererMain").map(threadOf),
  );
  return traceEvents
    .filter((entry) => entry.ph === "X" && entry.name.endsWith("RunTask") && mains.has(threadOf(entry)))
    .reduce((most, entry) => Math.max(most, (entry.tdur ?? 0) / 1000), 0);
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
