import { expect, test } from "../support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe.ts";
import { exploreSample } from "../support/people.ts";
import { openApi } from "../support/project-api.ts";

test("a host has rooms proposed for 120 guests, changes one, places them and undoes it", async ({ page }) => {
  const projectId = await exploreSample(page);
  const { call } = await openApi(page, projectId);
  const name = `Rambagh ${crypto.randomUUID().slice(0, 6)}`;
  const hotel = await call("POST", "hotels/", { name });
  await call("POST", "rooms/bulk-upsert/", {
    hotel_id: hotel.id,
    rooms: Array.from({ length: 60 }, (_, n) => ({
      room_number: `${Math.floor(n / 20)}${String((n % 20) + 1).padStart(2, "0")}`,
      floor: String(Math.floor(n / 20)),
      base_capacity: 2,
      extra_beds: 1,
    })),
  });
  const group = await call("POST", "guests/groups/", { name: `Friends of ${name}` });
  for (let household = 0; household < 30; household += 1) {
    const family = await call("POST", "guests/groups/", {
      name: `Family ${household} of ${name}`,
      parent_id: group.id,
    });
    await call("POST", "guests/actions/add-guests/", {
      guests: ["Asha", "Arjun", "Riya", "Rohan"].map((first_name, index) => ({
        first_name,
        last_name: `Mehta ${household}`,
        gender: index % 2 === 0 ? "FEMALE" : "MALE",
        group_id: group.id,
        sub_group_id: family.id,
      })),
    });
  }
  const placed = async () => (await call("GET", `guest-stays/?hotel=${hotel.id}&page_size=1`)).count as number;

  await test.step("the question says how many guests have no room", async () => {
    await page.goto(`/projects/${projectId}/stay/summary`);
    await page.getByRole("link", { name: "Propose rooms" }).last().click();
    await expect(page.getByRole("heading", { name: "Propose rooms", level: 1 })).toBeVisible();
    await page.getByRole("radio", { name: /^Everybody without a room/ }).click();
    await page.getByLabel("Groups").click();
    await page.getByRole("option", { name: `Friends of ${name}` }).click();
    await page.keyboard.press("Escape");
    await page.getByLabel("Hotels").click();
    await page.getByRole("option", { name }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByText("120 guests without a room, infants included.")).toBeVisible();
    await expectAccessible(page, "The question");
  });

  await test.step("a rule is added", async () => {
    await page.getByRole("button", { name: "Add rule" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a rule" });
    await dialog.getByRole("searchbox").fill("Asha Mehta 0");
    await dialog.getByRole("checkbox", { name: "Asha Mehta 0" }).click();
    await dialog.getByRole("searchbox").fill("Riya Mehta 1");
    await dialog.getByRole("checkbox", { name: "Riya Mehta 1", exact: true }).click();
    await expectAccessible(page, "Add a rule");
    await dialog.getByRole("button", { name: "Add rule" }).click();
    await expect(page.getByText("Asha Mehta 0 and Riya Mehta 1: never in one room.")).toBeVisible();
  });

  const rooms = page.getByRole("list", { name: `Rooms of ${name}` });
  await test.step("the proposal names a reason for everybody and places nobody", async () => {
    await page.getByRole("button", { name: "Propose rooms" }).click();
    await expect(page.getByText(/^120 guests in \d+ rooms\.$/)).toBeVisible();
    await expect(rooms.getByText("Next door to").first()).toBeVisible();
    expect(await placed()).toBe(0);
    await expectAccessible(page, "The proposal");
    await expectNoSidewaysScroll(page, "The proposal");
  });

  await test.step("one guest is left out, and one gets another room", async () => {
    await rooms.getByRole("button", { name: "Change Asha Mehta 5" }).first().click();
    await page.getByRole("menuitem", { name: "Leave out" }).click();
    await expect(page.getByRole("button", { name: "Place 119 guests" })).toBeVisible();
    await rooms.getByRole("button", { name: "Change Rohan Mehta 7" }).first().click();
    await page.getByRole("menuitem", { name: "Choose another room" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /3 beds free/ })
      .first()
      .click();
    await expect(rooms.getByText("You chose this room.")).toBeVisible();
  });

  await test.step("they are placed, and one click undoes it", async () => {
    await page.getByRole("button", { name: "Place 119 guests" }).click();
    await expect(page.getByText("119 guests have their rooms.")).toBeVisible();
    expect(await placed()).toBe(119);
    await expectAccessible(page, "After placing");
    await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("The rooms of 119 guests were undone")).toBeVisible();
    expect(await placed()).toBe(0);
  });
});
