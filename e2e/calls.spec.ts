import { expect, test, type Page } from "./support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe.ts";
import { exploreSample } from "./support/people.ts";
import { openApi } from "./support/project-api.ts";

const shown = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();
const takeNext = async (page: Page) => {
  await page.getByRole("button", { name: "Next household" }).first().click();
  await expect(page).toHaveURL(/rsvp\/calls\/[0-9a-f-]{36}$/);
  await expect(page.getByText("How did the call end?")).toBeVisible();
  return shown(page);
};

test("a host and a helper phone the silent households, and never the same one", async ({ page, browser }) => {
  test.setTimeout(120_000);
  const projectId = await exploreSample(page);
  const project = `/projects/${projectId}`;
  await page.goto(`${project}/rsvp/answers`);
  await page.getByRole("navigation", { name: "RSVP" }).getByRole("link", { name: "Calls" }).click();
  await expect(page.getByText(/households to phone now/)).toBeVisible();
  await expectAccessible(page, "Calls");

  const url = await test.step("a private link is made for a helper", async () => {
    await page.getByRole("link", { name: "Helpers’ links" }).click();
    const sheet = page.getByRole("dialog", { name: "Helpers’ links" });
    await sheet.getByLabel("Name of the helper").fill("Cousin Ravi");
    const sent = page.waitForResponse(
      (response) => response.url().endsWith("call-helpers/") && response.request().method() === "POST",
    );
    await sheet.getByRole("button", { name: "Make the link" }).click();
    await expect(sheet.getByRole("button", { name: "Copy the link" })).toBeVisible();
    await expectAccessible(page, "Helpers’ links");
    return new URL(((await (await sent).json()) as { url: string }).url).pathname;
  });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const helper = await context.newPage();

  const first = await test.step("the host takes a household, and the helper gets another one", async () => {
    await page.goto(`${project}/rsvp/calls`);
    const mine = await takeNext(page);
    await helper.goto(url);
    await helper.getByRole("button", { name: "Take a household" }).click();
    expect(await shown(helper)).not.toBe(mine);
    await expect(helper.getByRole("link", { name: /^Phone .*, \+/ }).first()).toHaveAttribute("href", /^tel:\+\d+$/);
    return mine;
  });

  await test.step("what the helper hears is stored as given on the phone, by them", async () => {
    const household = await shown(helper);
    const open = helper.locator("fieldset.person:not(:has(input:checked))").first();
    await open.getByText("Yes, with joy").click();
    await helper.getByLabel("Notes for the next call").fill("They drive");
    await helper.getByRole("button", { name: "Save the answers" }).click();
    await expect(helper.getByText("Saved, thank you")).toBeVisible();
    const { call } = await openApi(page, projectId);
    const { results } = await call("GET", "activity-logs/?page_size=20");
    expect(results.slice(0, 2).map((entry: { object_label: string }) => entry.object_label)).toEqual([
      household,
      household,
    ]);
  });

  await test.step("the host notes an ending and goes on", async () => {
    await expectAccessible(page, "A call");
    await page.getByLabel("Notes for the next call").fill("Rings out");
    await page.getByRole("button", { name: "No answer", exact: true }).click();
    await expect(page.getByText("The call is saved")).toBeVisible();
    expect(await takeNext(page)).not.toBe(first);
  });

  await test.step("the link stops working at once when it is revoked", async () => {
    await page.goto(`${project}/rsvp/calls/helpers`);
    await page.getByRole("button", { name: /^Revoke ?: Cousin Ravi/ }).click();
    await page.getByRole("button", { name: "Revoke the link" }).click();
    await expect(page.getByText("Revoked", { exact: true })).toBeVisible();
    expect((await helper.goto(url))?.status()).toBe(404);
    await expect(helper.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  });
  await context.close();
});

test("calls and the helper's page fit a phone", async ({ page }) => {
  const projectId = await exploreSample(page);
  const { call } = await openApi(page, projectId);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/projects/${projectId}/rsvp/calls`);
  await expect(page.getByText(/to phone now/)).toBeVisible();
  await expectNoSidewaysScroll(page, "calls");
  await takeNext(page);
  await expectNoSidewaysScroll(page, "a call");
  await expectAccessible(page, "a call on a phone");
  const { results } = await call("GET", "rsvp/calls/?page_size=50");
  const household_ids = results.map((row: { household_id: string }) => row.household_id);
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const { url } = await call("POST", "rsvp/call-helpers/", { name: "Aunt Usha", household_ids, expires_at });
  await page.goto(new URL(url).pathname);
  await expectAccessible(page, "a helper’s page");
  await page.getByRole("button", { name: "Take a household" }).click();
  await expect(page.getByText("How did the call end?")).toBeVisible();
  await expectNoSidewaysScroll(page, "a helper’s call");
  await expectAccessible(page, "a helper’s call");
});
