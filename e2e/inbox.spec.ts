import { expectAccessible, expectNoSidewaysScroll } from "./support/axe.ts";
import { beginCelebration } from "./support/people.ts";
import { callApi } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

/** A guest who was sent an invitation by the sandbox and owes an answer. */
async function inviteAsha(page: Page, projectId: string) {
  const api = `/api/projects/${projectId}`;
  const { id: guestId } = await callApi(page, `${api}/guests/`, { first_name: "Asha", phone: "+919829010001" });
  const { id: eventId } = await callApi(page, `${api}/events/`, {
    name: "Sangeet",
    kind: "SANGEET",
    starts_at: "2099-02-11T19:00",
    invite: "ALL",
  });
  const { id: senderId } = await callApi(page, `${api}/whatsapp-senders/`, {
    label: "Sandbox",
    phone: "+919829011432",
    driver: "sandbox",
  });
  await callApi(page, `${api}/whatsapp-senders/${senderId}/simulate-scan/`, {});
  const { id: campaignId } = await callApi(page, `${api}/message-campaigns/`, {
    name: "Invitation",
    body: "Dear {{guest_name}}, your page: {{rsvp_link}}",
    sender_id: senderId,
    event_ids: [eventId],
  });
  await callApi(page, `${api}/message-campaigns/${campaignId}/send/`, { everybody: true });
  const status = async () => (await callApi(page, `${api}/guests/${guestId}/`)).invitations[0]?.status;
  await expect.poll(status, { timeout: 30_000 }).toBe("PENDING");
  return { guestId, status };
}

async function pretend(page: Page, phone: string, text: string) {
  await page.getByRole("link", { name: "Pretend a reply" }).click();
  const sheet = page.getByRole("dialog", { name: "Pretend a reply" });
  await sheet.getByLabel("From the number").fill(phone);
  await sheet.getByLabel("Text").fill(text);
  await sheet.getByRole("button", { name: "Pretend it came" }).click();
  await expect(sheet).toBeHidden();
}

test("a reply to an invitation is offered as an answer, and counts once a host has entered it", async ({ page }) => {
  test.setTimeout(180_000);
  const projectId = await beginCelebration(page);
  const project = `/projects/${projectId}`;
  const { guestId, status } = await inviteAsha(page, projectId);

  await test.step("the empty inbox says what will be here", async () => {
    await page.goto(project);
    await page.getByRole("link", { name: "Inbox", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Nobody has written back yet" })).toBeVisible();
    await expectAccessible(page, "An empty inbox");
  });

  await test.step("a plain yes is offered and not entered", async () => {
    await pretend(page, "98290 10001", "Haan, we will come");
    const sheet = page.getByRole("dialog", { name: "Asha" });
    await expect(sheet.getByRole("region", { name: "This reads as a yes" })).toContainText("Sangeet");
    await expect(sheet.getByRole("region", { name: "Messages" })).toContainText(
      /Dear Asha, your page.*Haan, we will come/s,
    );
    expect(await status()).toBe("PENDING");
    await expectAccessible(page, "A conversation with an offered answer");
  });

  await test.step("it is entered, taken back, and entered again", async () => {
    await page.getByRole("button", { name: "Mark as coming" }).click();
    await expect(page.getByText("Entered as coming")).toBeVisible();
    expect(await status()).toBe("ACCEPTED");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("button", { name: "Mark as coming" })).toBeVisible();
    expect(await status()).toBe("PENDING");
    await page.getByRole("button", { name: "Mark as coming" }).click();
    await expect(page.getByText("Entered as coming")).toBeVisible();
  });

  await test.step("the guest is shown as coming, with what they wrote", async () => {
    await page.getByRole("dialog", { name: "Asha" }).getByRole("link", { name: "Asha" }).click();
    await page.waitForURL(new RegExp(`/guests/${guestId}`));
    const sheet = page.getByRole("dialog").filter({ hasText: "Sangeet" });
    await expect(sheet.getByText("Accepted").first()).toBeVisible();
    await sheet.getByRole("tab", { name: "Messages" }).click();
    await expect(page.getByRole("region", { name: "Replies" })).toContainText("Haan, we will come");
    await expectAccessible(page, "What a guest wrote back");
  });

  await test.step("an unknown number is listed apart and becomes a guest", async () => {
    await page.goto(`${project}/inbox`);
    await pretend(page, "98290 10099", "Is this Asha's new number?");
    const add = page.getByRole("link", { name: "Add guest with this number" });
    await expect(add).toBeVisible();
    await page.goto(`${project}/inbox`);
    await expect(page.getByRole("row", { name: /Asha/ })).toBeVisible();
    await expect(page.getByText("Is this Asha's new number?")).toBeHidden();
    await page.getByRole("radio", { name: /Unknown numbers/ }).click();
    await page.getByText("Is this Asha's new number?").click();
    await add.click();
    await page.waitForURL(/guests\/add/);
    await page.getByLabel("First name").first().fill("Vikram");
    await page.getByRole("button", { name: "Save and start the next" }).click();
    await expect(page.getByText("Vikram added")).toBeVisible();
    await page.goto(`${project}/inbox`);
    await expect(page.getByRole("row", { name: /Vikram/ })).toContainText("Is this Asha's new number?");
  });

  await test.step("a phone shows it without scrolling sideways", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, "The inbox on a phone");
    await expectAccessible(page, "The inbox on a phone");
    await page.getByRole("button", { name: /Open the conversation with Vikram/ }).click();
    await expect(page.getByRole("region", { name: "Messages" })).toBeVisible();
    await expectNoSidewaysScroll(page, "A conversation on a phone");
  });
});
