import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./parts/axe.ts";
import { exploreSample } from "./parts/people.ts";
import { fill, findIds, listScreens } from "./parts/screens.ts";

const looks = [
  { name: "desktop, light", viewport: { width: 1440, height: 900 }, colorScheme: "light" },
  { name: "desktop, dark", viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
  { name: "phone, light", viewport: { width: 390, height: 844 }, colorScheme: "light" },
  { name: "phone, dark", viewport: { width: 390, height: 844 }, colorScheme: "dark" },
] as const;

for (const { name, viewport, colorScheme } of looks)
  test(`every screen is there and accessible (${name})`, async ({ browser }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
    const page = await context.newPage();
    const broken: string[] = [];
    page.on("pageerror", (error) => broken.push(`${page.url()}: ${error.message}`));
    const projectId = await exploreSample(page);
    const ids = await findIds(page, projectId);
    for (const screen of listScreens()) {
      const target = fill(screen.path, ids);
      // A screen about something the sample wedding has none of.
      if (target.includes("//")) continue;
      await page.goto(target);
      await page.waitForLoadState("networkidle");
      await expect.soft(page.getByRole("heading").first(), target).toBeVisible();
      await expect.soft(page.getByText(/nothing at this address|page not found|couldn’t find/i), target).toHaveCount(0);
      await test.step(target, async () => {
        await expectAccessible(page, target);
        await expectNoSidewaysScroll(page, target);
      });
    }
    expect(broken).toEqual([]);
    await context.close();
  });
