import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe.ts";
import { exploreSample } from "./support/people.ts";
import { callApi } from "./support/screens.ts";

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
