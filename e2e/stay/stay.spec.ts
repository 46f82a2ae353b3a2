import { expect, type Locator, type Page, type Response, test } from "../support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe.ts";
import { exploreSample } from "../support/people.ts";
import { openApi } from "../support/project-api.ts";

/** Guests nobody else gives a room: tests in other files use the same sample at the same time. */
async function addOwnGuests(page: Page, projectId: string) {
  const { call } = await openApi(page, projectId);
  const surname = `Rathore ${crypto.randomUUID().slice(0, 6)}`;
  const guests = ["Aarav", "Ishaan", "Kabir"].map((first_name) => ({ first_name, last_name: surname }));
  await call("POST", "guests/actions/add-guests/", { guests });
  return surname;
}

test("a host adds a hotel with its rooms, fills one, is stopped at its last bed, and undoes it", async ({ page }) => {
  const projectId = await exploreSample(page);
  const surname = await addOwnGuests(page, projectId);
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

  // A night of the room leads to the form, with the room and the night in it.
  const search = page.getByRole("searchbox", { name: "Find a guest or room" });
  await search.fill(name);
  const free = page.getByRole("gridcell", { name: `Room 101 of ${name}, bed 1 of 2` });
  await free.first().click();
  await page.getByRole("menuitem", { name: "Give guests Room 101…" }).click();
  const guests = page.getByRole("list", { name: "Guests", exact: true });
  await page.getByRole("searchbox", { name: "Find a guest", exact: true }).fill(surname);
  await expect(guests.getByRole("checkbox")).toHaveCount(3);
  for (const place of [0, 1, 2]) await guests.getByRole("checkbox").nth(place).click();
  await page.getByRole("button", { name: "Give 3 guests this room" }).click();
  await expect(page.getByRole("alert").getByText(`Room 101 of ${name} has no bed left`)).toBeVisible();
  await guests.getByRole("checkbox").nth(2).click();
  await page.getByRole("button", { name: "Give 2 guests this room" }).click();
  const stays = page.getByRole("gridcell", { name: new RegExp(`, Room 101 of ${name}, .* night`) });
  await expect(stays).toHaveCount(2);
  await expect(page.getByRole("rowheader", { name: /^Room 101\s*full/ })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(stays).toHaveCount(0);
  await expect(page.getByRole("rowheader", { name: /2 free/ })).toHaveCount(3);
});

test("guests are dragged into a room, moved, stretched and swapped, and the same by keyboard", async ({ page }) => {
  const projectId = await exploreSample(page);
  const { rooms, name } = await addHotel(page, projectId);
  const surname = await addOwnGuests(page, projectId);
  await page.goto(`/projects/${projectId}/stay/details?search=${encodeURIComponent(name)}`);
  const grid = page.getByRole("grid", { name: "Rooms by nights" });
  const line = (room: string, bed: number) =>
    grid.getByRole("row").filter({ has: page.getByRole("gridcell", { name: `${room} of ${name}, bed ${bed}` }) });
  const panel = page.getByRole("region", { name: "Guests without a room" });
  const barIn = (room: string) => grid.getByRole("gridcell", { name: new RegExp(`, ${room} of ${name}, .* night`) });
  const saved = (call: string) =>
    page.waitForResponse((response) => response.url().includes(call) && response.request().method() === "POST", {
      timeout: 30_000,
    });

  await panel.getByLabel("Only guests who said yes").click();
  await panel.getByRole("searchbox", { name: "Find a guest without a room" }).fill(surname);
  await expect(panel.getByRole("listitem")).toHaveCount(3);
  await test.step("a guest without a room is dropped on a night", async () => {
    const card = panel.getByRole("listitem").first();
    const done = saved("assign-guests-to-room");
    await drag(page, () => between(card, line(rooms[0], 1)), rooms[0]);
    await isSaved(done);
    await expect(page.getByText(`has ${rooms[0]} of ${name}`)).toBeVisible();
    await expect(barIn(rooms[0])).toHaveCount(1);
  });
  const guest = (await barIn(rooms[0]).getAttribute("aria-label"))?.split(",")[0] ?? "";

  await test.step("the bar is dragged to another room, and Undo brings it back", async () => {
    const done = saved("assign-guests-to-room");
    const down = async () => {
      const [from, to] = await between(barIn(rooms[0]), line(rooms[1], 1));
      return [from, { x: from.x, y: to.y }] as const;
    };
    await drag(page, down, rooms[1]);
    await isSaved(done);
    await expect(barIn(rooms[1])).toHaveCount(1);
    const note = page.getByRole("listitem").filter({ hasText: `has ${rooms[1]}` });
    await note.getByRole("button", { name: "Undo" }).click();
    await expect(barIn(rooms[0])).toHaveCount(1);
  });

  await test.step("its edge shortens it by a night", async () => {
    const before = await barIn(rooms[0]).getAttribute("aria-colspan");
    const done = saved("assign-guests-to-room");
    const shorter = async () => {
      const box = await boxOf(barIn(rooms[0]));
      const edge = { x: box.x + box.width - 5, y: box.y + box.height / 2 };
      return [edge, { x: edge.x - box.width / Number(before), y: edge.y }] as const;
    };
    await drag(page, shorter, rooms[0]);
    await isSaved(done);
    await expect(barIn(rooms[0])).toHaveAttribute("aria-colspan", String(Number(before) - 1));
  });

  await test.step("with the keyboard alone the guest is moved, and put back", async () => {
    await barIn(rooms[0]).click();
    await expect(page.getByRole("menuitem", { name: "Move to room…" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(barIn(rooms[0])).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Move to room…" })).toBeFocused();
    await page.keyboard.press("Enter");
    const room = page.getByRole("combobox", { name: "Room" });
    await expect(room).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type(`${rooms[1]}, ${name}`);
    await page.keyboard.press("Enter");
    await expect(room).toContainText(rooms[1]);
    const done = saved("assign-guests-to-room");
    await page.getByRole("button", { name: "Move", exact: true }).press("Enter");
    await isSaved(done);
    await expect(barIn(rooms[1])).toHaveCount(1);
  });

  await test.step("dropped on another guest's bar they change rooms", async () => {
    const card = panel.getByRole("listitem").first();
    const given = saved("assign-guests-to-room");
    await drag(page, () => between(card, line(rooms[0], 1)), rooms[0]);
    await isSaved(given);
    await expect(barIn(rooms[0])).toHaveCount(1);
    const done = saved("swap-rooms");
    await drag(page, () => between(barIn(rooms[0]), barIn(rooms[1])), "Swap rooms with");
    await isSaved(done);
    await expect(barIn(rooms[0])).toHaveAccessibleName(new RegExp(`^${guest},`));
  });

  await test.step("dropped beside the grid, the guest has no room any more", async () => {
    await drag(page, () => between(barIn(rooms[0]), panel), "Take out of");
    await expect(barIn(rooms[0])).toHaveCount(0);
  });

  // A toast that is fading out has too little contrast.
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expectAccessible(page, "Rooms by nights");
  await page.getByRole("radio", { name: "Guests" }).click();
  await expect(page.getByRole("grid", { name: "Guests by nights" })).toBeVisible();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await expectAccessible(page, "Guests by nights");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("list", { name: "Guests" })).toBeVisible();
  await expectNoSidewaysScroll(page, "Guests of a night");
  await expectAccessible(page, "Guests of a night");
});

/** A refused change says why. */
async function isSaved(done: Promise<Response>) {
  const response = await done;
  expect(response.status(), `${response.request().postData()} → ${await response.text()}`).toBe(200);
}

/** A hotel with two rooms of one bed each. */
async function addHotel(page: Page, projectId: string) {
  const name = `Samode ${crypto.randomUUID().slice(0, 6)}`;
  const { call } = await openApi(page, projectId);
  const hotel = await call<{ id: string }>("POST", "hotels/", { name });
  const numbers = ["A1", "A2"] as const;
  await call("POST", "rooms/bulk-upsert/", {
    hotel_id: hotel.id,
    rooms: numbers.map((room_number) => ({ room_number, base_capacity: 1 })),
  });
  return { name, rooms: ["Room A1", "Room A2"] as const };
}

type Point = { x: number; y: number };

async function boxOf(locator: Locator) {
  await locator.hover();
  const box = await locator.boundingBox();
  if (!box) throw new Error("This is not visible.");
  return box;
}
/** The middle of what is seen: with many nights a line of the grid is wider than the grid. */
async function middleOf(locator: Locator): Promise<Point> {
  await locator.hover();
  return locator.evaluate((element) => {
    const { left, right, top, height } = element.getBoundingClientRect();
    const around = (element.closest("[role=grid]") ?? document.documentElement).getBoundingClientRect();
    const [from, to] = [Math.max(left, around.left), Math.min(right, around.right)];
    return { x: (from + to) / 2, y: top + height / 2 };
  });
}
/** The middles of two elements at the same time: the page may scroll to the second one, or what is above may grow. */
async function between(from: Locator, to: Locator): Promise<readonly [Point, Point]> {
  await middleOf(from);
  const end = await middleOf(to);
  const start = await middleOf(from);
  expect(await middleOf(to)).toEqual(end);
  return [start, end];
}

/** Drags, and releases the mouse where the note beside the pointer says what will happen. */
async function drag(page: Page, findPoints: () => Promise<readonly [Point, Point]>, says: string): Promise<void> {
  const note = page.locator("[data-drag-note]");
  await expect(async () => {
    const [from, to] = await findPoints();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    try {
      await expect(note).toContainText(says, { timeout: 2_000 });
    } catch (error) {
      await page.keyboard.press("Escape");
      await page.mouse.up();
      throw error;
    }
  }).toPass({ timeout: 20_000 });
  await page.mouse.up();
}

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
    await expect(page.getByRole("rowheader", { name: new RegExp(`^${name}`) })).toBeVisible();
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
    await expect(sheet.getByText(/^Nothing has changed since it was made/)).toBeVisible();
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
