import { type Browser, expect, type Page, test } from "../support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe.ts";
import { exploreSample } from "../support/people.ts";
import { openApi } from "../support/project-api.ts";
import { callApi } from "../support/screens.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const cards = (page: Page) => page.getByRole("list", { name: "Guests" }).locator(":scope > li");

/** What is open fits the screen and is accessible. */
async function expectFits(page: Page, label: string) {
  await expectNoSidewaysScroll(page, label);
  await expectAccessible(page, label);
}

test("a host finds, changes, adds and selects guests on a phone", async ({ page }) => {
  test.setTimeout(180_000);
  const projectId = await exploreSample(page);
  const countGuests = async (query: string) =>
    ((await callApi(page, `/api/projects/${projectId}/guests/?page_size=1&${query}`)) as { count: number }).count;

  await test.step("the drawer opens the list, which shows cards", async () => {
    await page.getByRole("button", { name: "Open the navigation" }).tap();
    await page.getByRole("link", { name: /^Guests/ }).tap();
    await expect(page.getByRole("heading", { name: "Guests", level: 1 })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole("grid")).toHaveCount(0);
    await expectFits(page, "the cards");
  });

  await test.step("a misspelt name is found, and the guest opens as a separate page", async () => {
    await page.getByRole("searchbox").fill("Rathor");
    await expect(page).toHaveURL(/search=Rathor/);
    await expect(cards(page).first()).toContainText("Rathore");
    await cards(page)
      .first()
      .getByRole("button", { name: /^Open / })
      .tap({ position: { x: 120, y: 16 } });
    await expect(page).toHaveURL(/guests\/[0-9a-f-]{36}/);
    await expectFits(page, "a guest");
  });

  await test.step("their arrival is entered, and is in the list's filter", async () => {
    const confirmed = await countGuests("arrival=CONFIRMED");
    await page.getByRole("tab", { name: "Travel" }).tap();
    await page.getByRole("link", { name: "Add arrival" }).tap();
    await page.getByRole("radio", { name: "Train" }).tap();
    await page.getByLabel("Train", { exact: false }).last().fill("Ajmer Shatabdi");
    await page.getByLabel(/^Arrives at/).fill("12 Feb 2027 4:30 pm");
    await page.getByRole("combobox", { name: "Status" }).tap();
    await page.getByRole("option", { name: "Confirmed", exact: true }).tap();
    await expectFits(page, "a journey");
    await page.getByRole("button", { name: "Add arrival" }).tap();
    await expect(page.getByRole("article", { name: "Arrival: Ajmer Shatabdi" })).toContainText("4:30 pm");
    expect(await countGuests("arrival=CONFIRMED")).toBeGreaterThanOrEqual(confirmed);
  });

  await test.step("several are selected by a long press, changed at once, and Undo reverts it", async () => {
    await page.goto(`/projects/${projectId}/guests`);
    const box = (await cards(page).first().boundingBox()) as { x: number; y: number };
    await press(page, box.x + 180, box.y + 20);
    const bar = page.getByRole("region", { name: "Selected rows" });
    await expect(bar).toContainText("1 selected");
    await cards(page).nth(1).getByRole("checkbox").tap();
    await expect(bar).toContainText("2 selected");
    expect((await bar.boundingBox())?.height).toBeLessThan(72);
    await expectFits(page, "chosen guests");
    await bar.getByRole("button", { name: "More" }).tap();
    await page.getByRole("menuitem", { name: "Edit" }).tap();
    const dialog = page.getByRole("dialog");
    await expectFits(page, "the bulk edit");
    const vips = await countGuests("is_vip=true");
    await dialog.getByRole("combobox", { name: "Field" }).tap();
    await page.getByRole("option", { name: "VIP" }).tap();
    await dialog.getByRole("combobox", { name: "VIP" }).tap();
    await page.getByRole("option", { name: "Yes" }).tap();
    await dialog.getByRole("button", { name: "Change", exact: true }).tap();
    await expect.poll(() => countGuests("is_vip=true")).toBeGreaterThan(vips);
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect.poll(() => countGuests("is_vip=true")).toBe(vips);
  });

  await test.step("a guest is added", async () => {
    const before = await countGuests("");
    await page.goto(`/projects/${projectId}/guests/add`);
    await page.getByLabel("First name").first().fill("Ishaan");
    await expectFits(page, "the form for a new guest");
    await page
      .getByRole("button", { name: /^(Add|Save)/ })
      .first()
      .tap();
    await expect.poll(() => countGuests("")).toBe(before + 1);
  });
});

/** A long press. It is sent to Chromium as a touch, because a mouse has no long press. */
async function press(page: Page, x: number, y: number) {
  const client = await page.context().newCDPSession(page);
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await expect(page.getByRole("region", { name: "Selected rows" })).toBeVisible();
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("on a guest's phone the save button covers no answer, and is in sight once there is something to save", async ({
  page,
}) => {
  const projectId = await exploreSample(page);
  const guests = `/api/projects/${projectId}/guests/`;
  const { results } = await callApi(page, `${guests}?response=NOT_SENT&page_size=20`);
  const sadly = page.getByRole("button", { name: /^Sadly/ });
  // One button for everybody is there only while nobody of the household has answered.
  for (const { id } of results) {
    const { url } = await callApi(page, `${guests}${id}/rsvp-link/`);
    await page.goto(new URL(url).pathname);
    if ((await sadly.count()) > 0) break;
    await page.goBack();
  }
  await sadly.scrollIntoViewIfNeeded();
  const isOnTop = (name: RegExp) =>
    page.getByRole("button", { name }).evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === button;
    });
  expect(await isOnTop(/^Sadly/)).toBe(true);
  // A short page shows the button where it stands; it must not stick above the answers.
  const saving = page.getByRole("button", { name: /^Save/ });
  expect(await saving.evaluate((button) => getComputedStyle(button.closest(".save")!).position)).not.toBe("sticky");
  await page.getByText("Yes, with joy").first().tap();
  await expect(saving).toBeInViewport();
});

for (const javaScriptEnabled of [true, false])
  test(`a guest names who comes along, tells a journey and corrects a phone, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    const projectId = await exploreSample(page);
    const { id, path } = await inviteGuest(page, projectId, `Kiran ${javaScriptEnabled ? "Rao" : "Iyer"}`);
    const phone = await openPhone(browser, javaScriptEnabled);
    await phone.goto(path);
    await phone.getByText("Yes, with joy").first().tap();
    await phone.getByLabel("Bringing with you").first().selectOption("1");
    await phone.getByRole("button", { name: /^Save answer/ }).tap();
    await expect(phone.locator("#thanks")).toContainText(/saved/i);

    await test.step("the person who comes along gets a name, which is corrected", async () => {
      const card = phone.getByRole("region", { name: "Who comes with you?" });
      if (javaScriptEnabled) {
        // Saving the answers loads the page anew; what was typed for the person is still there.
        await card.getByLabel("Their name").last().fill("Roahn Mehta");
        await phone.getByRole("button", { name: /^Save answer/ }).tap();
        await expect(phone.locator("#thanks")).toContainText(/saved/i);
        await expect(card.getByLabel("Their name").last()).toHaveValue("Roahn Mehta");
        // So does reading the page in another language, and coming back.
        await phone.getByRole("button", { name: "हिन्दी में पढ़ें" }).tap();
        await expect(phone.locator("form.small input[name=name]").last()).toHaveValue("Roahn Mehta");
        await phone.getByRole("button", { name: "Read in English" }).tap();
        await expect(card.getByLabel("Their name").last()).toHaveValue("Roahn Mehta");
      }
      await card.getByLabel("Their name").last().fill("Roahn Mehta");
      await card.getByLabel("What they don't eat, if anything").last().fill("No nuts");
      await card.getByRole("button", { name: "Save this person" }).tap();
      await expect(phone.getByText("Thank you, the name is saved")).toBeVisible();
      await expect(phone.getByRole("group", { name: /Roahn Mehta/ })).toBeVisible();
      await card.locator("summary").tap();
      await card.getByLabel("Their name").first().fill("Rohan Mehta");
      await card.getByRole("button", { name: "Correct Roahn Mehta" }).tap();
      await expect(phone.getByRole("group", { name: /Rohan Mehta/ })).toBeVisible();
      await expectPage(phone, "a page with a named plus-one", javaScriptEnabled);
    });

    await test.step("a journey is a draft until the host confirms it", async () => {
      const card = phone.getByRole("region", { name: "Your arrival and departure" });
      await card.getByText("Tell us when you arrive or leave").tap();
      await card.getByLabel("Who travels?").selectOption("all");
      await card.getByLabel("Flight or train number, if there is one").fill("6E 342");
      await card.getByLabel(/Airport, station or place/).fill("Jaipur, terminal 2");
      await card.getByLabel(/^Day when you/).fill("2027-02-11");
      await card.getByLabel("Time, if you know it").fill("11:45");
      await expectPage(phone, "the form of a journey", javaScriptEnabled);
      await card.getByRole("button", { name: "Tell the hosts" }).tap();
      await expect(card.getByText("Waits for the hosts").first()).toBeVisible();
      await page.goto(`/projects/${projectId}/guests/${id}?tab=travel`);
      await expect(page.getByText("Told by the guest")).toBeVisible();
      await expectFits(page, "a journey that a guest has told");
      await page.getByRole("button", { name: "Confirm 6E 342" }).tap();
      await expect(page.getByText("Told by the guest")).toHaveCount(0);
      await phone.goto(path);
      await expect(card.getByText("Confirmed", { exact: true })).toBeVisible();
    });

    await test.step("a number that can't be used is refused in its place, and another one saved", async () => {
      const own = phone.locator(".card").filter({ hasText: "Your phone, food and language" });
      await own.locator("summary").tap();
      const number = own.getByLabel(/phone number/i).first();
      await number.fill("12");
      await own.getByRole("button", { name: /^Save for Kiran/ }).tap();
      await expect(own.getByText(/not a phone number we can use/)).toBeVisible();
      await expectPage(phone, "a refused number", javaScriptEnabled);
      await number.fill("98290 55555");
      await own.getByRole("button", { name: /^Save for Kiran/ }).tap();
      await expect(phone.getByText("Thank you, it is corrected")).toBeVisible();
    });

    await test.step("whoever does not come after all is removed", async () => {
      const card = phone.getByRole("region", { name: "Who comes with you?" });
      await card.locator("summary").tap();
      await card.getByRole("button", { name: "Rohan Mehta does not come after all" }).tap();
      await expect(phone.locator("#thanks")).toContainText("Removed");
      await expect(phone.getByRole("group", { name: /Rohan Mehta/ })).toHaveCount(0);
    });
    await phone.context().close();
  });

for (const javaScriptEnabled of [true, false])
  test(`a guest who lost the link gets it by e-mail, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    page,
    browser,
  }) => {
    const projectId = await exploreSample(page);
    const { id, path } = await inviteGuest(page, projectId, `Lalita ${javaScriptEnabled ? "Bose" : "Sen"}`);
    const { call } = await openApi(page, projectId);
    const email = `lalita.${javaScriptEnabled ? "bose" : "sen"}@example.com`;
    await call("PATCH", `guests/${id}/`, { email });
    const { public_url } = await call<{ public_url: string }>("POST", "microsite/", { published: true });
    const phone = await openPhone(browser, javaScriptEnabled);
    await phone.goto(new URL(public_url).pathname);
    await phone.getByText("I can't find my link").tap();
    await phone.getByLabel("Your name, as the family knows you").fill("Lalita");
    await phone.getByLabel(/^Your phone number or e-mail/).fill(email);
    await expectPage(phone, "the form for a lost link", javaScriptEnabled);
    await phone.getByRole("button", { name: "Send me my link" }).tap();
    await expect(phone.getByText("Thank you, we look for your link")).toBeVisible();
    const letters = async () => {
      const all = (await (await page.request.get("/dev/mailbox.json")).json()) as { to: string; text: string }[];
      return all.filter(({ to }) => to === email).map(({ text }) => text);
    };
    await expect.poll(async () => (await letters()).join(), { timeout: 20_000 }).toContain(path);
    await phone.context().close();
  });

/** A guest who is invited to the first events and may bring two people; the path of their page. */
async function inviteGuest(page: Page, projectId: string, name: string) {
  const { call } = await openApi(page, projectId);
  const { results } = await call<{ results: { id: string }[] }>("GET", "events/");
  const events = results.slice(0, 2).map((event) => event.id);
  const [first_name, last_name] = name.split(" ");
  const { id } = await call<{ id: string }>("POST", "guests/", { first_name, last_name, event_ids: events });
  const invitations = events.map((event_id) => ({ event_id, status: "NOT_SENT", plus_ones_allowed: 2 }));
  await call("PATCH", `guests/${id}/`, { invitations });
  const { url } = await call<{ url: string }>("GET", `guests/${id}/rsvp-link/`);
  return { id, path: new URL(url).pathname };
}

const openPhone = async (browser: Browser, javaScriptEnabled: boolean) =>
  (
    await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      javaScriptEnabled,
    })
  ).newPage();

/** axe runs in the page and needs scripts. */
async function expectPage(page: Page, label: string, hasScripts: boolean) {
  if (hasScripts) await expectFits(page, label);
}
