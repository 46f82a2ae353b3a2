import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Nothing on the page offends axe; with rules, nothing offends those. */
export async function expectAccessible(page: Page, label: string, rules?: string[]) {
  // One run for all frames of ours; the other way opens a page of its own for each look, which doubles the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  expect.soft(found, `axe on ${label}`).toEqual([]);
}

/** Nothing has to be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page, label: string) {
  const extra = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(extra, `sideways scroll on ${label}`).toBeLessThanOrEqual(0);
}
