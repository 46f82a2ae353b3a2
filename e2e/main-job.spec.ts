import { expect, test, type Browser, type Page } from "./support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe.ts";
import { countInvitations, expectAudience, expectSent } from "./support/facts.ts";
import { guestFile } from "./support/guest-file.ts";
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

async function importGuests(page: Page, projectId: string) {
  await page.goto(`/projects/${projectId}/guests/custom-import`);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "guests.csv", mimeType: "text/csv", buffer: Buffer.from(guestFile) });
  await page.waitForURL(/select-mappings/);
  await page.getByRole("button", { name: "Read 7 rows" }).click();
  await page.waitForURL(/preview/);
  await page.getByRole("button", { name: "Add 6 guests" }).click();
  await expect(page.getByRole("heading", { name: "6 guests added" })).toBeVisible();
  await page.goto(`/projects/${projectId}/guests`);
  await expect(page.getByText("Rajesh Sharma")).toBeVisible();
}

async function inviteEverybody(page: Page, projectId: string) {
  await page.goto(`/projects/${projectId}/guests`);
  await page
    .getByRole("checkbox", { name: /select all|all on this page|every/i })
    .first()
    .click();
  await page.getByRole("button", { name: /^invite/i }).click();
  const dialog = page.getByRole("dialog").first();
  await dialog.getByRole("combobox").click();
  await page.getByRole("option", { name: "Sangeet" }).click();
  await page.keyboard.press("Escape");
  await dialog
    .getByRole("button", { name: /^invite/i })
    .last()
    .click();
  await expect.poll(() => countInvitations(page, projectId, "Sangeet")).toEqual({ NOT_SENT: 6 });
}

async function publishSite(page: Page, projectId: string) {
  await page.goto(`/projects/${projectId}/rsvp`);
  await page
    .getByRole("button", { name: /^publish/i })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Unpublish" })).toBeVisible();
}

async function linkNumber(page: Page, projectId: string) {
  await page.goto(`/projects/${projectId}/numbers/add`);
  await page.getByLabel("Name", { exact: false }).first().fill("Nyota sandbox");
  await page.getByLabel("Phone number", { exact: false }).last().fill("98290 00000");
  await page.getByRole("button", { name: "Add and start" }).click();
  await page.waitForURL(/success/);
}

async function sendCampaign(page: Page, projectId: string) {
  await page.goto(`/projects/${projectId}/campaigns/create/select-guest`);
  await page.getByRole("radio").first().click();
  await expectAudience(page, projectId);
  await continueTo(page, /select-message-template/);
  await page.getByRole("radio", { name: /^invitation/i }).click();
  await continueTo(page, /\/content\?/);
  await continueTo(page, /\/content\/title/);
  await page.getByRole("radio", { name: /sandbox/i }).click();
  await page.getByRole("button", { name: "Check and send" }).click();
  // The ready-made invitation contains the guests' link, so it counts as an invitation without a further setting.
  await expect(page.getByRole("region", { name: "Before you send" })).toContainText("is a sandbox");
  await page.getByRole("dialog").getByRole("button", { name: /^send/i }).click();
  await page.waitForURL(/outbox/);
  await expectSent(page, projectId);
  // One of the six has no phone; the link of her household answers for her.
  expect(await countInvitations(page, projectId, "Sangeet")).toEqual({ PENDING: 6 });
}

async function continueTo(page: Page, step: RegExp) {
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(step);
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
