import { expect, test, type Browser, type Page } from "./support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe.ts";
import { importGuests, inviteEverybody, linkNumber, publishSite, sendCampaign } from "./support/main-job.ts";
import { findLink, signIn } from "./support/people.ts";

test("a host creates a wedding, imports the guests, invites them, and sees a guest's answer", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await signIn(page, `host${Date.now()}@example.com`, "Meera Rathore");
  const projectId = await test.step("creates a project with the trial", () => createProject(page));
  await test.step("adds an event", () => addEvent(page, projectId));
  await test.step("imports the family's list and publishes it", () => importGuests(page, projectId));
  await test.step("invites everybody to the event", () => inviteEverybody(page, projectId));
  await test.step("publishes the RSVP page", () => publishSite(page, projectId));
  await test.step("links the sandbox number", () => linkNumber(page, projectId));
  await test.step("sends the invitation as a campaign", () => sendCampaign(page, projectId));
  const link = await test.step("finds the private link in the sent message", () => findLink(page, projectId, "rajesh"));

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  await test.step("a guest answers on a phone, without JavaScript", async () => answer(await phone.newPage(), link));
  await phone.close();
  await test.step("the page is accessible and fits a phone", () => inspectPage(browser, link));

  await test.step("the host sees the answer", async () => {
    await page.goto(`/projects/${projectId}/guests`);
    const row = page.getByRole("row").filter({ hasText: "Rajesh Sharma" });
    await expect(row.getByText("Accepted")).toBeVisible();
    await page.goto(`/projects/${projectId}/dashboard`);
    await expect(page.getByText(/1 of 6 answers received/i)).toBeVisible();
  });
});

async function createProject(page: Page): Promise<string> {
  await page.goto("/select-project-type");
  await page.getByRole("link", { name: /^wedding/i }).click();
  await page.getByRole("link", { name: /start the trial/i }).click();
  await page.getByLabel("Name").fill("Aanya & Kabir");
  await page.getByLabel("City").fill("Jaipur");
  await page.getByRole("button", { name: "Create project" }).click();
  await page.waitForURL(/\/projects\/[0-9a-f-]{36}\//);
  return /projects\/([0-9a-f-]{36})/.exec(page.url())?.[1] as string;
}

async function addEvent(page: Page, projectId: string) {
  await page.goto(`/projects/${projectId}/events/create`);
  await page.getByRole("radio", { name: "Sangeet" }).click();
  await page.getByLabel("Starts").fill("12 Feb 2027 7:00 pm");
  await page.keyboard.press("Tab");
  await page.getByLabel("Venue", { exact: false }).first().fill("Rambagh Lawns");
  await page.getByRole("button", { name: "Add event" }).click();
  await page.waitForURL(/\/events$/);
  await expect(page.getByText("Sangeet").first()).toBeVisible();
  await expect(page.getByText("Rambagh Lawns").first()).toBeVisible();
}

async function inspectPage(browser: Browser, link: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(link);
  await expectAccessible(page, "the household's page");
  await expectNoSidewaysScroll(page, "the household's page");
  await context.close();
}

async function answer(page: Page, link: string) {
  await page.goto(link);
  await expect(page.getByText("Rajesh Sharma").first()).toBeVisible();
  await page.getByText("Yes, with joy").first().click();
  await page.getByRole("button", { name: /save/i }).click();
  await expect(page.getByText("Saved. Still open:")).toBeVisible();
}
