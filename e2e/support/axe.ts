import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

// The axe version of AxeBuilder. AxeBuilder itself would load it into every page twice per run, which takes longer than
// the run.
const builder = createRequire(import.meta.url).resolve("@axe-core/playwright");
const source = readFileSync(createRequire(builder).resolve("axe-core/axe.min.js"), "utf8");
const alreadyThere = "undefined";

async function loadAxe(page: Page) {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(source);
}

/** A text that is still fading in has too little contrast. Endless animations are ignored. */
const finishAnimations = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => {})));
  });

/** axe finds no violation on the page; with `rules`, only those are checked. */
export async function expectAccessible(page: Page, label: string, rules?: string[]) {
  await loadAxe(page);
  // From here on a toast that ends is gone at once: fading, it would have too little contrast while axe is at work.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await finishAnimations(page);
  // One run for all frames; otherwise AxeBuilder opens an extra page for each check, which doubles the time.
  const axe = new AxeBuilder({ page, axeSource: alreadyThere }).setLegacyMode(true);
  // Every rule runs; for rules without violations no list of elements is made.
  axe.options({ resultTypes: ["violations"] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  expect.soft(found, `axe on ${label}`).toEqual([]);
}

/** The page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page, label: string) {
  const read = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // The page draws itself anew after the window has become narrow.
  await expect
    .configure({ soft: true })
    .poll(read, { message: `sideways scroll on ${label}` })
    .toBeLessThanOrEqual(0);
}
