import { expect, test, type Page } from "./support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe.ts";
import { exploreSample } from "./support/people.ts";

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const card = (page: Page, name: string, title: string) =>
  column(page, name).getByRole("link", { name: title, exact: true });

test("a host adds a task in one line, moves it over the board and the calendar, and talks about it", async ({
  page,
}) => {
  const projectId = await exploreSample(page);
  const title = "Call the caterer";

  await test.step("the sidebar leads to the tasks, and one line adds one with a date in words", async () => {
    await page.getByRole("link", { name: "Tasks", exact: true }).first().click();
    await expect(page.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();
    await expectAccessible(page, "Tasks");
    await page.getByRole("textbox", { name: "Add a task in one line" }).fill(`${title} tomorrow`);
    await page.keyboard.press("Enter");
    await expect(page.getByText(`${title} was added`)).toBeVisible();
  });

  await test.step("a card is dragged with the mouse, and moved on with the arrow keys", async () => {
    await page.getByRole("radio", { name: "Board" }).click();
    const handle = column(page, "To do").getByRole("button", { name: `Move ${title}`, exact: true });
    await handle.scrollIntoViewIfNeeded();
    const from = (await handle.boundingBox())!;
    const to = (await column(page, "In progress").boundingBox())!;
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 8, { steps: 4 });
    await page.mouse.move(to.x + 60, from.y + 8, { steps: 6 });
    await page.mouse.up();
    await expect(card(page, "In progress", title)).toBeVisible();
    await column(page, "In progress")
      .getByRole("button", { name: `Move ${title}`, exact: true })
      .focus();
    await page.keyboard.press("ArrowRight");
    await expect(card(page, "Blocked", title)).toBeVisible();
    await expect(page.getByRole("button", { name: `Move ${title}`, exact: true })).toBeFocused();
    await page.reload();
    await expect(card(page, "Blocked", title)).toBeVisible();
    await expectAccessible(page, "Board");
  });

  await test.step("Shift and an arrow key move it to another day of the calendar", async () => {
    await page.getByRole("radio", { name: "Calendar" }).click();
    const chip = page.getByRole("grid", { name: "Tasks by day" }).getByRole("link", { name: title });
    await chip.focus();
    await page.keyboard.press("Shift+ArrowRight");
    await expect(page.getByText(`${title} is now due`)).toBeVisible();
    await expectAccessible(page, "Calendar");
  });

  await test.step("its page has comments that mention members", async () => {
    await page.goto(`/projects/${projectId}/tasks?search=caterer`);
    await page.getByText(title).first().click();
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    const box = page.getByRole("textbox", { name: "Write a comment" });
    await box.pressSequentially("Two menus, @Mee");
    await expect(page.getByRole("option", { name: "Meera Rathore" })).toBeVisible();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(page.getByText("Two menus, ")).toBeVisible();
    await expectAccessible(page, "Task");
  });

  await test.step("it is done, and on a phone nothing scrolls sideways", async () => {
    await page.getByRole("button", { name: "Mark as done" }).click();
    await expect(page.getByRole("button", { name: "Open again" })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const view of ["", "?view=board", "?view=calendar", "?view=timeline"]) {
      await page.goto(`/projects/${projectId}/tasks${view}`);
      await expect(page.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page, `Tasks ${view}`);
    }
  });
});
