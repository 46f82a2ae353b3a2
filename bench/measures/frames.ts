import type { Browser, Cookie, Page } from "@playwright/test";
import type { Figure } from "./figure.ts";
import { round, type Server } from "./server.ts";

type Frames = { longest: number; over: number };
type Slice = { name: string; ph: string; tdur?: number; pid: number; tid: number; args?: { name?: string } };
/** Pixels per frame: reading, mouse wheel, fast dragging of the scroll bar. */
export const paces = { reading: 30, wheel: 120, fling: 2_000 };

/** The cookies as the last page left them: each can be used once to stay signed in. */
const sessions = new WeakMap<Server, Cookie[]>();

/** A page of the large project in a signed-in browser; `closePage` ends it. */
export async function openPage(browser: Browser, server: Server, where: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  await context.addCookies(sessions.get(server) ?? server.cookies.map((line) => readCookie(line, server.url)));
  const page = await context.newPage();
  await page.goto(`${server.url}/projects/${server.projectId}/${where}`);
  return page;
}

export async function closePage(server: Server, page: Page): Promise<void> {
  sessions.set(server, await page.context().cookies());
  await page.context().close();
}

/** Converts a `set-cookie` line to Playwright's format. */
function readCookie(line: string, url: string) {
  const [pair = "", ...attributes] = line.split(/;\s*/);
  const [name = "", value = ""] = pair.split("=");
  const path = attributes.find((entry) => /^path=/i.test(entry))?.slice(5) ?? "/";
  return { name, value, domain: new URL(url).hostname, path, httpOnly: true };
}

type Scrolling = { what: string; grid: string; down?: number; right?: number };

/** How long frames take while a grid scrolls. */
export async function measureScrolling(
  browser: Browser,
  page: Page,
  { what, ...scrolling }: Scrolling,
): Promise<Figure[]> {
  return measureFrames(browser, page, { what, work: () => scroll(page, scrolling) });
}

type Measured = { what: string; work: () => Promise<Frames> };

export async function measureFrames(browser: Browser, page: Page, { what, work }: Measured): Promise<Figure[]> {
  await browser.startTracing(page, { categories: ["toplevel"] });
  const { longest, over } = await work();
  const longestWork = longestTask(await browser.stopTracing());
  return [
    { what: `${what}: longest frame`, value: round(longest), unit: "ms", target: "≤ 50 ms" },
    { what: `${what}: frames over 50 ms`, value: over, unit: "", target: "0" },
    { what: `${what}: most processor time in one go`, value: round(longestWork), unit: "ms", target: "≤ 50 ms" },
  ];
}

/** Scrolls through 200 frames and returns the longest frame and the number over 50 ms. */
const scroll = (page: Page, { grid, down = 0, right = 0 }: Omit<Scrolling, "what">): Promise<Frames> =>
  page.evaluate(
    ({ selector, x, y }) =>
      new Promise<Frames>((done) => {
        const element = document.querySelector(selector) as HTMLElement;
        element.scrollTop = 0;
        element.scrollLeft = 0;
        const gaps: number[] = [];
        let last: number | undefined;
        const tick = (now: number) => {
          if (last !== undefined) gaps.push(now - last);
          last = now;
          element.scrollTop += y;
          element.scrollLeft += x;
          if (gaps.length < 200) requestAnimationFrame(tick);
          else done({ longest: Math.max(...gaps), over: gaps.filter((gap) => gap > 50).length });
        };
        requestAnimationFrame(tick);
      }),
    { selector: grid, x: right, y: down },
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
