import { expect, test, type Page } from "../support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe.ts";
import { exploreSample } from "../support/people.ts";
import { openApi } from "../support/project-api.ts";

/** The private page of a household that has not answered, opened on a phone. */
async function openPage(page: Page) {
  const { call, listGuests } = await openApi(page, await exploreSample(page));
  const { id } = (await listGuests()).find(({ invitations }) =>
    invitations.some(({ status }) => status === "PENDING"),
  )!;
  const { url } = await call<{ url: string }>("GET", `guests/${id}/rsvp-link/`);
  const replace = () => call("POST", `guests/${id}/rsvp-link/revoke/`);
  return { url, replace };
}

async function openOnPhone(page: Page, url: string) {
  const phone = await page
    .context()
    .browser()!
    .newContext({ viewport: { width: 390, height: 844 } });
  const guest = await phone.newPage();
  await guest.goto(url);
  await expect.poll(() => storedPages(guest)).toBe(1);
  return { phone, guest };
}

/** How many pages are stored with their contents. */
const storedPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("nyota page"));
    const pages = await Promise.all(names.map(async (name) => (await caches.open(name)).match(location.pathname)));
    return pages.filter((one) => one !== undefined).length;
  });

test("a guest reads their page without a connection, and nothing they type is lost or sent later", async ({ page }) => {
  const { url } = await openPage(page);
  const { phone, guest } = await openOnPhone(page, url);
  const unsure = guest.getByLabel("Not sure yet").first();
  const choose = () => guest.getByText("Not sure yet").first().click();
  const unsent = guest.getByText("You are not connected, so nothing was sent.");
  const save = guest.getByRole("button", { name: /^Save answer/ });

  await test.step("the stored copy says so and from when", async () => {
    await phone.setOffline(true);
    await guest.reload();
    await expect(
      guest.getByText(/^You are not connected. This is a copy of the page from \d+ \w+ \d{4}/),
    ).toBeVisible();
    await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(guest, "the stored copy");
    await expectNoSidewaysScroll(guest, "the stored copy");
  });

  await test.step("an answer is not sent, and stays on the page", async () => {
    await choose();
    await save.click();
    await expect(unsent).toBeVisible();
    await expect(unsure).toBeChecked();
  });

  await test.step("so it is if the browser does not know that it is offline", async () => {
    await guest.evaluate(() => Object.defineProperty(navigator, "onLine", { value: true }));
    await save.click();
    await expect(guest).toHaveURL(/unsent=1/);
    await expect(unsent).toBeVisible();
    await expect(unsure).toBeChecked();
  });

  await test.step("connected again, nothing was sent until it is sent", async () => {
    await phone.setOffline(false);
    const other = await page.context().newPage();
    await other.goto(url);
    await expect(other.getByLabel("Not sure yet").first()).not.toBeChecked();
    await other.close();
    await save.click();
    await expect(guest).toHaveURL(/done=saved/);
    await expect(unsure).toBeChecked();
  });

  await test.step("the copy has the answers, and no thanks", async () => {
    await expect
      .poll(() =>
        guest.evaluate(async () => (await (await caches.match(location.pathname))?.text())?.includes('id="thanks"')),
      )
      .toBe(false);
    await phone.setOffline(true);
    await guest.goto(url);
    await expect(unsure).toBeChecked();
    await expect(guest.locator("#thanks")).toHaveCount(0);
    await phone.setOffline(false);
  });

  await test.step("the hosts' pages are not touched", async () => {
    await guest.goto("/signin");
    expect(await guest.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
  await phone.close();
});

test("a replaced link leaves no copy behind", async ({ page }) => {
  const { url, replace } = await openPage(page);
  const { phone, guest } = await openOnPhone(page, url);
  await replace();
  await guest.reload();
  await expect(guest.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await expect
    .poll(() => guest.evaluate(async () => (await caches.keys()).filter((name) => /page/.test(name))))
    .toEqual([]);
  await phone.setOffline(true);
  await expect(guest.reload()).rejects.toThrow(/INTERNET_DISCONNECTED|ERR_FAILED/);
  await phone.close();
});

test("a household puts its events into a calendar", async ({ page }) => {
  const { url } = await openPage(page);
  const { phone, guest } = await openOnPhone(page, url);
  await guest.getByText("All dates in my calendar").click();
  await guest.getByRole("button", { name: "Make my calendar address" }).click();
  await expect(guest.getByText("Your calendar address is ready")).toBeVisible();
  await expectAccessible(guest, "the calendar address");
  await expectNoSidewaysScroll(guest, "the calendar address");
  const link = guest.getByRole("link", { name: "Open in my calendar" });
  await expect(link).toHaveAttribute("href", /^webcal:/);
  const feed = await guest.getByLabel("Address for other calendars").inputValue();
  const first = await phone.request.get(feed);
  expect(await first.text()).toContain("BEGIN:VEVENT");
  const again = await phone.request.get(feed, { headers: { "if-none-match": first.headers()["etag"] ?? "" } });
  expect(again.status()).toBe(304);
  await guest.getByRole("button", { name: "End this address" }).click();
  await expect(guest.getByText("The calendar address has ended")).toBeVisible();
  expect((await phone.request.get(feed)).status()).toBe(404);
  await phone.close();
});
