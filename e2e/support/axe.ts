import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

// The axe that AxeBuilder brings along. It would have every page read it twice a run, which takes longer than the run itself.
const builder = createRequire(import.meta.url).resolve("@axe-core/playwright");
const source = readFileSync(createRequire(builder).resolve("axe-core/axe.min.js"), "utf8");
const alreadyThere = "undefined";

async function loadAxe(page: Page) {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(source);
}

/** A text that is still fading in has too little contrast. Animations that never end are let alone. */
const finishAnimations = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map((one) => one.finished.catch(() => {})));
  });

/** Nothing on the page offends axe; with rules, nothing offends those. */
export async function expectAccessible(page: Page, label: string, rules?: string[]) {
  await loadAxe(page);
  await finishAnimations(page);
  // One run for all frames of ours; the other way opens a page of its own for each look, which doubles the time.
  const axe = new AxeBuilder({ page, axeSource: alreadyThere }).setLegacyMode(true);
  // Every rule runs; of those that found nothing wrong, no list of elements is made.
  axe.options({ resultTypes: ["violations"] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  expect.soft(found, `axe on ${label}`).toEqual([]);
}

/** Nothing has to be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page, label: string) {
  const extra = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(extra, `sideways scroll on ${label}`).toBeLessThanOrEqual(0);
}
