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

test("a host writes down what was contracted, gives the hotel its rooming list, and mails what changed", async ({
  page,
}) => {
  const projectId = await exploreSample(page);
  await page.goto(`/projects/${projectId}/stay/details/hotels`);
  await page
    .getByRole("link", { name: /Samode Haveli/ })
    .first()
    .click();
  const sheet = page.getByRole("dialog");

  await test.step("a block is compared with the rooms in use", async () => {
    await sheet.getByRole("tab", { name: "Blocks" }).click();
    await sheet.getByRole("button", { name: "Add block" }).click();
    const form = page.getByRole("form", { name: "Add block" });
    await form.getByLabel("Type of room").fill("Double");
    await form.getByLabel("Rooms", { exact: true }).fill("12");
    await form.getByLabel("From").fill("2027-02-18");
    await form.getByLabel("Until", { exact: true }).fill("2027-02-22");
    await form.getByLabel(/^Rate/).fill("8,500");
    await form.getByRole("button", { name: "Add block" }).click();
    await expect(sheet.getByText(/of 48 room-nights used/)).toBeVisible();
    await expect(sheet.getByRole("row", { name: /^As contracted ₹4,08,000/ })).toBeVisible();
    await expectAccessible(page, "Blocks of a hotel");
  });

  await test.step("the rooming list is kept in versions, and the next one says what changed", async () => {
    await sheet.getByRole("tab", { name: "Rooming list" }).click();
    await sheet.getByRole("button", { name: "Make rooming list" }).click();
    await expect(sheet.getByText("Nothing has changed since version 1.")).toBeVisible();
    const file = page.waitForEvent("download");
    await sheet.getByRole("button", { name: "Excel file of version 1" }).click();
    expect((await file).suggestedFilename()).toMatch(/Samode Haveli, rooming list, version 1.*\.xlsx$/);
    await expectAccessible(page, "Rooming lists of a hotel");
  });

  await test.step("it is mailed from the page", async () => {
    await sheet.getByRole("button", { name: "Mail to the hotel: version 1" }).click();
    await page.getByLabel("To", { exact: true }).fill("reservations@samode.example");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(sheet.getByText(/(Mailed to|On its way to) reservations@samode\.example/)).toBeVisible();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, "Rooming lists of a hotel");
});
