import { expectAccessible } from "./support/axe.ts";
import { linkNumber } from "./support/main-job.ts";
import { beginCelebration } from "./support/people.ts";
import { callApi } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

test("a host begins with a ready-made text, and each guest gets it in the language they read", async ({ page }) => {
  test.setTimeout(120_000);
  const projectId = await beginCelebration(page);
  const project = `/projects/${projectId}`;
  const guests = `/api${project}/guests/`;
  await callApi(page, guests, { first_name: "Asha", phone: "+919829010001", language: "hi" });
  await callApi(page, guests, { first_name: "Ben", phone: "+919829020001", language: "en" });
  await linkNumber(page, projectId);

  await page.goto(`${project}/message-templates/create`);
  await page.getByRole("button", { name: "Start from a ready-made text" }).click();
  const chooser = page.getByRole("dialog", { name: "Ready-made texts" });
  await chooser.getByRole("searchbox", { name: "Search the texts" }).fill("what to wear");
  await chooser.getByRole("radio", { name: "Hindi" }).click();
  await expect(chooser.getByRole("region", { name: "Preview" })).toContainText("क्या पहनें");
  await expectAccessible(page, "the ready-made texts");
  await chooser.getByRole("button", { name: "Use this text" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("What to wear");
  await page.getByRole("button", { name: "Add template" }).click();
  await expect(page.getByText("“What to wear” was added")).toBeVisible();

  await page.goto(`${project}/campaigns/create/select-guest`);
  await page.getByRole("radio").first().click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/select-message-template/);
  await page.getByRole("radio", { name: /^what to wear/i }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/\/content\?/);
  await page.getByRole("radio", { name: "Hindi" }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(/क्या पहनें/);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/\/content\/title/);
  await page.getByRole("radio", { name: /sandbox/i }).click();
  await page.getByRole("button", { name: "Check and send" }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^send/i }).click();
  await page.waitForURL(/outbox/);

  const texts = async () =>
    ((await callApi(page, `/api${project}/messages/`)).results as { text: string }[]).map(({ text }) =>
      text.slice(0, text.indexOf("\n")),
    );
  await expect.poll(async () => (await texts()).toSorted()).toEqual(["Dear *Ben*", "नमस्ते *Asha* जी"]);
});
