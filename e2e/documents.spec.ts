import { expect, test, type Browser, type Page } from "./support/test.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe.ts";
import { exploreSample } from "./support/people.ts";
import { callApi } from "./support/screens.ts";

// One red pixel.
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

test("a host asks for passports, a guest sends one from a phone, and viewing it is recorded", async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const projectId = await exploreSample(page);
  const documents = `/projects/${projectId}/guests/documents`;

  await test.step("the host asks a group of guests, once", async () => {
    await page.goto(`/projects/${projectId}/guests`);
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Documents" }).click();
    await expect(page.getByText("5 of 12 documents received")).toBeVisible();
    await expectAccessible(page, "documents");
    await page.getByRole("link", { name: "Ask for documents" }).first().click();
    await chooseFriends(page);
    await page.getByRole("button", { name: /^Ask \d+ guests$/ }).click();
    await expect(page.getByText(/\d+ guests were asked/)).toBeVisible();
    await expect(page.getByText(/guests still owe one/)).toBeVisible();
  });

  await test.step("the host asks two guests chosen in the guest list", () => askChosen(page, projectId));

  const { id, name } = await findGuest(page, projectId);
  const { url } = (await callApi(page, `/api/projects/${projectId}/guests/${id}/rsvp-link/`)) as { url: string };
  await test.step("the guest sends it on a phone, without JavaScript", () => sendFromPhone(browser, url, name));

  await test.step("the host sees the document, opens it, and finds the view recorded", async () => {
    await page.goto(`${documents}?search=${encodeURIComponent(name)}`);
    await page.getByRole("row").filter({ hasText: "Uploaded" }).first().getByText(name).click();
    const item = page.getByRole("article", { name: "Passport" });
    await item.getByRole("button", { name: "View" }).click();
    const dialog = page.getByRole("dialog", { name: `Passport of ${name}` });
    await expect(dialog.getByText("Your view is recorded")).toBeVisible();
    await dialog.getByRole("button", { name: "Show the picture" }).click();
    await expect(dialog.getByRole("img", { name: `Passport of ${name}` })).toBeVisible();
    await expectAccessible(page, "an open document");
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await item.getByRole("button", { name: "More about Passport" }).click();
    await page.getByRole("menuitem", { name: "Who has viewed it" }).click();
    await expect(page.getByText("opened the file")).toHaveCount(1);
    await page.keyboard.press("Escape");
  });

  await test.step("the guest's own sheet shows the same, and the screens are accessible and fit a phone", async () => {
    await page.goto(`/projects/${projectId}/guests/${id}?tab=documents`);
    await expect(page.getByRole("article", { name: "Passport" })).toBeVisible();
    await expectAccessible(page, "the documents of a guest");
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [where, label] of [
      [documents, "documents"],
      [`${documents}/request`, "the request for documents"],
      [`${documents}/${id}`, "documents of a guest"],
    ] as const) {
      await page.goto(where);
      await page.waitForLoadState("networkidle");
      await expectAccessible(page, `${label} on a phone`);
      await expectNoSidewaysScroll(page, `${label} on a phone`);
    }
  });
});

/** Selects two guests without a request in the grid and asks them for a passport. */
async function askChosen(page: Page, projectId: string) {
  await page.goto(`/projects/${projectId}/guests`);
  const ticks = page.getByRole("grid", { name: "Guests" }).getByRole("checkbox", { name: /^Select M[a-z]+\. / });
  const names: string[] = [];
  for (const at of [0, 1]) {
    const tick = ticks.nth(at);
    names.push(((await tick.getAttribute("aria-label")) ?? "").replace("Select ", ""));
    await tick.click();
  }
  const bar = page.getByRole("region", { name: "Selected rows" });
  await expect(bar.getByText("2 selected")).toBeVisible();
  await bar.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Ask for documents" }).click();
  const sheet = page.getByRole("dialog", { name: "Ask for documents" });
  await expect(sheet.getByText("2 guests chosen in the guest list.")).toBeVisible();
  await expectAccessible(page, "the request to the chosen guests");
  await sheet.getByRole("button", { name: "Ask 2 guests" }).click();
  await expect(page.getByText("2 guests were asked")).toBeVisible();
  for (const name of names) {
    await page.goto(`/projects/${projectId}/guests/documents?search=${encodeURIComponent(name)}`);
    await expect(page.getByRole("row").filter({ hasText: name }).filter({ hasText: "Pending" })).toHaveCount(1);
  }
}

async function chooseFriends(page: Page) {
  const sheet = page.getByRole("dialog", { name: "Ask for documents" });
  await sheet.getByRole("combobox", { name: "Groups" }).click();
  await page.getByRole("option", { name: "Friends" }).click();
  await page.keyboard.press("Escape");
  await expect(sheet.getByText(/guests match/)).toBeVisible();
  await expectAccessible(page, "the request for documents");
}

/** The first guest with a request and a phone. */
async function findGuest(page: Page, projectId: string): Promise<{ id: string; name: string }> {
  const asked = (await callApi(page, `/api/projects/${projectId}/kyc-documents/`)) as {
    results: { guest: { id: string; name: string } }[];
  };
  return asked.results[0]?.guest as { id: string; name: string };
}

async function sendFromPhone(browser: Browser, url: string, name: string) {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const page = await phone.newPage();
  await page.goto(url);
  const section = page.getByRole("region", { name: "Documents we need" });
  const mine = section.locator(".person").filter({ hasText: name }).first();
  await mine
    .getByLabel("Photo or PDF")
    .setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Hello") });
  await mine.getByRole("button", { name: /^Send/ }).click();
  await expect(page.getByText("Please send a photo (JPG, PNG or WebP) or a PDF").first()).toBeVisible();
  await mine.getByLabel("Photo or PDF").setInputFiles({ name: "IMG_1.png", mimeType: "image/png", buffer: picture });
  await mine.getByRole("button", { name: /^Send/ }).click();
  await expect(page.getByText("Thank you, your document has arrived")).toBeVisible();
  await expect(mine.getByText(/^Received on/)).toBeVisible();
  await expect(mine.getByText("Replace it")).toBeVisible();
  await phone.close();

  const seeing = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const formPage = await seeing.newPage();
  await formPage.goto(url);
  await expectAccessible(formPage, "the household's page with documents");
  await expectNoSidewaysScroll(formPage, "the household's page with documents");
  await expectChoicesUnchanged(formPage, name);
  await seeing.close();
}

/**
 * A choice the guest made in the form above is still chosen, and still not saved, after a document or a change of
 * language.
 */
async function expectChoicesUnchanged(page: Page, name: string) {
  const chosen = page.locator("form.answers input[type=radio]:not(:checked)").first();
  const id = (await chosen.getAttribute("id")) ?? "";
  const choice = page.locator(`[id="${id}"]`);
  await page.locator(`label[for="${id}"]`).click();
  await expect(page.getByText("Not saved yet")).toBeVisible();
  const mine = page.getByRole("region", { name: "Documents we need" }).locator(".person").filter({ hasText: name });
  await mine.first().getByText("Replace it").click();
  const file = mine.first().getByLabel("Photo or PDF");
  await file.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Hello") });
  await mine.first().getByRole("button", { name: /^Send/ }).click();
  await expect(page.getByText("Please send a photo (JPG, PNG or WebP) or a PDF").first()).toBeVisible();
  await expect(choice).toBeChecked();
  await file.setInputFiles({ name: "IMG_2.png", mimeType: "image/png", buffer: picture });
  await mine.first().getByRole("button", { name: /^Send/ }).click();
  await expect(page.getByText("Thank you, your document has arrived")).toBeVisible();
  await expect(choice).toBeChecked();
  await expect(page.getByText("Not saved yet")).toBeVisible();
  const other = page.locator(".language");
  if ((await other.count()) > 0) {
    await other.click();
    await expect(page.locator("form.answers input[name=lang]")).toHaveValue("hi");
    await expect(choice).toBeChecked();
  }
  await page.locator(".save button").click();
  await page.waitForURL(/done=saved/);
  await expect(choice).toBeChecked();
  await expect(page.locator(".unsaved")).toBeHidden();
}
