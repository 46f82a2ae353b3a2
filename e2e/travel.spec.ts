import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe.ts";
import { exploreSample } from "./support/people.ts";
import { openApi } from "./support/project-api.ts";

const openForm = async (page: Page) => {
  const projectId = await exploreSample(page);
  const { listGuests } = await openApi(page, projectId);
  const [guest] = await listGuests();
  await page.goto(`/projects/${projectId}/guests/${guest?.id}/travel-details?direction=ARRIVAL`);
  await page.getByRole("radio", { name: "Flight" }).click();
};

test("a host finds an airport by its old name and an airline by its code, by keyboard alone", async ({ page }) => {
  await openForm(page);
  const from = page.getByRole("combobox", { name: /^From/ });
  await from.focus();
  await page.keyboard.type("heathrow");
  await expect(page.getByRole("option").first()).toHaveText(/London Heathrow \(LHR\)/);
  await expectAccessible(page, "with the list of airports");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(from).toHaveValue("London Heathrow (LHR)");
  await expect(page.getByRole("combobox", { name: "Time zone where they leave" })).toHaveText(/Europe\/London/);

  const to = page.getByRole("combobox", { name: /^To/ });
  await to.fill("bombay");
  await expect(page.getByRole("option").first()).toHaveText(/Mumbai \(BOM\)/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(to).toHaveValue("Mumbai (BOM)");

  const airline = page.getByRole("combobox", { name: /^Airline/ });
  await airline.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: /British Airways/ })).toBeVisible();
  await page.keyboard.type("vs");
  await expect(page.getByRole("option").first()).toHaveText(/Virgin Atlantic/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(airline).toHaveValue("Virgin Atlantic");

  await page.getByRole("button", { name: "Add arrival" }).click();
  await expect(page.getByText("London Heathrow (LHR), ")).toBeVisible();
});

test("on a phone a station is chosen by touch, and any other place can be typed", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openForm(page);
  await page.getByRole("radio", { name: "Train" }).tap();
  const from = page.getByRole("combobox", { name: /^From/ });
  await from.fill("new delhi");
  await page.getByRole("option", { name: /New Delhi \(NDLS\)/ }).tap();
  await expect(from).toHaveValue("New Delhi (NDLS)");
  await from.fill("Grandmother’s village");
  await page.getByLabel("Train number").fill("12015");
  await expectNoSidewaysScroll(page, "the form of a journey");
  await page.getByRole("button", { name: "Add arrival" }).tap();
  await expect(page.getByText("Grandmother’s village, ")).toBeVisible();
  await context.close();
});
