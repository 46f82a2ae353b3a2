import { readFile } from "node:fs/promises";
import { expect, test } from "../support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe.ts";
import { beginCelebration, signIn } from "../support/people.ts";
import { callApi } from "../support/screens.ts";

test("a host saves a copy of a guest's data, deletes the guest and erases them for good", async ({ page }) => {
  const projectId = await beginCelebration(page);
  const guest = { first_name: "Meher", last_name: "Contractor", phone: "+91 98290 11434" };
  await callApi(page, `/api/projects/${projectId}/guests/`, guest);

  await test.step("the guest's menu saves a copy for them", async () => {
    await page.goto(`/projects/${projectId}/guests`);
    await page.getByRole("button", { name: "Open Meher Contractor" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: "More", exact: true }).click();
    const saving = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Copy of their data" }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe("Meher Contractor - everything stored about them.zip");
    expect((await readFile(await saved.path())).subarray(0, 2).toString()).toBe("PK");
    await expect(page.getByText("A copy of the data of Meher Contractor was saved")).toBeVisible();
  });

  await test.step("a deleted guest is erased after a question", async () => {
    await page.getByRole("dialog").getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Delete guest" }).click();
    await page.goto(`/projects/${projectId}/guests`);
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Recently deleted" }).click();
    await page.getByRole("button", { name: "Erase Meher Contractor for good" }).click();
    await expect(page.getByRole("heading", { name: "Erase Meher Contractor for good?" })).toBeVisible();
    await expectAccessible(page, "Erase a guest");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, "Erase a guest");
    await page.getByRole("button", { name: "Erase for good" }).click();
    await expect(page.getByText("Meher Contractor was erased")).toBeVisible();
    await expect(page.getByText("No deleted guests")).toBeVisible();
  });
});

test("somebody deletes their account from the profile and is signed out", async ({ page }) => {
  await signIn(page, `leaver-${Date.now()}@example.com`, "Zubin Engineer");
  await page.goto("/profile");
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByRole("heading", { name: "Delete your account?" })).toBeVisible();
  await expectAccessible(page, "Delete your account");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete account" }).click();
  await page.waitForURL(/\/signin/);
  expect((await page.request.get("/api/users/me/")).status()).toBe(401);
});
