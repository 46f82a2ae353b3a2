import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../support/test.ts";
import { port as usualPort } from "../support/address.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe.ts";
import { beginCelebration } from "../support/people.ts";
import { runServer } from "../support/run-server.ts";
import { callApi } from "../support/screens.ts";

// A server of its own, which may reach the program on this computer.
const port = String(Number(usualPort) + 3_000);
test.use({ baseURL: `http://127.0.0.1:${port}` });
let stop = async () => {};
test.beforeAll(async () => {
  ({ stop } = await runServer(port, { NYOTA_PRIVATE_WEBHOOKS: "true" }));
});
test.afterAll(() => stop());

type Received = { headers: IncomingHttpHeaders; body: string };

test("a host adds a webhook, a program is told of an answer, and what failed is sent again", async ({ page }) => {
  test.setTimeout(120_000);
  const received: Received[] = [];
  let status = 204;
  const program = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => program.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(program.address() as AddressInfo).port}/nyota`;
  const projectId = await beginCelebration(page);
  let secret = "";

  await test.step("the collaborators lead to the webhooks", async () => {
    await page.goto(`/projects/${projectId}/dashboard`);
    await page.getByRole("link", { name: "Collaborators" }).click();
    await page.getByRole("link", { name: "Webhooks" }).click();
    await expect(page.getByText("No webhooks yet")).toBeVisible();
    await expectAccessible(page, "No webhooks");
  });

  await test.step("one is added, and its secret shown once", async () => {
    await page.getByRole("link", { name: "New webhook" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Our website");
    await page.getByLabel("Address", { exact: true }).fill("not an address");
    await page.getByRole("button", { name: "Add webhook" }).click();
    await expect(page.getByText("Enter an address that begins with https://").first()).toBeVisible();
    await page.getByLabel("Address", { exact: true }).fill(address);
    await expectAccessible(page, "New webhook");
    await page.getByRole("button", { name: "Add webhook" }).click();
    secret = await page.getByRole("note", { name: "The secret" }).innerText();
    expect(secret).toMatch(/^whsec_/);
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByRole("link", { name: "Our website" }).click();
    await expect(page.getByText("Nothing was sent yet")).toBeVisible();
    await expect(page.getByText(secret)).toBeHidden();
  });

  await test.step("a test arrives, signed", async () => {
    await page.getByRole("button", { name: "Send a test" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Delivered" })).toBeVisible();
    const [first] = received;
    const signed = `${String(first?.headers["webhook-id"])}.${String(first?.headers["webhook-timestamp"])}.${first?.body}`;
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    expect(first?.headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
    await expectAccessible(page, "A webhook");
  });

  await test.step("an answer that the program refuses is sent again from the log", async () => {
    status = 500;
    const event = await callApi(page, `/api/projects/${projectId}/events/`, {
      name: "Sangeet",
      kind: "SANGEET",
      starts_at: "2027-02-12T19:00",
    });
    const invitations = [{ event_id: event.id, status: "ACCEPTED" }];
    const guest = await callApi(page, `/api/projects/${projectId}/guests/`, { first_name: "Kiran" });
    await callApi(page, `/api/projects/${projectId}/guests/${guest.id}/`, { invitations }, "PATCH");
    await expect.poll(() => received.length).toBeGreaterThan(1);
    await page.reload();
    const row = page.getByRole("listitem").filter({ hasText: "answer.changed" });
    await expect(row.getByText(/500 in/)).toBeVisible();
    status = 204;
    await row.getByRole("button", { name: "Send again" }).click();
    await expect(row.getByText("Delivered")).toBeVisible();
    await row.getByText(/204 in/).click();
    await expect(row.getByText(/"answer":"ACCEPTED"/)).toBeVisible();
    expect(received.at(-1)?.body).not.toContain("Kiran");
  });

  await test.step("on a phone nothing is cut off", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, "A webhook");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("it is paused, edited, gets a new secret and is deleted", async () => {
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByText("What happens meanwhile is not recorded")).toBeVisible();
    await page.getByRole("button", { name: "Resume" }).click();
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Our app");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { name: "Our app" })).toBeVisible();
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "New secret" }).click();
    await page.getByRole("button", { name: "Make a new secret" }).click();
    const next = await page.getByRole("note", { name: "The secret" }).innerText();
    expect(next).not.toBe(secret);
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete webhook" }).click();
    await expect(page.getByText("No webhooks yet")).toBeVisible();
  });

  await test.step("the documentation says how they are received", async () => {
    await page.goto("/docs#receiving-webhooks");
    await expect(page.getByRole("heading", { name: "Receiving webhooks" })).toBeInViewport();
    await expectAccessible(page, "Documentation", ["color-contrast", "scrollable-region-focusable"]);
  });
  program.close();
});
