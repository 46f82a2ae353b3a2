import { expect, type Locator, test, type Page } from "../support/test.ts";
import { checkLook } from "../support/check-look.ts";
import { grantGuests } from "../support/grant-credits.ts";
import { signIn } from "../support/people.ts";

const fresh = (name: string) => `${name}.${Date.now()}@example.com`;

/** What is chosen stands in the address, so it is shown a moment after the click. */
async function choose(radio: Locator) {
  await radio.click();
  await expect(radio).toBeChecked();
}

async function payInSandbox(page: Page) {
  await page.getByRole("button", { name: /^Order and pay/ }).click();
  await page.waitForURL(/\/checkout\/sandbox\//);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
}

test("a host buys a plan in the sandbox, creates a project, runs out of guests, buys more, and upgrades", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, fresh("shopper"), "Asha Rao");
  await page.goto("/");

  await page.getByRole("link", { name: "Buy Project" }).click();
  await page.waitForURL(/\/plans\/checkout\?ref=\//);
  await choose(page.getByRole("radio", { name: /Intimate/ }));
  await expect(page.getByText(/No money is taken/)).toBeVisible();
  await checkLook(page, "the checkout of a plan");
  await page.getByRole("button", { name: /^Order and pay/ }).click();
  await page.waitForURL(/\/checkout\/sandbox\//);
  await checkLook(page, "the sandbox");
  await page.getByRole("button", { name: "Let it fail" }).click();
  await expect(page.getByRole("heading", { name: "The payment failed" })).toBeVisible();
  await page.getByRole("button", { name: "Try to pay again" }).click();
  await page.waitForURL(/\/checkout\/sandbox\//);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Intimate: paid" })).toBeVisible();
  await checkLook(page, "the thank-you page");

  await page.getByRole("link", { name: "See the invoice" }).click();
  await expect(page.getByRole("article").getByText(/^Number SANDBOX-\d{4}-\d{5}$/)).toBeVisible();
  await checkLook(page, "an invoice");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article")).toBeVisible();
  for (const part of [page.getByRole("navigation"), page.getByRole("banner"), page.getByRole("button")])
    await expect(part.filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await page.getByRole("link", { name: "Orders" }).first().click();
  await expect(page.getByRole("row", { name: /Intimate/ })).toBeVisible();
  await checkLook(page, "the orders");

  await page.goto("/select-project-type/WEDDING/select-plan");
  await page.getByRole("link", { name: "Use Intimate" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Asha & Dev");
  await page.getByRole("button", { name: /create/i }).click();
  await page.waitForURL(/\/projects\/[0-9a-f-]{36}/);
  const projectId = /projects\/([0-9a-f-]{36})/.exec(page.url())?.[1] as string;

  await grantGuests(projectId, 0);
  await page.goto(`/projects/${projectId}/guests/add`);
  await page.getByRole("link", { name: "Buy more guests" }).click();
  await page.waitForURL(/add-addon/);
  await checkLook(page, "adding credits");
  await page.getByRole("button", { name: "Buy 100 more guests" }).click();
  await page.waitForURL(/\/checkout\?ref=/);
  await checkLook(page, "the cart");
  await payInSandbox(page);
  await page.getByRole("link", { name: "Add it to your project" }).click();
  await page.getByRole("button", { name: "Add to this project: 100 more guests" }).click();
  await expect(page.getByText("100 more guests: added to this project.")).toBeVisible();
  await page.goto(`/projects/${projectId}/usage`);
  await expect(page.getByText("0 of 100 used")).toBeVisible();
  await checkLook(page, "the usage");

  await page.getByRole("link", { name: "Upgrade the plan" }).click();
  await page.waitForURL(/pId=/);
  await choose(page.getByRole("radio", { name: /Royal/ }));
  await payInSandbox(page);
  await expect(page.getByText("Plan upgraded successfully!")).toBeVisible();
  await page.waitForURL(`**/projects/${projectId}/dashboard`);
  await page.goto("/profile/wallet-transactions");
  await page
    .getByRole("link", { name: /^Invoice SANDBOX-/ })
    .first()
    .click();
  await page.waitForURL(/\/orders\//);
  await page.goto("/plans");
  await expect(page.getByRole("columnheader", { name: /Grand/ })).toBeVisible();
  await checkLook(page, "the plans");
});
