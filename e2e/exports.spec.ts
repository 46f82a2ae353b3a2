import { readFileSync } from "node:fs";
import { expect, test } from "./support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe.ts";
import { exploreSample } from "./support/people.ts";
import { readEntry } from "./support/read-entry.ts";

test("a filtered list is exported as a workbook with exactly the guests on the screen", async ({ page }) => {
  const project = `/projects/${await exploreSample(page)}`;
  await page.goto(`${project}/guests?search=iyer`);
  const count = Number(/^(\d+) of/.exec(await page.getByText(/^\d+ of \d+ guests/).innerText())?.[1]);
  expect(count).toBeGreaterThan(1);

  await page.getByRole("button", { name: "More", exact: true }).first().click();
  await page.getByRole("menuitem", { name: "Export" }).click();
  await expect(page.getByRole("radio", { name: `Filtered guests (${count})` })).toBeChecked();
  await page.getByLabel("Title").fill("For the caterer");
  await expectAccessible(page, "Export");
  await page.getByRole("button", { name: `Export ${count} guests` }).click();
  await expect(page.getByText(/- For the caterer - .*\.xlsx/)).toBeVisible({ timeout: 30_000 });

  await test.step("after leaving and reopening the page the export is listed", async () => {
    await page.goto(`${project}/dashboard`);
    await page.goto(`${project}/guests/export`);
    await expect(page.getByText("For the caterer, Excel", { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, "Export");
  });
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download For the caterer, Excel" }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^Aanya & Kabir - For the caterer - [\d-]+\.xlsx$/);
  const sheet = readEntry(readFileSync(await download.path()), "xl/worksheets/sheet1.xml");
  expect(sheet.match(/<row /g)).toHaveLength(count + 1);
  expect(sheet.match(/Iyer/g)?.length).toBeGreaterThanOrEqual(count);
  expect(sheet).toContain("Nyota id");
});

test("an owner makes an archive of the whole project from the guest list and downloads it", async ({ page }) => {
  const projectId = await exploreSample(page);
  await page
    .getByRole("navigation")
    .getByRole("link", { name: /^Guests\b/ })
    .first()
    .click();
  await page.getByRole("button", { name: "More", exact: true }).first().click();
  await page.getByRole("menuitem", { name: "Export" }).click();
  await page.getByRole("button", { name: "Create an archive" }).click();
  const made = page.getByRole("region", { name: "Whole project" });
  const saving = page.waitForEvent("download", { timeout: 60_000 });
  await made.getByRole("button", { name: "Download" }).click({ timeout: 60_000 });
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^Aanya & Kabir - .*\.zip$/);

  const zip = readFileSync(await download.path());
  expect(zip.subarray(0, 2).toString()).toBe("PK");
  const { project, tables } = JSON.parse(readEntry(zip, "manifest.json"));
  expect(project).toMatchObject({ id: projectId, title: "Aanya & Kabir" });
  const rows = readEntry(zip, "tables/guests.jsonl").trim().split("\n");
  expect(rows).toHaveLength(tables.find(({ name }: { name: string }) => name === "guests").rows);
  expect(rows.map((row) => JSON.parse(row).last_name)).toContain("Iyer");
});
