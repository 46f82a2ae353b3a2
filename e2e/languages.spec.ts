import { expect, test } from "./support/test.ts";
import { exploreSample } from "./support/people.ts";
import { fill, findIds, isReadByInvited, listScreens } from "./support/screens.ts";
import { listUntranslated, watchAnswers } from "./support/untranslated.ts";

test("a host chooses Hindi in the profile, reads it everywhere, and returns to English", async ({ page }) => {
  const projectId = await exploreSample(page);
  await page.goto("/profile/appearance");
  await page.getByRole("radio", { name: "हिन्दी" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.getByRole("link", { name: "प्रोजेक्ट" }).first()).toBeVisible();
  await page.goto(`/projects/${projectId}/guests/tags/create`);
  await page.getByRole("button", { name: "टैग जोड़ें" }).last().click();
  await expect(page.getByText("यह ज़रूरी है।").first()).toBeVisible();
  await page.goto("/profile/appearance");
  await page.getByRole("radio", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("link", { name: "Projects" }).first()).toBeVisible();
});

test("in the pseudo-language no page shows a text that is in no catalogue", async ({ page }) => {
  test.setTimeout(400_000);
  const projectId = await exploreSample(page);
  const ids = await findIds(page, projectId);
  await page.addInitScript(() => localStorage.setItem("nyota-language", "pseudo"));
  const answers = watchAnswers(page);
  const screens = listScreens().filter((screen) => screen.kind === "page" && !isReadByInvited(screen));
  for (const { path } of screens) {
    await page.goto(fill(path, ids));
    await expect(page.getByText("⟦").first(), path).toBeVisible();
    await page.waitForLoadState("networkidle");
    // Some pages lead to another one.
    const read = () => listUntranslated(page, answers).catch(() => ["the page has changed"]);
    await expect.configure({ soft: true }).poll(read, { message: path }).toEqual([]);
  }
});
