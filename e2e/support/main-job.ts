import { expect, type Page } from "@playwright/test";
import { countInvitations, expectAudience, expectSent } from "./facts.ts";
import { guestFile } from "./guest-file.ts";

/** Imports the family's list as a file and publishes it: six guests. */
export async function importGuests(page: Page, projectId: string) {
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

export async function inviteEverybody(page: Page, projectId: string) {
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

export async function publishSite(page: Page, projectId: string) {
  await page.goto(`/projects/${projectId}/rsvp`);
  await page
    .getByRole("button", { name: /^publish/i })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Unpublish" })).toBeVisible();
}

export async function linkNumber(page: Page, projectId: string) {
  await page.goto(`/projects/${projectId}/numbers/add`);
  await page.getByLabel("Name", { exact: false }).first().fill("Nyota sandbox");
  await page.getByLabel("Phone number", { exact: false }).last().fill("98290 00000");
  await page.getByRole("button", { name: "Add and start" }).click();
  await page.waitForURL(/success/);
}

/** Sends the invitation to the six guests by the sandbox; one of them has no phone, and their household gets it. */
export async function sendCampaign(page: Page, projectId: string) {
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
