import { expect, test, type Page } from "./support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe.ts";
import { exploreSample } from "./support/people.ts";
import { openApi } from "./support/project-api.ts";

const open = (page: Page) => page.getByRole("navigation", { name: "RSVP" }).getByRole("link", { name: "Reminders" });

test("a host sets the usual reminders in one step, changes one, switches it off and deletes it", async ({ page }) => {
  const projectId = await exploreSample(page);
  const { call } = await openApi(page, projectId);
  const reminders = () => page.getByRole("list", { name: "Reminders" }).locator("> li");
  await test.step("the empty page suggests three", async () => {
    await page.goto(`/projects/${projectId}/rsvp/silent`);
    await open(page).click();
    await expect(page.getByRole("heading", { name: "Let reminders go out by themselves" })).toBeVisible();
    await expectAccessible(page, "No reminders");
    await page.getByRole("link", { name: "Remind 14, 7 and 2 days before" }).click();
    const sheet = page.getByRole("dialog", { name: "The usual reminders" });
    await expect(sheet.getByText(/to \d+ households as of now/).first()).toBeVisible();
    await expectAccessible(page, "The usual reminders");
    await sheet.getByRole("button", { name: "Add 3 reminders" }).click();
    await expect(page.getByText("3 reminders were added")).toBeVisible();
    await expect(reminders()).toHaveCount(3);
    await expect(reminders().first()).toContainText(/14 days before the deadline.*To \d+ households on/s);
    await expectAccessible(page, "Reminders");
  });

  await test.step("one is changed, with the message as it will look", async () => {
    await page.getByRole("link", { name: /^2 days before/ }).click();
    const sheet = page.getByRole("dialog", { name: "Edit the reminder" });
    await sheet.getByLabel("Days").fill("3");
    await expect(sheet.getByText("What happens")).toBeVisible();
    await expect(sheet.getByText(/It takes a minute here/)).toBeVisible();
    await sheet.getByRole("button", { name: "Save reminder" }).click();
    await expect(page.getByRole("link", { name: /^3 days before/ })).toBeVisible();
  });

  await test.step("a second one at the same moment is refused at its field", async () => {
    await page.getByRole("link", { name: "Add reminder" }).click();
    const sheet = page.getByRole("dialog", { name: "Add a reminder" });
    await sheet.getByRole("button", { name: "Add reminder" }).click();
    await expect(sheet.getByText("Another reminder is sent at this moment already.").first()).toBeVisible();
    await sheet.getByRole("button", { name: "Cancel" }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step("one is switched off, and one is deleted after a question", async () => {
    await page.getByRole("switch", { name: /Send: 14 days before/ }).click();
    await expect(reminders().first()).toContainText("Off");
    await page.getByRole("button", { name: /More for “3 days before/ }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete reminder" }).click();
    await expect(reminders()).toHaveCount(2);
  });

  await test.step("a phone shows it without scrolling sideways", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, "Reminders on a phone");
    await expectAccessible(page, "Reminders on a phone");
  });
  const { results } = await call("GET", "rsvp/reminders/");
  for (const { id } of results) await call("DELETE", `rsvp/reminders/${id}/`);
});
