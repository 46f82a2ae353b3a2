import { expect, test, type Page } from "../support/test.ts";
import { cell, columnOf, drag, focused, guests, headsOf, openGrid, paste } from "../support/grid.ts";

const names = async (page: Page) => {
  const texts = await page.locator("#guests [data-line] > [aria-colindex='2']").allTextContents();
  return texts.filter((text) => /Sharma$|Mehta$/.test(text));
};
const head = (page: Page, name: string) => guests(page).getByRole("columnheader").filter({ hasText: name });

test("a row is dragged down and up by its handle, and stays there", async ({ page }) => {
  await openGrid(page, "?ordering=position");
  const handle = (line: number) => page.locator(`#guests [data-line="${line}"] [data-drag-row]`);
  expect(await names(page)).toEqual(["Rajesh Sharma", "Sunita Sharma", "Hetal Mehta", "Nikhil Mehta"]);
  await drag(page, handle(0), cell(page, 2, 0));
  await expect.poll(() => names(page)).toEqual(["Sunita Sharma", "Hetal Mehta", "Rajesh Sharma", "Nikhil Mehta"]);
  await drag(page, handle(3), cell(page, 0, 0));
  await expect.poll(() => names(page)).toEqual(["Nikhil Mehta", "Sunita Sharma", "Hetal Mehta", "Rajesh Sharma"]);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(["Nikhil Mehta", "Sunita Sharma", "Hetal Mehta", "Rajesh Sharma"]);
});

test("a column is dragged to another place by its heading, and its edge makes it wider", async ({ page }) => {
  await openGrid(page);
  const before = await headsOf(page);
  expect(before.indexOf("Diet")).toBeGreaterThan(before.indexOf("Phone"));
  await drag(page, head(page, "Diet"), head(page, "Phone"));
  await expect.poll(async () => (await headsOf(page)).slice(1, 4)).toEqual(["Name", "Diet", "Phone"]);
  await drag(page, head(page, "Diet"), head(page, "Tags"));
  await expect.poll(async () => (await headsOf(page)).slice(1, 5)).toEqual(["Name", "Phone", "Tags", "Diet"]);

  const edge = head(page, "Phone").locator("[data-size]");
  const width = async () => Math.round((await head(page, "Phone").boundingBox())?.width ?? 0);
  const [was, box] = [await width(), await edge.boundingBox()];
  if (!box) throw new Error("The edge is not visible.");
  await page.mouse.move(box.x + 4, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 74, box.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect.poll(width).toBe(was + 70);
  await page.reload();
  await expect.poll(async () => (await headsOf(page)).slice(1, 5)).toEqual(["Name", "Phone", "Tags", "Diet"]);
  await expect.poll(width).toBe(was + 70);
});

test("a range is selected with the mouse, and its handle fills the rows below, across a heading", async ({ page }) => {
  await openGrid(page);
  const diet = await columnOf(page, "Diet");
  await cell(page, 1, diet).click();
  await page.keyboard.type("Jain");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Vegan");
  await page.keyboard.press("Enter");
  await drag(page, cell(page, 1, diet), cell(page, 2, diet));
  await expect(page.locator("#guests [aria-colindex][aria-selected=true]")).toHaveCount(2);
  await drag(page, page.locator("#guests [data-fill]"), cell(page, 5, diet));
  await expect(cell(page, 4, diet)).toHaveText("Jain");
  await expect(cell(page, 5, diet)).toHaveText("Vegan");
  await page.keyboard.press("Control+z");
  await expect(cell(page, 4, diet)).toHaveText("–");
  await expect(cell(page, 5, diet)).toHaveText("–");
  await expect(cell(page, 1, diet)).toHaveText("Jain");
});

test("lines pasted below the last guest become guests after a confirmation, and Undo deletes them", async ({
  page,
}) => {
  await openGrid(page, "?ordering=position");
  await cell(page, 3, 0).click();
  await paste(page, "Nikhil Mehta\t+44 7700 900121\nMrs. Asha Rao\t+44 7700 900122\nBala Rao\t12\n");
  const dialog = page.getByRole("dialog", { name: "Paste into the list" });
  await expect(dialog.getByRole("list", { name: "New guests" })).toContainText("Asha Rao");
  // Values the server would refuse are listed before anything is written.
  await expect(dialog.getByRole("table", { name: "Refused cells" })).toContainText("“12” is not a phone number");
  await expect(dialog.getByRole("button", { name: "Change 1 cell", exact: true })).toBeEnabled();
  await dialog.getByRole("checkbox", { name: "Add 2 new guests" }).check();
  await dialog.getByRole("button", { name: "Change 1 cell and add 2 guests" }).click();
  await expect(cell(page, 4, 0)).toContainText("Mrs. Asha Rao");
  await expect(cell(page, 5, 0)).toContainText("Bala Rao");
  await expect(cell(page, 4, await columnOf(page, "Phone"))).toHaveText("+44 7700 900122");
  await expect(page.getByText("6 guests, in")).toBeVisible();
  await expect(focused(page)).toContainText("Nikhil Mehta");
  await page.keyboard.press("Control+z");
  await expect(page.getByText("4 guests, in")).toBeVisible();
  await page.keyboard.press("Control+y");
  await expect(page.getByText("6 guests, in")).toBeVisible();
});

test("Tab passes the list in one step and returns to the last active cell", async ({ page }) => {
  await openGrid(page);
  await cell(page, 2, 1).click();
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await expect(cell(page, 2, 1)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(focused(page)).toHaveCount(0);
});

test("a fill dragged to the lower edge scrolls on, and Escape cancels a drag", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 620 });
  const { projectId, send } = await openGrid(page);
  for (let at = 0; at < 12; at += 1)
    await send("POST", `/api/projects/${projectId}/guests/`, { first_name: `Guest ${at}`, last_name: "Iyer" });
  await page.goto(`/projects/${projectId}/guests?ordering=position`);
  await expect(guests(page).getByText("Guest 3 Iyer")).toBeVisible();
  const diet = await columnOf(page, "Diet");
  await cell(page, 0, diet).click();
  await page.keyboard.type("Jain");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  const handle = await page.locator("#guests [data-fill]").boundingBox();
  const grid = await guests(page).boundingBox();
  if (!handle || !grid) throw new Error("The grid is not visible.");
  await page.mouse.move(handle.x + 4, handle.y + 4);
  await page.mouse.down();
  await page.mouse.move(handle.x + 4, grid.y + grid.height / 2, { steps: 3 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(cell(page, 1, diet)).toHaveText("–");

  await page.mouse.move(handle.x + 4, handle.y + 4);
  await page.mouse.down();
  await page.mouse.move(handle.x + 4, grid.y + grid.height + 20, { steps: 5 });
  await expect
    .poll(() =>
      guests(page).evaluate((element) => element.scrollTop + element.clientHeight >= element.scrollHeight - 2),
    )
    .toBe(true);
  await page.mouse.up();
  await expect(cell(page, 15, diet)).toHaveText("Jain");
  await page.keyboard.press("Control+Home");
  await expect(cell(page, 1, diet)).toHaveText("Jain");
});

test("the handle fills upwards and sideways, and values a column can't take are shown before anything changes", async ({
  page,
}) => {
  await openGrid(page, "?ordering=position");
  const diet = await columnOf(page, "Diet");
  const handle = page.locator("#guests [data-fill]");
  await cell(page, 3, diet).click();
  await page.keyboard.type("Jain");
  await page.keyboard.press("Enter");
  await cell(page, 3, diet).click();
  await drag(page, handle, cell(page, 1, diet));
  await expect(cell(page, 1, diet)).toHaveText("Jain");
  await expect(cell(page, 0, diet)).toHaveText("–");

  await cell(page, 1, diet).click();
  await page.keyboard.press("Shift+ArrowDown");
  await drag(page, handle, cell(page, 2, diet + 1));
  await expect(cell(page, 1, diet + 1)).toHaveText("Jain");
  await expect(cell(page, 2, diet + 1)).toHaveText("Jain");
  await page.keyboard.press("Control+z");
  await expect(cell(page, 2, diet + 1)).toHaveText("–");

  // The column to the left is for answers, and “Jain” is not an answer.
  await cell(page, 1, diet).click();
  await drag(page, handle, cell(page, 1, diet - 1));
  const dialog = page.getByRole("dialog", { name: "Paste into the list" });
  await expect(dialog.getByText("“Jain” is not an answer")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(cell(page, 1, diet - 1)).not.toHaveText("Jain");
});

test("a range dragged beyond the right edge scrolls on to the last column, and back below the frozen ones", async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await openGrid(page, "?ordering=position");
  const grid = await guests(page).boundingBox();
  const start = await cell(page, 1, 1).boundingBox();
  if (!grid || !start) throw new Error("The grid is not visible.");
  const [y, scrolled] = [start.y + 20, () => guests(page).evaluate((element) => element.scrollLeft)];
  const chosen = page.locator("#guests [data-line='1'] > [aria-selected=true]");
  await page.mouse.move(start.x + 20, y);
  await page.mouse.down();
  await page.mouse.move(grid.x + grid.width + 15, y, { steps: 8 });
  await expect
    .poll(() => guests(page).evaluate((element) => element.scrollLeft + element.clientWidth >= element.scrollWidth - 2))
    .toBe(true);
  const columns = (await headsOf(page)).length - 1;
  await expect(chosen).toHaveCount(columns - 1);
  await page.mouse.move(grid.x + 120, y, { steps: 8 });
  await expect.poll(scrolled).toBe(0);
  await page.mouse.up();
  await expect(chosen).toHaveCount(2);
});
