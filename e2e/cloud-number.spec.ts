import { createHmac } from "node:crypto";
import { type GraphDouble, type GraphNumber, startGraph } from "../apps/server/test/whatsapp/graph-double.ts";
import { inboundEvent, statusEvent } from "../apps/server/test/whatsapp/graph-events.ts";
import { port as usualPort } from "./support/address.ts";
import { expectAccessible } from "./support/axe.ts";
import { beginCelebration } from "./support/people.ts";
import { runServer } from "./support/run-server.ts";
import { callApi } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

// A server of its own, whose numbers of the Cloud API reach a local double of Meta.
const port = String(Number(usualPort) + 2_000);
test.use({ baseURL: `http://127.0.0.1:${port}` });
let graph: GraphDouble;
let stop = async () => {};
test.beforeAll(async () => {
  graph = await startGraph();
  ({ stop } = await runServer(port, { NYOTA_WHATSAPP_GRAPH_URL: graph.url }));
});
test.afterAll(async () => {
  await stop();
  await graph.close();
});

test("a host adds a number of WhatsApp Business, has a text approved, sends it, and sees that it was read", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const projectId = await beginCelebration(page);
  const project = `/projects/${projectId}`;
  const { id: guestId } = await callApi(page, `/api${project}/guests/`, { first_name: "Asha", phone: "+919829011433" });
  await callApi(page, `/api${project}/message-templates/`, {
    name: "Save the date",
    body: "Dear {{guest_name}}, come!",
  });
  const number = graph.addNumber({ phone: "+91 98290 11400" });

  await page.goto(`${project}/numbers/add`);
  await page.getByRole("radio", { name: /Cloud API/ }).click();
  await fillNumber(page, { ...number, token: "EAAGwrong" });
  await page.getByRole("button", { name: "Check and add" }).click();
  await expect(page.getByText(/access token/i).last()).toBeVisible();
  await expect(page.getByLabel("App secret")).toHaveValue(number.appSecret);
  await page.getByLabel("Access token").fill(number.token);
  await page.getByRole("button", { name: "Check and add" }).click();
  await expect(page.getByText("Our number was added")).toBeVisible();
  await expect(page.getByText("Meta has told Nyota nothing yet")).toBeVisible();
  await expectAccessible(page, "a number of the Cloud API");

  await page.goto(`${project}/message-templates`);
  const card = page.getByRole("article").or(page.getByRole("listitem")).filter({ hasText: "Save the date" }).first();
  await card
    .getByRole("button", { name: /more|actions|save the date/i })
    .last()
    .click();
  await page.getByRole("menuitem", { name: "Submit to WhatsApp" }).click();
  await page
    .getByRole("dialog")
    .getByRole("radio", { name: /Utility/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("“Save the date” was submitted")).toBeVisible();
  Object.assign(graph.state.templates.at(-1)!, { status: "APPROVED" });
  await page.getByRole("button", { name: "Check approvals" }).click();
  await expect(page.getByText("Approved").first()).toBeVisible();

  await page.goto(`${project}/guests/${guestId}/select-sender`);
  await page.getByRole("dialog").getByText("Our number").click();
  await page.waitForURL(/select-template/);
  await page.getByRole("dialog").getByRole("combobox").first().click();
  await page.getByRole("option", { name: /Save the date/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send message" }).click();
  await expect
    .poll(() => graph.state.messages.map(({ to, parameters }) => [to, parameters]))
    .toEqual([["+919829011433", { guest_name: "Asha" }]]);

  await page.goto(`${project}/outbox`);
  const row = page.getByRole("row").filter({ hasText: "Asha" });
  await expect(row).toContainText("Sent");
  const { wamid, opaque } = graph.state.messages[0]!;
  const address = (await callApi(page, `/api${project}/whatsapp-senders/`)).results[0].cloud.webhook_address as string;
  for (const status of ["read", "delivered"])
    await tell(address, number, statusEvent(number, [{ id: wamid, opaque, status }]));
  await expect(row).toContainText("Read");
  await page.goto(`${project}/numbers`);
  await page.getByText("Our number").first().click();
  await expect(page.getByText("Meta tells Nyota what becomes of messages.")).toBeVisible();

  await tell(address, number, inboundEvent(number, "+919829011433", "STOP"));
  await expect.poll(async () => (await callApi(page, `/api${project}/guests/${guestId}/`)).opted_out_at).not.toBeNull();
});

/** As Meta sends it. */
async function tell(address: string, { appSecret }: GraphNumber, event: object) {
  const body = JSON.stringify(event);
  const signature = `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`;
  const headers = { "content-type": "application/json", "x-hub-signature-256": signature };
  expect((await fetch(address, { method: "POST", headers, body })).status).toBe(200);
}

async function fillNumber(page: Page, { id, account, token, appSecret }: GraphNumber) {
  await page.getByLabel("Name", { exact: false }).first().fill("Our number");
  await page.getByLabel("Phone number", { exact: true }).fill("98290 11400");
  await page.getByLabel("Phone number ID").fill(id);
  await page.getByLabel("WhatsApp Business account ID").fill(account);
  await page.getByLabel("Access token").fill(token);
  await page.getByLabel("App secret").fill(appSecret);
}
