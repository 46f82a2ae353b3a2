import { expectAccessible, expectNoSidewaysScroll } from "../support/axe.ts";
import { beginCelebration } from "../support/people.ts";
import { callApi } from "../support/screens.ts";
import { expect, type Page, test } from "../support/test.ts";

/** A time of the day on the clock of the celebration, some hours from now. */
const clockIn = (zone: string, hours: number) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit" }).format(
    new Date(Date.now() + hours * 3_600_000),
  );

async function save(page: Page, fields: Record<string, string>) {
  const sheet = page.getByRole("dialog");
  for (const [label, value] of Object.entries(fields)) await sheet.getByLabel(label).fill(value);
  await sheet.getByRole("button", { name: "Save the limits" }).click();
  await expect(page.getByText("The limits of Sandbox were saved").first()).toBeVisible();
}

test("a host limits when and how much a number sends, and sees why it waits", async ({ page }) => {
  test.setTimeout(120_000);
  const projectId = await beginCelebration(page);
  const api = `/api/projects/${projectId}`;
  const { time_zone: zone } = await callApi(page, `${api}/`);
  for (const n of [1, 2, 3])
    await callApi(page, `${api}/guests/`, { first_name: `Guest ${n}`, phone: `+91982901${n}001` });
  const sender = { label: "Sandbox", phone: "+919829011432", driver: "sandbox" };
  const { id: senderId } = await callApi(page, `${api}/whatsapp-senders/`, sender);
  await callApi(page, `${api}/whatsapp-senders/${senderId}/simulate-scan/`, {});

  await test.step("two a day: the third waits for tomorrow", async () => {
    await page.goto(`/projects/${projectId}/numbers`);
    await page.getByText("Sandbox", { exact: true }).first().click();
    await save(page, { "Messages a day at most": "2" });
    await expectAccessible(page, "The limits of a number");
    const campaign = { name: "Save the date", body: "Dear {{guest_name}}, come!", sender_id: senderId };
    const { id } = await callApi(page, `${api}/message-campaigns/`, campaign);
    await callApi(page, `${api}/message-campaigns/${id}/send/`, { everybody: true });
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByText(/^2 of 2 sent today; goes on tomorrow at 12:00\sam\./)).toBeVisible({
      timeout: 20_000,
    });
    await expect(sheet.getByText("Daily limit reached")).toBeVisible();
    await expectAccessible(page, "A number whose day is used up");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, "The limits of a number on a phone");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("quiet hours: nothing until they end", async () => {
    await save(page, {
      "Messages a day at most": "",
      "Quiet from": clockIn(zone, -1),
      "Quiet until": clockIn(zone, 2),
    });
    await expect(page.getByRole("dialog").getByText(/^Quiet hours; goes on (at|tomorrow at) /)).toBeVisible();
    const results = async () => (await callApi(page, `${api}/messages/`)).results as { status: string }[];
    expect((await results()).filter(({ status }) => status === "QUEUED")).toHaveLength(1);
    await save(page, { "Quiet from": "", "Quiet until": "" });
    await expect
      .poll(async () => (await results()).filter(({ status }) => status === "QUEUED").length, { timeout: 20_000 })
      .toBe(0);
  });
});
