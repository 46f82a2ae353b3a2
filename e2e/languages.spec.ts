import { expect, test } from "./support/test.ts";
import { expectNoSidewaysScroll } from "./support/axe.ts";
import { beginCelebration, exploreSample } from "./support/people.ts";
import { fill, findIds, isReadByInvited, listScreens } from "./support/screens.ts";
import { listUntranslated, watchAnswers } from "./support/untranslated.ts";

/** Pages with many controls or numbers side by side. */
const widePages = [
  "/",
  "/tasks",
  "/notifications",
  "/profile",
  "/profile/notifications",
  ...[
    "dashboard",
    "events",
    "guests",
    "rsvp",
    "rsvp/heads",
    "travel/arrival",
    "travel/pickups",
    "stay/details",
    "stay/summary",
    "tasks",
    "campaigns",
    "outbox",
    "stats",
    "activity",
    "manage-invites",
    "usage",
  ].map((where) => `/projects/{projectId}/${where}`),
];

test("a host chooses Hindi in the profile, reads it everywhere, and returns to English", async ({ page }) => {
  // Not the sample's host, whom other journeys share: they would read Hindi as well.
  const projectId = await beginCelebration(page);
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

test("a host chooses a time zone in the profile, and moments are shown in it", async ({ page }) => {
  const projectId = await beginCelebration(page);
  const shown = page.getByRole("main").locator("time").first();
  const inZone = async (timeZone: string) => {
    await page.goto(`/projects/${projectId}/activity`);
    const at = new Date((await shown.getAttribute("datetime")) ?? "");
    const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone }).format(at);
    await expect(shown).toHaveText(time.replace("\u202f", " ").toLowerCase());
  };
  const device = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  await inZone(device);
  await page.goto("/profile/appearance");
  const zones = page.getByRole("combobox", { name: "Show times in" });
  await expect(zones).toHaveText(/^As the device/);
  await zones.click();
  await expect(page.locator("input:focus")).toBeVisible();
  await page.keyboard.type("tokyo");
  await expect(page.getByRole("option")).toHaveText(["Tokyo, Asia"]);
  // The page loads again once the choice is stored.
  const isStored = page.waitForEvent("load");
  await page.keyboard.press("Enter");
  await isStored;
  await expect(zones).toHaveText("Tokyo, Asia");
  await inZone("Asia/Tokyo");
  // The profile knows it, also in a browser that does not.
  await page.evaluate(() => localStorage.clear());
  await inZone("Asia/Tokyo");
});

// Words that are longer than the English ones, and letters that are higher.
for (const language of ["pseudo", "hi"])
  test(`on a phone no page is wider than the window in another language: ${language}`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 390, height: 844 });
    const projectId = await exploreSample(page);
    await page.addInitScript((chosen) => localStorage.setItem("nyota-language", chosen), language);
    // The sample's host is shared with other journeys, so that their profile is left in English.
    await page.route(/\/api\/users\/me\/$/, async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      const response = await route.fetch();
      const me = (await response.json()) as object;
      await route.fulfill({ response, json: { ...me, ...(language === "hi" && { locale: "hi" }) } });
    });
    for (const where of widePages) {
      await page.goto(where.replace("{projectId}", projectId));
      if (language === "hi") await expect(page.locator("html"), where).toHaveAttribute("lang", "hi");
      await page.waitForLoadState("networkidle");
      await expect(page.getByRole("heading").first(), where).toBeVisible();
      await expectNoSidewaysScroll(page, `${where} in ${language}`);
    }
  });

test.describe.configure({ mode: "parallel" });
const PARTS = 4;
for (let part = 1; part <= PARTS; part += 1)
  test(`in the pseudo-language no page, form or step shows a text that is in no catalogue (part ${part} of ${PARTS})`, async ({
    page,
  }) => {
    test.setTimeout(400_000);
    const projectId = await exploreSample(page);
    const ids = await findIds(page, projectId);
    await page.addInitScript(() => localStorage.setItem("nyota-language", "pseudo"));
    const answers = watchAnswers(page);
    const screens = listScreens().filter((screen) => !isReadByInvited(screen));
    for (const { path } of screens.filter((_, index) => index % PARTS === part - 1)) {
      await page.goto(fill(path, ids));
      await expect(page.getByText("⟦").first(), path).toBeVisible();
      await page.waitForLoadState("networkidle");
      // Some pages lead to another one.
      const read = () => listUntranslated(page, answers).catch(() => ["the page has changed"]);
      await expect.configure({ soft: true }).poll(read, { message: path }).toEqual([]);
    }
  });
