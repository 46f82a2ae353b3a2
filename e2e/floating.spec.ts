import { expect } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { test } from "./support/sample-test.ts";

test("floating parts of the page are in a landmark and accessible while open", async ({ page, sample }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/dev/ui");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("menuitem", { name: "Move to group" }).hover();
  await expect(page.getByRole("menuitem", { name: "Groom’s side" })).toBeVisible();
  await expectAccessible(page, "a menu with its submenu");

  await page.goto(`/projects/${sample.projectId}/events`);
  await page.getByRole("button", { name: "Collapse the sidebar" }).hover();
  await expect(page.getByRole("tooltip")).toBeVisible();
  await expectAccessible(page, "a tooltip");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
  await expectAccessible(page, "a popover");
  await page.keyboard.press("Escape");
  const account = page.getByRole("button", { name: /^account of/i });
  await account.click();
  const profile = page.getByRole("menuitem", { name: "Profile" });
  await expect(profile).toBeVisible();
  await expectAccessible(page, "the menu of the account");
  await page.keyboard.press("Escape");
  await expect(account).toBeFocused();
  // A menu covered by the page could not be clicked.
  await page.getByRole("complementary", { name: "Sidebar" }).getByRole("button").first().click();
  await page.getByRole("menuitem", { name: "All projects" }).click();
  await expect(page).toHaveURL(/\/$/);
});
