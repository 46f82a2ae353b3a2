import { expect, test } from "../support/test.ts";
import { expectAccessible } from "../support/axe.ts";
import { cell, columnOf, focused, guests, headsOf, openGrid as open, paste } from "../support/grid.ts";

test("a planner fills the list with the keyboard alone", async ({ page }) => {
  test.setTimeout(120_000);
  await open(page);
  const phone = await columnOf(page, "Phone");
  const sangeet = await columnOf(page, "Sangeet");

  await test.step("moves through the cells", async () => {
    await page.locator("#guests [role=gridcell][tabindex='0']").focus();
    await page.keyboard.press("ArrowDown");
    await expect(focused(page)).toContainText("Hetal Mehta");
    await page.keyboard.press("Control+End");
    await expect(focused(page)).toHaveAttribute(
      "aria-colindex",
      String(await guests(page).getByRole("columnheader").count()),
    );
    await page.keyboard.press("Control+Home");
    await expect(focused(page)).toContainText("Mehta, Leicester");
    await page.keyboard.press("ArrowDown");
  });

  await test.step("types a number, which the server formats", async () => {
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("98290 11432");
    await page.keyboard.press("Enter");
    await expect(cell(page, 1, phone)).toHaveText("+91 98290 11432");
    await expect(focused(page))
      .toContainText("Nikhil Mehta", { timeout: 100 })
      .catch(() => undefined);
  });

  await test.step("an invalid number is refused on its cell, and the old one stays", async () => {
    await page.keyboard.press("ArrowUp");
    await page.keyboard.type("12");
    await page.keyboard.press("Enter");
    await expect(cell(page, 1, phone)).toHaveAttribute("aria-invalid", "true");
    await expect(cell(page, 1, phone)).toHaveText("+91 98290 11432");
    await page.keyboard.press("ArrowUp");
    await expect(page.locator("#guests-note")).toContainText("not a phone number");
  });

  await test.step("undoes it with Ctrl+Z and redoes it with Ctrl+Y", async () => {
    await page.keyboard.press("Control+z");
    await expect(cell(page, 1, phone)).toHaveText("–");
    await page.keyboard.press("Control+y");
    await expect(cell(page, 1, phone)).toHaveText("+91 98290 11432");
  });

  await test.step("pastes a block from Excel after seeing the changes", async () => {
    await page.keyboard.press("Home");
    await paste(page, "Mrs. Hetal Mehta\t+44 7700 900121\nDr. Nikhil Mehta\tnonsense\n");
    const dialog = page.getByRole("dialog", { name: "Paste into the list" });
    await expect(dialog.getByRole("table", { name: "Refused cells" })).toContainText("not a phone number");
    await expect(dialog.getByRole("table", { name: "Changed cells" })).toContainText("Mrs. Hetal Mehta");
    await expect(dialog).toContainText("3 cells will change, 1 cell is left out");
    await page.keyboard.press("Enter");
    await expect(cell(page, 1, 0)).toContainText("Mrs. Hetal Mehta");
    await expect(cell(page, 1, phone)).toHaveText("+44 7700 900121");
    await expect(cell(page, 2, 0)).toContainText("Dr. Nikhil Mehta");
    await expect(focused(page)).toContainText("Hetal Mehta");
    await page.keyboard.press("Control+z");
    await expect(cell(page, 1, phone)).toHaveText("+91 98290 11432");
    await expect(cell(page, 2, 0)).toHaveText(/^Nikhil Mehta/);
  });

  await test.step("fills a range downwards, across a heading", async () => {
    await page.keyboard.press("ArrowRight");
    for (const _ of [1, 2, 3]) await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Control+d");
    await expect(cell(page, 2, phone)).toHaveText("same phone");
    await expect(cell(page, 4, phone)).toHaveText("+91 98290 11432");
  });

  await test.step("answers with a letter and removes the invitation", async () => {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Home");
    for (let column = 0; column < sangeet; column += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("a");
    await expect(cell(page, 4, sangeet)).toHaveText("Accepted");
    await page.keyboard.press("Enter");
    await page.getByRole("option", { name: "Declined" }).waitFor();
    await page.keyboard.press("d");
    await expect(cell(page, 4, sangeet)).toHaveText("Declined");
    await page.keyboard.press("Delete");
    await expect(cell(page, 4, sangeet)).toHaveText("Not Invited");
  });

  await test.step("closes a household, which stays closed", async () => {
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowLeft");
    await expect(guests(page).getByText("Rajesh Sharma")).toHaveCount(0);
    await expect(focused(page)).toContainText("Sharma, Jaipur");
    await page.reload();
    await expect(guests(page).getByText("Sharma, Jaipur")).toBeVisible();
    await expect(guests(page).getByText("Rajesh Sharma")).toHaveCount(0);
  });
});

test("when two planners edit one guest, the second sees the newer value and why", async ({ page }) => {
  const { projectId, guestIds, send } = await open(page);
  const diet = await columnOf(page, "Diet");
  await cell(page, 1, diet).click();
  await send("PATCH", `/api/projects/${projectId}/guests/${guestIds[3]}/`, { diet: "Vegan" });
  await page.keyboard.type("Jain");
  await page.keyboard.press("Enter");
  await expect(cell(page, 1, diet)).toHaveText("Vegan");
  await page.keyboard.press("ArrowUp");
  await expect(page.locator("#guests-note")).toContainText("Somebody else changed this guest");
});

test("columns, views and the order of the list stay as they were set", async ({ page }) => {
  test.setTimeout(120_000);
  const { projectId } = await open(page);
  await page.getByRole("button", { name: "What to do with the column Phone" }).click({ force: true });
  await page.getByRole("menuitem", { name: "Hide" }).click();
  expect(await headsOf(page)).not.toContain("Phone");

  await page.getByRole("searchbox", { name: "Search the guests" }).fill("shrama");
  await expect(page.getByText("2 of 4 guests, in 1 of 2 households")).toBeVisible();
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save this as a new view" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("The Sharmas");
  await page.getByRole("button", { name: "Save the view" }).click();
  await expect(page.getByRole("button", { name: "The Sharmas" })).toBeVisible();

  await page.goto(`/projects/${projectId}/guests`);
  await expect(page.getByText("4 guests, in 2 households")).toBeVisible();
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "The Sharmas" }).click();
  await expect(page.getByText("2 of 4 guests, in 1 of 2 households")).toBeVisible();
  expect(page.url()).toContain("search=shrama");
  expect(await headsOf(page)).not.toContain("Phone");

  await page.goto(`/projects/${projectId}/guests`);
  await page.getByRole("button", { name: /^Group by/ }).click();
  await page.getByRole("menuitemcheckbox", { name: /one list in its own order/ }).click();
  await expect(cell(page, 0, 0)).toContainText("Rajesh Sharma");
  await page.keyboard.press("Escape");
  await cell(page, 0, 0).click();
  await page.keyboard.press("Alt+Shift+ArrowDown");
  await expect(cell(page, 1, 0)).toContainText("Rajesh Sharma");
  await page.keyboard.press("Control+z");
  await expect(cell(page, 0, 0)).toContainText("Rajesh Sharma");
});

test("a bulk change can be undone for each guest", async ({ page }) => {
  await open(page);
  const sangeet = await columnOf(page, "Sangeet");
  await guests(page).getByRole("checkbox", { name: "Select all 4 rows" }).click();
  await expect(page.getByText("4 selected")).toBeVisible();
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Uninvite" }).click();
  await dialog.getByRole("combobox").click();
  await page.getByRole("option", { name: "Sangeet" }).click();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Uninvite" }).click();
  await expect(cell(page, 1, sangeet)).toHaveText("Not Invited");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cell(page, 1, sangeet)).toHaveText("Invite Not Sent");
});

test("the list with a range, a menu and a pasted block is accessible", async ({ page }) => {
  await open(page);
  await cell(page, 1, 0).click();
  await page.keyboard.press("Shift+ArrowDown");
  await expectAccessible(page, "a range");
  await paste(page, "Hetal\nnobody@\n");
  await page.getByRole("dialog").waitFor();
  await expectAccessible(page, "the preview of a pasted block");
});
