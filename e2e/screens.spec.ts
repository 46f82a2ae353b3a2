import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe.ts";
import { exploreSample } from "./support/people.ts";
import { fill, findIds, listScreens } from "./support/screens.ts";

const sizes = [
  { name: "desktop", viewport: { width: 1440, height: 900 } },
  { name: "phone", viewport: { width: 390, height: 844 } },
] as const;
// Parts, so that no worker has half of the screens left when the others are done.
const PARTS = 2;
const parts = Array.from({ length: PARTS }, (_, part) => part);
const runs = sizes.flatMap((size) => parts.map((part) => ({ ...size, part })));
const byTheme = ["color-contrast", "link-in-text-block"];

test.describe.configure({ mode: "parallel" });

for (const { name, viewport, part } of runs)
  test(`every screen is there and accessible, light and dark (${name}, part ${part + 1} of ${PARTS})`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({ viewport, colorScheme: "light", reducedMotion: "reduce" });
    const page = await context.newPage();
    const broken: string[] = [];
    page.on("pageerror", (error) => broken.push(`${page.url()}: ${error.message}`));
    const projectId = await exploreSample(page);
    const ids = await findIds(page, projectId);
    for (const screen of listScreens().filter((_, index) => index % PARTS === part)) {
      const target = fill(screen.path, ids);
      // A screen about an object the sample wedding does not have.
      if (/\/(\/|$)/.test(target.slice(1))) continue;
      await test.step(target, async () => {
        await page.emulateMedia({ colorScheme: "light" });
        await page.goto(target);
        await page.waitForLoadState("networkidle");
        await expect.soft(page.getByRole("heading").first(), target).toBeVisible();
        await expect
          .soft(page.getByText(/this page does not exist|page not found|couldn’t find/i), target)
          .toHaveCount(0);
        await expectAccessible(page, target);
        await page.emulateMedia({ colorScheme: "dark" });
        await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
        // The theme changes only colours, so only the rules about colours are checked again.
        await expectAccessible(page, `${target} in the dark`, byTheme);
        await expectNoSidewaysScroll(page, target);
      });
    }
    expect(broken).toEqual([]);
    await context.close();
  });
