import { expect, test, type Page } from "../support/test.ts";
import { port as usualPort } from "../support/address.ts";
import { expectAccessible } from "../support/axe.ts";
import { signIn } from "../support/people.ts";
import { runServer } from "../support/run-server.ts";

// A server of its own: without a shop.
const port = String(Number(usualPort) + 1_000);
test.use({ baseURL: `http://127.0.0.1:${port}` });
let stop = async () => {};
test.beforeAll(async () => {
  ({ stop } = await runServer(port, { NYOTA_SHOP: "off" }));
});
test.afterAll(() => stop());

/** No link and no word leads to a plan, a price, the wallet or a checkout. */
async function expectNoShop(page: Page, where: string) {
  const targets = await page
    .locator("a[href]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(
    targets.filter((target) => /plan|wallet|checkout|orders|usage|add-addon/.test(target)),
    where,
  ).toEqual([]);
  await expect(page.locator("body"), where).not.toContainText(/trial|upgrade|₹|\bwallet\b|\bcredits\b/i);
}

test("the first hour of a host without a shop: a celebration, an event and guests, and no plan anywhere", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, `first-hour-${Date.now()}@example.com`, "Asha Iyer");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Your first celebration" })).toBeVisible();
  await expectNoShop(page, "the first page");
  await page.getByRole("link", { name: "Begin" }).click();
  await expect(page.getByRole("heading", { name: "What are you celebrating?" })).toBeVisible();
  await expectNoShop(page, "naming a celebration");
  await page.getByLabel("Name").fill("Asha & Dev");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/\/events\/[0-9a-f-]{36}\/add-event/);
  await page.getByRole("radio", { name: "Sangeet" }).click();
  await page.getByLabel("Starts").fill("Feb 12, 27, 4:00 pm");
  await page.getByRole("button", { name: "Add event" }).click();
  await page.getByRole("link", { name: "Go to Asha & Dev" }).click();
  await page.waitForURL(/\/projects\/[0-9a-f-]{36}\/dashboard/);
  const projectId = /projects\/([0-9a-f-]{36})/.exec(page.url())?.[1] as string;
  await expect(page.getByRole("heading", { name: "Asha & Dev", level: 1 })).toBeVisible();
  await expectNoShop(page, "the dashboard");
  await expectAccessible(page, "the dashboard without a shop");

  await page.goto(`/projects/${projectId}/guests/add`);
  await page.getByLabel("First name").fill("Meera");
  await page
    .getByRole("button", { name: /^(add|save)/i })
    .first()
    .click();
  await page.goto(`/projects/${projectId}/guests`);
  await expect(page.getByText("Meera").first()).toBeVisible();
  await expectNoShop(page, "the guests");

  // A second celebration needs nothing either.
  await page.goto("/");
  await expect(
    page
      .getByRole("heading", { name: "Asha & Dev" })
      .or(page.getByRole("link", { name: /Asha & Dev/ }))
      .first(),
  ).toBeVisible();
  await expectNoShop(page, "the projects");
  for (const address of ["/plans", "/orders", "/checkout", "/plans/checkout", `/projects/${projectId}/usage`]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Page not found" }), address).toBeVisible();
    await expectNoShop(page, address);
  }
  await page.goto("/select-project-type");
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expectNoShop(page, "a second celebration");
});
