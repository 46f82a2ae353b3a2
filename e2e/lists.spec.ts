import { expect } from "@playwright/test";
import { test } from "./support/sample-test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("the guests page scrolls in its list only, also below the banner of a trial", async ({ page, sample }) => {
  await page.goto(`/projects/${sample.projectId}/guests`);
  await expect(page.getByRole("grid", { name: "Guests" }).getByRole("row").nth(5)).toBeVisible();
  const hidden = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  await expect.poll(hidden).toBeLessThanOrEqual(0);
  const list = page.getByRole("grid", { name: "Guests" });
  const before = (await list.boundingBox())!;
  // Something above the list grows, as when a banner appears.
  await page.getByRole("heading", { name: "Guests", level: 1 }).evaluate((heading) => {
    (heading as HTMLElement).style.paddingBottom = "60px";
  });
  await expect.poll(async () => (await list.boundingBox())!.height).toBe(before.height - 60);
  await expect.poll(hidden).toBeLessThanOrEqual(0);
});

test("the menu of a campaign is inside the table at any width", async ({ page, sample }) => {
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/projects/${sample.projectId}/campaigns`);
    const table = page.getByRole("grid", { name: /campaigns/i });
    const frame = (await table.boundingBox())!;
    const menu = (await table.getByRole("row").nth(1).getByRole("button").last().boundingBox())!;
    expect(menu.x + menu.width, `at ${width} px`).toBeLessThanOrEqual(frame.x + frame.width);
  }
});

test("Back after closing a guest leaves the list", async ({ page, sample }) => {
  await page.goto(`/projects/${sample.projectId}/dashboard`);
  await page.getByRole("complementary", { name: "Sidebar" }).getByRole("link", { name: "Guests" }).click();
  const list = page.getByRole("grid", { name: "Guests" });
  await expect(list.getByRole("row").nth(5)).toBeVisible();
  await list.getByText("Yash Agarwal").click();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a toast leaves the button at the bottom of a sheet free", async ({ page, sample }) => {
  await page.goto(`/projects/${sample.projectId}/guests/tags/create`);
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Name").fill("Comes by train");
  await sheet.getByRole("button", { name: "Add tag" }).click();
  const next = page.getByRole("link", { name: "Add tag" });
  const toast = page.locator("[data-sonner-toast]");
  await expect(next).toBeVisible();
  await expect(toast).toBeVisible();
  const edge = async () => {
    const box = (await toast.boundingBox())!;
    return box.y + box.height;
  };
  await expect.poll(edge).toBeLessThanOrEqual((await next.boundingBox())!.y);
});
