import { expect, test, type Page } from "./support/test.ts";
import { countInvitations, expectAudience, expectSent, readCampaign } from "./support/facts.ts";
import { guestFile } from "./support/guest-file.ts";
import { arrowTo, expectFocusKept, press, tabTo, type } from "./support/keyboard.ts";
import { findLink, readCode } from "./support/people.ts";

// No mouse, no touch, and no call that moves the focus by itself.
test("a host does the whole main job with the keyboard alone, and a guest answers with it", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await test.step("signs in with a code", () => signIn(page, `keys${Date.now()}@example.com`));
  const projectId = await test.step("creates a project", () => createProject(page));
  await test.step("adds an event", () => addEvent(page));
  await test.step("imports the family's list and publishes it", () => importGuests(page));
  await test.step("invites everybody", () => inviteEverybody(page, projectId));
  await test.step("publishes the RSVP page", () => publishSite(page));
  await test.step("links the sandbox number", () => linkNumber(page));
  await test.step("sends the invitation as a campaign", () => sendCampaign(page, projectId));
  const link = await findLink(page, projectId, "rajesh");

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  await test.step("a guest answers on a narrow screen, without JavaScript", async () =>
    answer(await phone.newPage(), link));
  await phone.close();

  await test.step("sees the answer", async () => {
    await goTo(page, "Guests");
    await expect(page.getByRole("row").filter({ hasText: "Rajesh Sharma" }).getByText("Accepted")).toBeVisible();
    expect(await countInvitations(page, projectId, "Sangeet")).toMatchObject({ ACCEPTED: 1 });
  });
});

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const link = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("link", { name });

/** Opens another page of the project: back from the current focus to the navigation. */
async function goTo(page: Page, name: string) {
  const entry = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: new RegExp(`^${name}`) });
  await tabTo(page, entry, { back: true });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 }).first()).toBeFocused();
}

async function signIn(page: Page, address: string) {
  await page.goto("/signin");
  await type(page, page.getByLabel(/e-mail or phone/i), address);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/verify-otp/);
  await expect.poll(() => readCode(page.request, address)).toMatch(/^(\d{10}|\d{6})$/);
  await expect(page.getByLabel("Six-digit code")).toBeFocused();
  await page.keyboard.type(await readCode(page.request, address));
  await page.waitForURL(/user-details/);
  await type(page, page.getByLabel("Your name"), "Meera Rathore");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.includes("user-details"));
}

async function createProject(page: Page): Promise<string> {
  await page.goto("/select-project-type");
  await press(page, page.getByRole("link", { name: "Skip to the page" }));
  await press(page, link(page, /^wedding/i));
  await press(page, link(page, /start the trial/i));
  await type(page, page.getByLabel("Name"), "Aanya & Kabir");
  await type(page, page.getByLabel("City"), "Jaipur");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/projects\/[0-9a-f-]{36}\//);
  await expectFocusKept(page, "creating the project");
  return /projects\/([0-9a-f-]{36})/.exec(page.url())?.[1] as string;
}

async function addEvent(page: Page) {
  await goTo(page, "Events");
  await press(page, link(page, "Add event"));
  const sheet = page.getByRole("dialog", { name: "Add an event" });
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(link(page, "Add event")).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, sheet.getByRole("radiogroup", { name: "Type" }).getByRole("radio"));
  await arrowTo(page, sheet.getByRole("radio", { name: "Sangeet" }), "ArrowRight");
  await page.keyboard.press("Space");
  await type(page, sheet.getByLabel("Starts"), "12 Feb 2027 7:00 pm");
  await type(page, sheet.getByLabel("Venue"), "Rambagh Lawns");
  await press(page, sheet.getByRole("button", { name: "Add event" }));
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText("Rambagh Lawns").first()).toBeVisible();
  await expectFocusKept(page, "adding the event");
}

async function importGuests(page: Page) {
  // Long before the key is pressed: Playwright's request to intercept the file chooser is sent to Chromium on another
  // channel than keys, and arrives later when it is busy.
  const chooser = page.waitForEvent("filechooser", { timeout: 60_000 });
  await goTo(page, "Guests");
  await press(page, link(page, /list from excel/i));
  const field = page.getByLabel("Your guest list");
  await tabTo(page, field);
  await page.keyboard.press("Enter");
  await (await chooser).setFiles({ name: "guests.csv", mimeType: "text/csv", buffer: Buffer.from(guestFile) });
  await page.waitForURL(/select-mappings/);
  await expectFocusKept(page, "the upload");
  await press(page, button(page, /preview|start|read|continue/i).last());
  await page.waitForURL(/preview/);
  await press(page, button(page, "Add 6 guests"));
  await expect(page.getByRole("heading", { name: "6 guests added" })).toBeVisible();
  await expectFocusKept(page, "publishing the guests");
}

async function inviteEverybody(page: Page, projectId: string) {
  await goTo(page, "Guests");
  // The list has one tab stop; from there this selects all listed guests.
  await tabTo(page, page.locator("#guests [role=gridcell][tabindex='0']"));
  await page.keyboard.press("Control+Shift+Space");
  await press(page, button(page, /^invite$/i));
  const dialog = page.getByRole("dialog").first();
  await press(page, dialog.getByRole("combobox"));
  await page.getByRole("option", { name: "Sangeet" }).waitFor();
  await page.keyboard.type("Sangeet");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await press(page, dialog.getByRole("button", { name: /^invite/i }).last());
  await expect.poll(() => countInvitations(page, projectId, "Sangeet")).toEqual({ NOT_SENT: 6 });
  await expect(dialog).toHaveCount(0);
  await expectFocusKept(page, "inviting everybody");
}

async function publishSite(page: Page) {
  await goTo(page, "RSVP");
  await press(page, button(page, /^publish/i).first());
  await expect(button(page, "Unpublish")).toBeVisible();
  await expectFocusKept(page, "publishing the page");
}

async function linkNumber(page: Page) {
  await goTo(page, "Numbers");
  await press(page, link(page, /add/i).first());
  const sheet = page.getByRole("dialog");
  await type(page, sheet.getByLabel("Name"), "Nyota sandbox");
  await type(page, sheet.getByLabel("Phone number").last(), "98290 00000");
  await press(page, sheet.getByRole("button", { name: "Add and start" }));
  await page.waitForURL(/success/);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expectFocusKept(page, "linking the number");
}

async function sendCampaign(page: Page, projectId: string) {
  await goTo(page, "Campaigns");
  await press(page, link(page, /new campaign|create/i).first());
  await tabTo(page, page.getByRole("radio"));
  await page.keyboard.press("Space");
  await expectAudience(page, projectId);
  await continueTo(page, /select-message-template/);
  await tabTo(page, page.getByRole("radio"));
  await arrowTo(page, page.getByRole("radio", { name: /^invitation/i }));
  await page.keyboard.press("Space");
  await continueTo(page, /\/content\?/);
  await continueTo(page, /\/content\/title/);
  await tabTo(page, page.getByRole("radio", { name: /sandbox/i }));
  await page.keyboard.press("Space");
  await press(page, button(page, "Check and send"));
  await expect.poll(async () => (await readCampaign(page, projectId))?.messages).toBe(5);
  await press(page, page.getByRole("dialog").getByRole("button", { name: /^send/i }));
  await page.waitForURL(/outbox/);
  await expectFocusKept(page, "sending");
  await expectSent(page, projectId);
}

async function continueTo(page: Page, step: RegExp) {
  await press(page, button(page, "Continue"));
  await page.waitForURL(step);
  await expectFocusKept(page, "continuing to the next step");
}

async function answer(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByText("Rajesh Sharma").first()).toBeVisible();
  await tabTo(page, page.getByRole("radio", { name: /yes, with joy/i }).first());
  await page.keyboard.press("Space");
  await press(page, button(page, /save/i));
  await expect(page.getByText("Saved. Still open:")).toBeVisible();
}
