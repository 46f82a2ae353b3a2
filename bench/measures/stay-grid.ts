import type { Page } from "@playwright/test";
import { openBrowser } from "./browser.ts";
import type { Figure } from "./figure.ts";
import { closePage, measureFrames, measureScrolling, openPage, paces } from "./frames.ts";
import type { Server } from "./server.ts";

const grid = "[role=grid]";

/** The rooms and the guests by nights in a real Chromium: how long a frame takes while scrolling and while dragging. */
export async function measureStayGrid(server: Server): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const figures: Figure[] = [];
    const page = await openPage(browser, server, "stay/details");
    for (const [what, query] of [
      ["rooms by nights", ""],
      ["guests by nights", "?by=guests"],
    ] as const) {
      if (query) await page.goto(page.url() + query);
      await page.locator("[data-line='5']").waitFor();
      await page.waitForLoadState("networkidle");
      for (const [name, down] of Object.entries(paces))
        figures.push(...(await measureScrolling(browser, page, { what: `${what}, ${name}`, grid, down })));
      figures.push(
        ...(await measureScrolling(browser, page, { what: `${what}, both ways`, grid, down: 60, right: 60 })),
      );
      if (what === "rooms by nights")
        figures.push(...(await measureFrames(browser, page, { what: `${what}, dragging`, work: () => drag(page) })));
    }
    await closePage(server, page);
    return figures;
  } finally {
    await browser.close();
  }
}

/** Drags a stay around the grid and gives up. */
async function drag(page: Page) {
  await page.locator(grid).evaluate((element) => element.scrollTo(0, 0));
  const box = await page.locator("[data-bar]").first().boundingBox();
  if (!box) throw new Error("There is no stay to drag.");
  const watched = page.evaluate(
    () =>
      new Promise<{ longest: number; over: number }>((done) => {
        const gaps: number[] = [];
        let last: number | undefined;
        const tick = (now: number) => {
          if (last !== undefined) gaps.push(now - last);
          last = now;
          if (gaps.length < 150) requestAnimationFrame(tick);
          else done({ longest: Math.max(...gaps), over: gaps.filter((gap) => gap > 50).length });
        };
        requestAnimationFrame(tick);
      }),
  );
  await page.mouse.move(box.x + 30, box.y + 10);
  await page.mouse.down();
  for (let n = 0; n < 4; n += 1) {
    await page.mouse.move(box.x + 300, box.y + 350, { steps: 25 });
    await page.mouse.move(box.x + 60, box.y + 40, { steps: 25 });
  }
  const frames = await watched;
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return frames;
}
