import { expect, test } from "@playwright/test";
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
