import { expect, test } from "./support/test.ts";
import { expectAccessible } from "./support/axe.ts";
import { signIn } from "./support/people.ts";

test("a new host names a celebration, adds its events one after the other, and opens its dashboard", async ({
  page,
}) => {
  await signIn(page, `first-run-${Date.now()}@example.com`, "Asha Iyer");
  await page.goto("/");
  await page.getByRole("link", { name: "Begin" }).click();
  await expect(page.getByRole("heading", { name: "What are you celebrating?" })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Name").fill("Asha & Dev");
  await page.getByRole("button", { name: "Continue" }).click();

  await page.waitForURL(/\/events\/[0-9a-f-]{36}\/add-event/);
  await expectAccessible(page, "the first events");
  for (const [kind, button] of [
    ["Mehendi", "Add event"],
    ["Sangeet", "Add another"],
  ] as const) {
    await page.getByRole("radio", { name: kind }).click();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(kind);
    await page.getByLabel("Starts").fill("Feb 12, 27, 4:00 pm");
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByText(new RegExp(`${kind}.* added\\. Add the next one`))).toBeVisible();
  }
  await page.getByRole("link", { name: "Invite somebody who helps you" }).click();
  await page.waitForURL(/\/events\/[0-9a-f-]{36}\/add-collaborator/);
  await page.goBack();
  await page.getByRole("link", { name: "Go to Asha & Dev" }).click();
  await page.waitForURL(/\/projects\/[0-9a-f-]{36}\/dashboard/);
  await expect(page.getByRole("heading", { name: "Asha & Dev", level: 1 })).toBeVisible();
  for (const name of ["Mehendi", "Sangeet"]) await expect(page.getByText(name).first()).toBeVisible();
});
