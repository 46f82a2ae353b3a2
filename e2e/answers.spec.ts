import { expect, test } from "./support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe.ts";
import { exploreSample } from "./support/people.ts";

test("the hosts find who comes, who is silent and what was answered from the RSVP page", async ({ page }) => {
  const project = `/projects/${await exploreSample(page)}`;
  await page.goto(`${project}/rsvp`);
  const tabs = page.getByRole("navigation", { name: "RSVP" });

  await test.step("answers per household, with the heads of each event below", async () => {
    await tabs.getByRole("link", { name: "Answers" }).click();
    const table = page.getByRole("table", { name: "Answers of households" });
    await expect(table.getByRole("columnheader")).toHaveCount(6);
    await expect(table.getByText(/^Coming: 1 of 1 person/).first()).toBeAttached();
    await page.getByRole("searchbox", { name: "Search the guests" }).fill("iyer");
    await expect(page.getByText(/^\d+ guests in 4 households|^\d+ guests in \d households/)).toBeVisible();
    await table.getByRole("link").first().click();
    await expect(page).toHaveURL(/guests\/groups\//);
    await page.goBack();
  });

  await test.step("the heads for the caterer are those of the events", async () => {
    await tabs.getByRole("link", { name: "Heads" }).click();
    const row = page.getByRole("row", { name: /^Heads \d/ });
    // Nothing is counted before the numbers have come.
    await expect(row.getByRole("cell").first()).toHaveText(/^\d+$/);
    const shown = (await row.getByRole("cell").allInnerTexts()).map(Number);
    await page.goto(`${project}/events`);
    for (const heads of shown) await expect(page.getByText(`${heads} people coming`).first()).toBeVisible();
  });

  await test.step("heads are exported", async () => {
    await page.goto(`${project}/rsvp/heads`);
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: "Export to Excel" }).click();
    await expect(page.getByText(/Heads for the caterer - .*\.xlsx/).first()).toBeVisible({ timeout: 30_000 });
  });

  await test.step("ticked silent households are taken to a campaign", async () => {
    await page.goto(`${project}/rsvp/silent`);
    await page
      .getByRole("checkbox", { name: /^Select .* family/ })
      .first()
      .check();
    await page.getByRole("button", { name: "Send a reminder" }).click();
    await expect(page).toHaveURL(/campaigns\/create/);
  });

  await test.step("results of a question lead to who answered", async () => {
    await page.goto(`${project}/rsvp/results`);
    await page.getByRole("link", { name: "Who answered" }).first().click();
    await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
    await expectAccessible(page, "Answers to a question");
  });
});

test("every household is on paper, on pages across", async ({ page }) => {
  const project = `/projects/${await exploreSample(page)}`;
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }));
  await page.goto(`${project}/rsvp/answers`);
  const counted = /guests in (\d+) households/;
  const status = page.getByRole("status").filter({ hasText: counted });
  const count = Number(counted.exec((await status.textContent()) ?? "")?.[1]);
  await page.getByRole("button", { name: "Print" }).click();
  const onPaper = page.locator("table", { hasText: "Household" });
  // The heads of the columns and the sum.
  await expect(onPaper.locator("tr")).toHaveCount(count + 2);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1")).toMatch(/MediaBox \[0 0 84\d[.\d]* 59\d/);
});

test("the answers fit a phone", async ({ page }) => {
  const project = `/projects/${await exploreSample(page)}`;
  await page.setViewportSize({ width: 390, height: 844 });
  for (const screen of ["answers", "heads", "silent", "by-day", "results"]) {
    await page.goto(`${project}/rsvp/${screen}`);
    await page.waitForLoadState("networkidle");
    await expectNoSidewaysScroll(page, screen);
  }
});
