import { expect, test } from "./support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe.ts";
import { makeGuests } from "./support/guest-list.ts";
import { signIn } from "./support/people.ts";
import { openApi } from "./support/project-api.ts";

test("two people who edit one guest see each other, and neither overwrites the other", async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = `owner.${Date.now()}.${Math.round(Math.random() * 1e6)}@example.com`;
  await signIn(page, owner, "Aanya Sharma");
  const { projectId } = await makeGuests(page);
  const api = await openApi(page, projectId);
  const address = `meera.${Date.now()}.${Math.round(Math.random() * 1e6)}@example.com`;
  const rights = { GUEST: "FULL_ACCESS", EVENT: "FULL_ACCESS" };
  await api.call("POST", "collaborators/", { addresses: [address], permissions: rights });
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const meera = await context.newPage();
  await signIn(meera, address, "Meera Rao");
  await meera.goto("/invites");
  await meera.getByRole("link", { name: /^Open the invitation/ }).click();
  await meera.getByRole("button", { name: "Accept" }).click();
  await meera.waitForURL(/\/dashboard/);

  const [guest] = await api.listGuests();
  const sheet = `/projects/${projectId}/guests/${guest?.id}?tab=details`;
  await meera.goto(sheet);
  await expect(meera.getByRole("textbox", { name: "First name" })).toBeVisible();
  await page.goto(sheet);
  await expect(page.getByRole("button", { name: "Meera Rao has this open too" })).toBeVisible();
  await expectAccessible(page, "a guest somebody else has open");
  await page.getByRole("button", { name: "Meera Rao has this open too" }).click();
  await expect(page.getByRole("dialog", { name: "Who has this open too" })).toContainText(
    "Meera Rao has this open too",
  );
  await page.keyboard.press("Escape");

  // Both type into one field, and Meera saves first.
  await page.getByRole("textbox", { name: "First name" }).fill("Typed by the owner");
  await page.getByRole("textbox", { name: "Diet" }).fill("Jain");
  await meera.getByRole("textbox", { name: "First name" }).fill("Typed by Meera");
  await meera.getByRole("textbox", { name: "Last name" }).fill("Desai");
  await meera.getByRole("button", { name: "Save guest" }).click();
  await expect(meera.getByText(/was saved/)).toBeVisible();
  await page.getByRole("button", { name: "Save guest" }).click();

  await expect(page.getByText(/^Changed by Meera Rao/)).toBeInViewport();
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Typed by the owner");
  await expect(page.getByRole("textbox", { name: "Last name" })).toHaveValue("Desai");
  const both = page.getByRole("list", { name: "Changed by both" });
  await expect(both).toContainText("theirs “Typed by Meera”, yours “Typed by the owner”");
  await expectAccessible(page, "a guest changed by two people");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, "a guest changed by two people, on a phone");
  await both.scrollIntoViewIfNeeded();
  await page.setViewportSize({ width: 1440, height: 900 });
  await both.getByRole("button", { name: "Use theirs" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save guest" }).click();
  await expect(page.getByText(/was saved/)).toBeVisible();
  const saved: { first_name: string; last_name: string; diet: string } = await api.call("GET", `guests/${guest?.id}/`);
  expect(saved).toMatchObject({ first_name: "Typed by Meera", last_name: "Desai", diet: "Jain" });
  await context.close();
});
