import { expect, test, type Browser, type Page } from "./support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe.ts";
import { exploreSample, signIn } from "./support/people.ts";
import { openApi } from "./support/project-api.ts";

const fresh = (name: string) => `${name}.${Date.now()}.${Math.round(Math.random() * 1e6)}@example.com`;

async function openBrowser(browser: Browser, baseURL: string | undefined, address: string, name: string) {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  await signIn(page, address, name);
  return page;
}

/** Invites an address to the project with a preset, limited to one group. */
async function invite(page: Page, { address, preset, group }: { address: string; preset: string; group: string }) {
  await page.getByRole("link", { name: "Collaborators", exact: true }).click();
  await page.getByRole("link", { name: "Invite people" }).first().click();
  const sheet = page.getByRole("dialog", { name: "Invite people" });
  await sheet.getByLabel("E-mail addresses or phone numbers").fill(address);
  await sheet.getByRole("button", { name: new RegExp(`^${preset}`) }).click();
  await sheet.getByRole("radio", { name: "Some groups" }).click();
  await sheet.getByLabel("Groups", { exact: true }).click();
  await page.getByRole("option", { name: new RegExp(`^${group}`) }).click();
  await page.keyboard.press("Escape");
  await sheet.getByRole("button", { name: "Show" }).click();
  await expect(sheet.getByRole("list", { name: "Their navigation" })).toContainText("Guests");
  const guests = await sheet
    .getByRole("list", { name: "What they find there" })
    .getByText(/ guests?$/)
    .innerText();
  await expectAccessible(page, "an invitation with its preview");
  await sheet.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("1 invitation on the way")).toBeVisible();
  return Number(guests.replace(/\D/g, ""));
}

test("a member sees only their groups, and their open page follows when the owner lowers and removes them", async ({
  page,
  browser,
  baseURL,
}) => {
  const projectId = await exploreSample(page);
  const api = await openApi(page, projectId);
  const groups: { results: { name: string; guests: number }[] } = await api.call("GET", "guests/groups/?parent=none");
  const group = groups.results.find(({ guests }) => guests > 0)?.name ?? "";
  await page.reload();
  const address = fresh("helper");
  const previewed = await invite(page, { address, preset: "Family helper", group });

  const helper = await openBrowser(browser, baseURL, address, "Meera Rao");
  await helper.goto("/");
  await helper.getByRole("link", { name: /Invites/ }).click();
  await helper.getByRole("link", { name: /^Open the invitation/ }).click();
  await expect(helper.getByText("Adds and changes guests, enters answers")).toBeVisible();
  await expectAccessible(helper, "an invitation");
  await helper.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(helper, "an invitation on a phone");
  await helper.setViewportSize({ width: 1440, height: 900 });
  await helper.getByRole("button", { name: "Accept" }).click();
  await helper.waitForURL(/\/dashboard/);

  // Looks for everybody, and finds the previewed number.
  await helper
    .getByRole("link", { name: /^Guests/ })
    .first()
    .click();
  await expect(helper.getByText(new RegExp(`^${previewed} (of ${previewed} )?guests`)).first()).toBeVisible();
  const theirs: { count: number } = await (await openApi(helper, projectId)).call("GET", "guests/");
  expect(theirs.count).toBe(previewed);
  expect(theirs.count).toBeLessThan((await api.listGuests()).length);
  await helper.reload();
  await expect(
    helper
      .getByRole("link", { name: "Add guest" })
      .or(helper.getByRole("button", { name: "Add guest" }))
      .first(),
  ).toBeVisible();

  // The owner lowers the level: the open page can no longer add, without a reload.
  await page.reload();
  await page.getByRole("link", { name: /Meera Rao/ }).click();
  const sheet = page.getByRole("dialog", { name: "Meera Rao" });
  await sheet.getByRole("radio", { name: "Guests: See" }).click();
  await sheet.getByRole("button", { name: "Save rights" }).click();
  await expect(page.getByText("The rights of Meera Rao were changed")).toBeVisible();
  await expect(
    helper.getByRole("link", { name: "Add guest" }).or(helper.getByRole("button", { name: "Add guest" })),
  ).toHaveCount(0, { timeout: 15_000 });
  await expect(helper.getByRole("heading", { name: "Guests" }).first()).toBeVisible();

  await page.getByRole("link", { name: /Meera Rao/ }).click();
  await sheet.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Meera Rao was removed")).toBeVisible();
  await expect(helper.getByText(/^You no longer help with /)).toBeVisible({ timeout: 15_000 });
});

test("a new host invites from the first run, and hands the project over to somebody on a phone", async ({
  page,
  browser,
  baseURL,
}) => {
  const address = fresh("heir");
  const heir = await openBrowser(browser, baseURL, address, "Kabir Mehra");
  await signIn(page, fresh("host"), "Asha Iyer");
  await page.goto("/events/create");
  await page.getByLabel("Name").fill("Asha & Dev");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/\/add-event/);
  await page.getByRole("link", { name: "Invite somebody who helps you" }).click();
  await page.waitForURL(/\/add-collaborator/);
  await page.getByLabel("E-mail addresses or phone numbers").fill(`${address}, nobody`);
  await page.getByRole("radio", { name: /^Caller/ }).click();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(/Nobody can be invited at “nobody”/).first()).toBeVisible();
  await page.getByLabel("E-mail addresses or phone numbers").fill(address);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("1 person invited.")).toBeVisible();
  await expectAccessible(page, "the first helpers");
  await page.getByRole("link", { name: "Go to Asha & Dev" }).click();
  await page.waitForURL(/\/dashboard/);
  const projectId = /projects\/([0-9a-f-]{36})/.exec(page.url())?.[1] as string;
  await heir.setViewportSize({ width: 390, height: 844 });
  await heir.goto("/");
  await heir.getByRole("button", { name: "Open the navigation" }).click();
  await heir.getByRole("link", { name: /Invites\s*\(1 open\)/ }).click();
  await heir.getByRole("link", { name: /^Open the invitation/ }).click();
  await heir.getByRole("button", { name: "Accept" }).click();
  await heir.waitForURL(/\/dashboard/);

  await page.goto(`/projects/${projectId}/manage-invites`);
  await page.getByRole("link", { name: /Kabir Mehra/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make owner" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Ask them" }).click();
  await expect(page.getByText("Kabir Mehra was asked to become the owner")).toBeVisible();

  await heir.goto("/invites");
  await heir.getByRole("button", { name: "Take over" }).click();
  await heir.getByRole("alertdialog").getByRole("button", { name: "Become the owner" }).click();
  await heir.waitForURL(/\/dashboard/);
  await heir.goto(`/projects/${projectId}/manage-invites`);
  await expect(heir.getByText("Owner", { exact: true })).toBeVisible();
  await expect(heir.getByRole("button", { name: "Make owner" })).toHaveCount(0);
});
