import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./axe.ts";

/** On both sizes and in both themes. */
export async function checkLook(page: Page, name: string) {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
      await expectAccessible(page, `${name}, ${width}, ${colorScheme}`);
    }
    await expectNoSidewaysScroll(page, name);
  }
}
