import { expect } from "@playwright/test";
import { test } from "./support/sample-test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

// No mouse: everything is found, opened and left with keys.
test("the palette opens a guest, a hotel and a page by keyboard, and lists them first the next time", async ({
  page,
  sample,
}) => {
  const base = `/projects/${sample.projectId}`;
  const field = page.getByRole("combobox", { name: "Find a guest, page or action" });
  const options = page.getByRole("listbox").getByRole("option");
  const find = async (text: string) => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
  };
  await page.goto(`${base}/dashboard`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await test.step("a misspelt name finds guests, and Enter opens the marked one", async () => {
    await find("Yahs Agrawal");
    await expect(page.getByText("These sound similar.")).toBeVisible();
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await expect(options.first()).toContainText("Yash Agarwal");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByRole("heading", { name: /Yash Agarwal/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(`${base}/guests`);
  });

  await test.step("the arrow keys mark what Enter opens", async () => {
    await find("excel");
    await expect(options.first()).toContainText("Export");
    await page.keyboard.press("ArrowDown");
    await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${base}/guests/import`);
  });

  await test.step("Escape closes it and nothing else", async () => {
    await find("zzzqq");
    await expect(page.getByText("Nothing found. Try a name, a phone number or a page.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await expect(page).toHaveURL(`${base}/guests/import`);
  });

  await test.step("what was opened last comes first", async () => {
    await page.goto(`${base}/dashboard`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(page.getByText("Opened last")).toBeVisible();
    await expect(options.filter({ hasText: "Yash Agarwal" })).toHaveCount(1);
  });
});

test("keys without Ctrl open pages until they are switched off in the profile", async ({ page, sample }) => {
  const base = `/projects/${sample.projectId}`;
  await page.goto(`${base}/dashboard`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await expect(page).toHaveURL(`${base}/events`);
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list.getByText("Go to a page", { exact: true })).toBeVisible();
  await list.getByRole("link", { name: "your profile" }).press("Enter");
  const switched = page.getByRole("switch", { name: /Keys without Ctrl/ });
  await expect(switched).toBeChecked();
  await switched.press(" ");
  await expect(switched).not.toBeChecked();
  await page.goto(`${base}/dashboard`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("?");
  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox")).toBeFocused();
  await expect(page).toHaveURL(`${base}/dashboard`);
});
