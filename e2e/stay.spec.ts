import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe.ts";
import { exploreSample } from "./support/people.ts";

test("a host adds a hotel with its rooms, fills one, is stopped at its last bed, and undoes it", async ({ page }) => {
  const projectId = await exploreSample(page);
  const name = `Rambagh ${crypto.randomUUID().slice(0, 6)}`;
  await page.goto(`/projects/${projectId}/stay/details`);
  await page.getByRole("link", { name: "Add hotel" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Add hotel" }).click();
  await page.getByLabel("Room numbers").fill("101–103");
  await page.getByRole("button", { name: "Add rooms" }).click();
  const rooms = page.getByRole("list", { name: "Rooms", exact: true });
  await expect(rooms.getByRole("listitem")).toHaveCount(3);
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: `Assign Room 101 of ${name}` }).click();
  const guests = page.getByRole("list", { name: "Guests", exact: true });
  // The first three of the list are adults.
  for (const place of [0, 1, 2]) await guests.getByRole("checkbox").nth(place).click();
  await page.getByRole("button", { name: "Give 3 guests this room" }).click();
  await expect(page.getByRole("alert").getByText(`Room 101 of ${name} has no bed left`)).toBeVisible();
  await guests.getByRole("checkbox").nth(2).click();
  await page.getByRole("button", { name: "Give 2 guests this room" }).click();
  const card = page.getByRole("region", { name });
  await expect(card.getByText("Full, 2 beds")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card.getByText("Full, 2 beds")).toHaveCount(0);
  await expect(card.getByText("2 beds free")).toHaveCount(3);
});

test("the summary shows each night, and its numbers lead to their lists", async ({ page }) => {
  const projectId = await exploreSample(page);
  await page.goto(`/projects/${projectId}/stay/details`);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Summary", exact: true }).click();
  await expect(page).toHaveURL(/\/stay\/summary$/);

  await test.step("hotels and types of rooms have the same sum each night", async () => {
    const hotels = page.getByRole("row", { name: /^All hotels \d/ }).first();
    await expect(hotels).toBeVisible();
    const ofHotels = await hotels.getByRole("cell").allInnerTexts();
    await page.getByRole("radio", { name: "Room types" }).click();
    const types = page.getByRole("row", { name: /^All rooms \d/ });
    await expect(types).toBeVisible();
    expect(await types.getByRole("cell").allInnerTexts()).toEqual(ofHotels);
    await expect(page).toHaveURL(/by=type/);
  });

  await test.step("the guests with a room are as many as their list", async () => {
    const link = page.getByRole("link", { name: /guests with a room$/ });
    const count = /^[\d,]+/.exec(await link.innerText())?.[0];
    await link.click();
    await expect(page).toHaveURL(/guests\?stay=HAS_ROOM/);
    await expect(page.getByText(`${count} of `).first()).toBeVisible();
    await page.goBack();
  });

  await test.step("a hotel leads to its rooms", async () => {
    await page.getByRole("radio", { name: "Hotels" }).click();
    const hotel = page.getByRole("table").first().getByRole("rowheader").first();
    const name = await hotel.innerText();
    await hotel.getByRole("link").click();
    await expect(page.getByRole("region", { name })).toBeVisible();
    await expect(page).toHaveURL(/stay\/details\?hotel=/);
    await page.goBack();
  });

  await expect(page.getByRole("table").first()).toBeVisible();
  await expectAccessible(page, "Stay summary");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectAccessible(page, "Stay summary in the dark", ["color-contrast"]);
  await page.emulateMedia({ colorScheme: "light" });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1")).toMatch(/MediaBox \[0 0 84\d[.\d]* 59\d/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, "Stay summary");
});
