import { expect, test, type Browser } from "./support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe.ts";
import { readCode, signIn } from "./support/people.ts";

const fresh = (name: string) => `${name}.${Date.now()}.${Math.round(Math.random() * 1e6)}@example.com`;

async function signInAgain(browser: Browser, address: string, baseURL: string | undefined) {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  await page.goto("/signin");
  await page.getByLabel(/e-mail or phone/i).fill(address);
  const before = await readCode(page.request, address);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/verify-otp/);
  await expect.poll(() => readCode(page.request, address)).not.toBe(before);
  await page.getByLabel("Six-digit code").fill(await readCode(page.request, address));
  await page.waitForURL((url) => !/signin|verify-otp/.test(url.pathname));
  return page;
}

test("a new e-mail address counts once its code is entered, and the other devices are signed out", async ({
  page,
  browser,
  baseURL,
}) => {
  const [old, newEmail] = [fresh("old"), fresh("new")];
  await signIn(page, old, "Asha Iyer");
  await page.goto("/profile");
  await page.getByRole("button", { name: "Change e-mail" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New e-mail").fill(newEmail);
  await dialog.getByLabel("New e-mail").press("Enter");
  await expect(dialog.getByRole("heading", { name: "Enter the code" })).toBeVisible();
  await expectAccessible(page, "the code for a new address");

  // After a reload the new address is still unconfirmed, and the old one is still in use.
  await page.reload();
  await expect(page.getByText(old).first()).toBeVisible();
  await page.getByRole("button", { name: "Enter the code" }).click();
  await expect.poll(() => readCode(page.request, newEmail)).toMatch(/^(\d{10}|\d{6})$/);
  const right = await readCode(page.request, newEmail);
  await dialog.getByLabel("Six-digit code").fill(right === "000000" ? "000001" : "000000");
  await expect(dialog.getByText("This code is wrong. 4 tries left.")).toBeVisible();
  await dialog.getByLabel("Six-digit code").fill(right);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(newEmail).first()).toBeVisible();

  const letters = (await (await page.request.get("/dev/mailbox.json")).json()) as { to: string; subject: string }[];
  await expect
    .poll(() => letters.some(({ to, subject }) => to === old && /was changed/.test(subject)) || undefined)
    .toBeDefined();
  const other = await signInAgain(browser, newEmail, baseURL);
  await other.goto("/profile");
  await expect(other.getByText(newEmail).first()).toBeVisible();

  // Both are listed, and the other one is signed out here.
  await page.reload();
  const card = page.locator("section", { has: page.getByRole("heading", { name: "Where you are signed in" }) });
  await expect(card.getByRole("listitem")).toHaveCount(2);
  await expect(card.getByText("This device")).toHaveCount(1);
  await expectAccessible(page, "the profile");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, "the profile on a phone");
  await card.getByRole("button", { name: "Sign out everywhere else" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(card.getByRole("listitem")).toHaveCount(1);
  await other.goto("/profile");
  await expect(other).toHaveURL(/signin/);
});

test("a user who signs in with a password must give it or a code before changing it", async ({ page }) => {
  const address = fresh("careful");
  await signIn(page, address, "Meera Rao");
  await page.goto("/profile");
  await page.getByLabel("New password").fill("lotus and marigold");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Your password is set")).toBeVisible();

  // Later, when the sign-in is no longer recent enough as proof; the test can't move the server's clock, so it answers
  // in its place.
  let proved = false;
  await page.route("**/api/users/me/addresses/", async (route) => {
    if (proved || route.request().method() !== "POST") return route.fallback();
    return route.fulfill({ status: 403, json: { detail: "Confirm first that it is you.", code: "PROOF_NEEDED" } });
  });
  await page.getByRole("button", { name: "Add phone" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("+919829011432");
  await dialog.getByRole("button", { name: "Send the code" }).click();
  await expect(dialog.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
  await dialog.getByRole("textbox", { name: "Your password" }).fill("something else");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("This is not your password.").first()).toBeVisible();
  await expectAccessible(page, "the confirmation of the identity");
  proved = true;
  await dialog.getByRole("textbox", { name: "Your password" }).fill("lotus and marigold");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByRole("heading", { name: "Enter the code" })).toBeVisible();
  await dialog.getByLabel("Six-digit code").fill(await readCode(page.request, "+919829011432"));
  await expect(dialog).toBeHidden();
  await expect(page.getByText("+91 98290 11432").first()).toBeVisible();

  let refusals = 1;
  await page.route("**/api/users/me/addresses/remove/", (route) =>
    refusals-- > 0
      ? route.fulfill({ status: 403, json: { detail: "Confirm first that it is you.", code: "PROOF_NEEDED" } })
      : route.fallback(),
  );
  await page.getByRole("button", { name: "Remove phone" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove it" }).click();
  await dialog.getByRole("button", { name: "Use a code instead" }).click();
  await dialog.getByRole("button", { name: "Send the code" }).click();
  await dialog.getByLabel("Six-digit code").waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, "a code in a dialog on a phone");
  await dialog.getByLabel("Six-digit code").fill(await readCode(page.request, address));
  await expect(page.getByText("Phone removed")).toBeVisible();
  await expect(page.getByText("None yet")).toBeVisible();
});
