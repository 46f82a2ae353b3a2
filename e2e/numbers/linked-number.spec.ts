import { readQr } from "../../apps/server/test/read-qr.ts";
import { type FakeWhatsApp, startWhatsApp } from "../../packages/whatsapp-linked/test/fake/fake-whatsapp.ts";
import { port as usualPort } from "../support/address.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe.ts";
import { beginCelebration } from "../support/people.ts";
import { runServer } from "../support/run-server.ts";
import { callApi } from "../support/screens.ts";
import { expect, type Page, test } from "../support/test.ts";

// A server of its own, whose linked numbers reach a WhatsApp on this computer. A camera needs a sharp picture.
const port = String(Number(usualPort) + 4_000);
test.use({ baseURL: `http://127.0.0.1:${port}`, deviceScaleFactor: 2 });
const phone = "+919829011499";
let whatsapp: FakeWhatsApp;
let stop = async () => {};
test.beforeAll(async () => {
  whatsapp = await startWhatsApp();
  ({ stop } = await runServer(port, {
    NYOTA_LINKED_NUMBERS: "true",
    NYOTA_LINKED_URL: whatsapp.url,
    NYOTA_LINKED_GAP: "0",
    NODE_OPTIONS: `--import=${whatsapp.trust.preload}`,
    ...whatsapp.trust.env,
  }));
});
test.afterAll(async () => {
  await stop();
  await whatsapp.close();
});

/** What the phone's camera reads; undefined while no code is shown. */
async function scanned(page: Page): Promise<string | undefined> {
  const code = page.getByRole("img", { name: "QR code that links this number" });
  if (!(await code.isVisible())) return undefined;
  return readQr(await code.screenshot()).catch(() => undefined);
}
async function showsCode(page: Page, { otherThan }: { otherThan?: string | undefined } = {}): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => (code = await scanned(page)) !== undefined && code !== otherThan, { timeout: 75_000 })
    .toBe(true);
  return code ?? "";
}

/** From the page of the celebration to the first code. */
async function addPhone(page: Page, projectId: string) {
  await page.goto(`/projects/${projectId}`);
  await page.getByRole("link", { name: "Numbers", exact: true }).click();
  await page
    .getByRole("link", { name: /^Add (a )?number$/ })
    .first()
    .click();
  await page.getByRole("radio", { name: /Your own phone/ }).click();
  await expect(page.getByText("WhatsApp may block this number for good")).toBeVisible();
  await expectAccessible(page, "Adding a phone");
  await page.getByLabel("Name", { exact: true }).fill("Papa’s phone");
  await page.getByLabel("Phone number", { exact: true }).fill("98290 11499");
  await page.getByRole("button", { name: "Add and link" }).click();
}

test("a host links a phone by its camera, sends, sees what was read, and links it again after it was unlinked", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const projectId = await beginCelebration(page);
  const project = `/projects/${projectId}`;
  const { id: guestId } = await callApi(page, `/api${project}/guests/`, { first_name: "Asha", phone: "+919829011433" });
  await callApi(page, `/api${project}/message-templates/`, {
    name: "Save the date",
    body: "Dear {{guest_name}}, come!",
  });

  await test.step("the code renews itself, and the phone that scans it is linked", async () => {
    await addPhone(page, projectId);
    const first = await showsCode(page);
    await expectAccessible(page, "A QR code");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, "A QR code on a phone");
    await page.setViewportSize({ width: 1440, height: 900 });
    whatsapp.scan(await showsCode(page, { otherThan: first }), phone);
    await page.waitForURL(/success/);
    await expect(page.getByText("Papa’s phone").first()).toBeVisible();
  });

  await test.step("its page tells the link apart from the connection", async () => {
    await page.goto(`${project}/numbers`);
    await page.getByText("Papa’s phone").first().click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByText("Linked", { exact: true })).toBeVisible();
    await expect(sheet.getByRole("region", { name: "Connection with WhatsApp" })).toContainText("Open");
    await expectAccessible(page, "A linked number");
  });

  await test.step("a message is sent from it, arrives and is read", async () => {
    await page.goto(`${project}/guests/${guestId}/select-sender`);
    await page.getByRole("dialog").getByText("Papa’s phone").click();
    await page.waitForURL(/select-template/);
    await page.getByRole("dialog").getByRole("combobox").first().click();
    await page.getByRole("option", { name: /Save the date/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send message" }).click();
    await expect.poll(() => whatsapp.state.messages.length).toBe(1);
    await page.goto(`${project}/outbox`);
    const row = page.getByRole("row").filter({ hasText: "Asha" });
    await expect(row).toContainText("Sent");
    const { id, to } = whatsapp.state.messages[0]!;
    whatsapp.receipt(phone, id, to);
    await expect(row).toContainText("Delivered");
    whatsapp.receipt(phone, id, to, "read");
    // The list asks by itself only as long as something is on its way.
    const readStatus = async () => (await callApi(page, `/api${project}/messages/`)).results[0].status as string;
    await expect.poll(readStatus).toBe("READ");
    await page.reload();
    await expect(row).toContainText("Read");
    expect(whatsapp.state.messages).toHaveLength(1);
  });

  await test.step("unlinked on the phone, it says so and can be linked again", async () => {
    await page.goto(`${project}/numbers`);
    whatsapp.unlink(phone);
    const card = page.getByRole("listitem").filter({ hasText: "Papa’s phone" });
    await expect(card).toContainText("Unlinked");
    await card.getByText("Papa’s phone").click();
    const sheet = page.getByRole("dialog");
    await expect(sheet).toContainText("It was unlinked on the phone. Link it again.");
    await expectAccessible(page, "A number that was unlinked");
    await sheet.getByRole("link", { name: "Link again" }).click();
    whatsapp.scan(await showsCode(page), phone);
    await page.waitForURL(/success/);
    await expect.poll(() => whatsapp.connections(phone)).toBe(1);
  });
});

test("a host links a phone by typing a code on it, after the phone of somebody else was refused", async ({ page }) => {
  test.setTimeout(120_000);
  const projectId = await beginCelebration(page);
  await addPhone(page, projectId);

  await test.step("the phone of another number is not taken", async () => {
    whatsapp.scan(await showsCode(page), "+919829011455");
    await page.goto(`/projects/${projectId}/numbers`);
    await page.getByText("Papa’s phone").first().click();
    await expect(page.getByRole("dialog")).toContainText(
      "That was the phone of +919829011455. Use the phone with this number.",
    );
    await expect.poll(() => whatsapp.state.linked.has("919829011455")).toBe(false);
  });

  await test.step("the code that is shown links the phone it is typed on", async () => {
    await page.getByRole("dialog").getByRole("link", { name: "Link" }).click();
    await page.getByRole("link", { name: "Type a code instead" }).click();
    const code = page.getByRole("status", { name: /Pairing code/ });
    await expect(code).toHaveText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    await expectAccessible(page, "A pairing code");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, "A pairing code on a phone");
    await page.setViewportSize({ width: 1440, height: 900 });
    await whatsapp.type(await code.innerText(), phone);
    await page.waitForURL(/success/);
  });
});
