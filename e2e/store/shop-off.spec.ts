import { expect, test, type Page } from "../support/test.ts";
import { port as usualPort } from "../support/address.ts";
import { expectAccessible } from "../support/axe.ts";
import { importGuests, inviteEverybody, linkNumber, publishSite, sendCampaign } from "../support/main-job.ts";
import { beginCelebration, signIn } from "../support/people.ts";
import { runServer } from "../support/run-server.ts";
import { watchForShop } from "../support/watch-for-shop.ts";

// A server of its own: without a shop.
const port = String(Number(usualPort) + 1_000);
test.use({ baseURL: `http://127.0.0.1:${port}` });
let stop = async () => {};
test.beforeAll(async () => {
  ({ stop } = await runServer(port, { NYOTA_SHOP: "off" }));
});
test.afterAll(() => stop());

test("the first hour of a host without a shop: a celebration, its guests, a sent invitation, and no plan anywhere", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const shop = await watchForShop(page);
  await signIn(page, `first-hour-${Date.now()}@example.com`, "Asha Iyer");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Your first celebration" })).toBeVisible();
  await shop.expectNone("the first page");
  const projectId = await test.step("names a celebration with an event", () => beginWithEvent(page));
  await shop.expectNone("the dashboard");
  await expectAccessible(page, "the dashboard without a shop");

  const steps = { importGuests, inviteEverybody, publishSite, linkNumber, sendCampaign, addGuest };
  for (const [name, step] of Object.entries(steps)) {
    await test.step(name, () => step(page, projectId));
    await shop.expectNone(name);
  }
  for (const place of await listPlaces(page, projectId)) {
    await page.goto(place);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeHidden();
    await shop.expectNone(place);
  }

  // A second celebration needs nothing either.
  await page.goto("/");
  await expect(
    page
      .getByRole("heading", { name: "Asha & Dev" })
      .or(page.getByRole("link", { name: /Asha & Dev/ }))
      .first(),
  ).toBeVisible();
  await shop.expectNone("the projects");
  await page.goto("/select-project-type");
  await expect(page.getByRole("heading").first()).toBeVisible();
  await shop.expectNone("a second celebration");

  // The control: a link to a plan would have been found.
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement("a"), { href: "/plans", textContent: "Upgrade" }));
  });
  await expect.poll(() => shop.found.size).toBeGreaterThan(0);
});

test("without a shop the addresses of plans, orders and checkouts are no pages", async ({ page }) => {
  const projectId = await beginCelebration(page);
  const shop = await watchForShop(page);
  for (const address of ["/plans", "/orders", "/checkout", "/plans/checkout", `/projects/${projectId}/usage`]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Page not found" }), address).toBeVisible();
    await shop.expectNone(address);
  }
});

async function beginWithEvent(page: Page): Promise<string> {
  await page.getByRole("link", { name: "Begin" }).click();
  await expect(page.getByRole("heading", { name: "What are you celebrating?" })).toBeVisible();
  await page.getByLabel("Name").fill("Asha & Dev");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/\/events\/[0-9a-f-]{36}\/add-event/);
  await page.getByRole("radio", { name: "Sangeet" }).click();
  await page.getByLabel("Starts").fill("Feb 12, 27, 4:00 pm");
  await page.getByRole("button", { name: "Add event" }).click();
  await page.getByRole("link", { name: "Go to Asha & Dev" }).click();
  await page.waitForURL(/\/projects\/[0-9a-f-]{36}\/dashboard/);
  await expect(page.getByRole("heading", { name: "Asha & Dev", level: 1 })).toBeVisible();
  return /projects\/([0-9a-f-]{36})/.exec(page.url())?.[1] as string;
}

async function addGuest(page: Page, projectId: string) {
  await page.goto(`/projects/${projectId}/guests/add`);
  await page.getByLabel("First name").fill("Meera");
  await page
    .getByRole("button", { name: /^(add|save)/i })
    .first()
    .click();
  await page.goto(`/projects/${projectId}/guests`);
  await expect(page.getByText("Meera").first()).toBeVisible();
}

/** Every page of the project that its navigation leads to. */
async function listPlaces(page: Page, projectId: string): Promise<string[]> {
  await page.goto(`/projects/${projectId}/dashboard`);
  const links = page.getByRole("navigation").locator(`a[href^="/projects/${projectId}/"]`);
  await expect(links.first()).toBeVisible();
  const places = new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") as string)));
  expect(places.size).toBeGreaterThan(10);
  return [...places];
}
