import { userEndpoints, type User } from "@nyota/contract/account/users";
import { MAX_WEBHOOKS, type Webhook, type WebhookDelivery, webhookEndpoints } from "@nyota/contract/account/webhooks";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import CreateWebhookPage from "./create-webhook-page.tsx";
import WebhookPage from "./webhook-page.tsx";
import WebhooksPage from "./webhooks-page.tsx";
import { projectFor, showRoutes, user } from "#test/show-page.tsx";
import { fieldRefusal, pageOf, refusal, stubServer, type StubServer } from "#test/stub-server.ts";

const website: Webhook = {
  id: "w1",
  label: "Our website",
  address: "https://example.com/nyota",
  kinds: ["ANSWERS", "JOURNEYS"],
  is_paused: false,
  paused_because: null,
  failing_since: null,
  old_secret_until: null,
  created_at: "2026-11-12T10:00:00Z",
  updated_at: "2026-11-12T10:00:00Z",
};
const sent: WebhookDelivery = {
  id: "d1",
  type: "answer.changed",
  state: "DELIVERED",
  attempts: 1,
  created_at: "2026-11-12T10:00:00Z",
  next_attempt_at: null,
  last_attempt_at: "2026-11-12T10:00:01Z",
  http_status: 204,
  milliseconds: 35,
  answer: "",
  body: '{"type":"answer.changed"}',
};

let server: StubServer;
let webhooks: Webhook[];
let deliveries: WebhookDelivery[];
beforeEach(() => {
  webhooks = [website];
  deliveries = [sent];
  server = stubServer();
  server.answer(userEndpoints.me, { id: "u1", full_name: "Asha", has_shop: true } as User);
  server.answer(webhookEndpoints.list, () => ({ results: webhooks }));
  server.answer(webhookEndpoints.read, () => webhooks[0] as Webhook);
  server.answer(webhookEndpoints.deliveries, () => pageOf(deliveries));
  server.answer(webhookEndpoints.create, { ...website, secret: "whsec_abc" });
  server.answer(webhookEndpoints.update, website);
});
const open = (at = "/webhooks") =>
  showRoutes(
    [
      { path: "/webhooks", Component: WebhooksPage, children: [{ path: "create", Component: CreateWebhookPage }] },
      { path: "/webhooks/:webhookId", Component: WebhookPage },
    ],
    { at, project: projectFor({}) },
  );
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));

test("each webhook says where it leads, what it is told of and how it is", async () => {
  webhooks = [website, { ...website, id: "w2", label: "Old", is_paused: true, paused_because: "GONE" }];
  open();
  const row = within((await screen.findByText("Our website")).closest("li") as HTMLElement);
  expect(row.getByText("https://example.com/nyota")).toBeTruthy();
  expect(row.getByText("Answers and Journeys")).toBeTruthy();
  expect(row.getByText("Active")).toBeTruthy();
  expect(screen.getByText("Paused")).toBeTruthy();
});

test("without webhooks the page says what they are for", async () => {
  webhooks = [];
  open();
  expect(await screen.findByText("No webhooks yet")).toBeTruthy();
});

test("with the most there can be, no other is offered", async () => {
  webhooks = Array.from({ length: MAX_WEBHOOKS }, (_, index) => ({ ...website, id: `w${index}` }));
  open();
  expect(await screen.findByText(/the most a project can have/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "New webhook" })).toBeNull();
});

test("a new one is told of answers unless something else is chosen, and shows its secret once", async () => {
  open("/webhooks/create");
  await user.type(await screen.findByLabelText("Name"), "Our website");
  await user.type(screen.getByLabelText("Address"), "https://example.com/nyota");
  await user.click(screen.getByRole("checkbox", { name: "Journeys" }));
  await press("Add webhook");
  expect(await screen.findByText("whsec_abc")).toBeTruthy();
  expect(server.callsTo(webhookEndpoints.create)[0]?.body).toEqual({
    label: "Our website",
    address: "https://example.com/nyota",
    kinds: ["ANSWERS", "JOURNEYS"],
  });
  await press("Done");
  await waitFor(() => expect(screen.queryByText("whsec_abc")).toBeNull());
});

test("one that is told of nothing is not sent, and the server’s refusal stands at its field", async () => {
  server.answer(webhookEndpoints.create, fieldRefusal({ address: ["The address leads to a private network."] }));
  open("/webhooks/create");
  await user.type(await screen.findByLabelText("Name"), "Our website");
  await user.type(screen.getByLabelText("Address"), "https://10.0.0.1/");
  await user.click(screen.getByRole("checkbox", { name: "Answers" }));
  await press("Add webhook");
  expect((await screen.findAllByText("Choose at least one.")).length).toBeGreaterThan(0);
  expect(server.callsTo(webhookEndpoints.create)).toEqual([]);
  await user.click(screen.getByRole("checkbox", { name: "Answers" }));
  await press("Add webhook");
  expect((await screen.findAllByText("The address leads to a private network.")).length).toBeGreaterThan(0);
});

test("orders are offered only where something is sold", async () => {
  server.answer(userEndpoints.me, { id: "u1", full_name: "Asha", has_shop: false } as User);
  open("/webhooks/create");
  expect(await screen.findByRole("checkbox", { name: "Answers" })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("checkbox", { name: "Orders" })).toBeNull());
});

test("the log says what was sent, what was answered, and sends it again", async () => {
  deliveries = [
    sent,
    { ...sent, id: "d2", state: "WAITING", attempts: 2, http_status: 500, next_attempt_at: "2026-11-12T10:11:00Z" },
    { ...sent, id: "d3", state: "FAILED", attempts: 7, http_status: null, answer: "There was no answer." },
  ];
  server.answer(webhookEndpoints.replay, sent);
  open("/webhooks/w1");
  expect(await screen.findByText("204 in 35 ms")).toBeTruthy();
  expect(screen.getByText(/500 in 35 ms · 2 attempts · next one/)).toBeTruthy();
  const failed = within(screen.getByText("No answer · 7 attempts").closest("li") as HTMLElement);
  expect(failed.getByText("There was no answer.")).toBeTruthy();
  await user.click(failed.getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(server.callsTo(webhookEndpoints.replay)).toHaveLength(1));
});

test("a failing webhook says since when", async () => {
  webhooks = [{ ...website, failing_since: "2026-11-12T10:00:00Z" }];
  open("/webhooks/w1");
  expect(await screen.findByText(/Nothing has arrived since/)).toBeTruthy();
});

test("a paused webhook says why, and is resumed before anything is sent", async () => {
  webhooks = [{ ...website, is_paused: true, paused_because: "FAILING" }];
  open("/webhooks/w1");
  expect(await screen.findByText(/for days nothing that was sent to it has arrived/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send a test" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
  await press("Resume");
  await waitFor(() => expect(server.callsTo(webhookEndpoints.update)[0]?.body).toEqual({ is_paused: false }));
});

test("it is deleted after a confirmation", async () => {
  server.answer(webhookEndpoints.remove, () => {
    webhooks = [];
    return null;
  });
  open("/webhooks/w1");
  await press("More");
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(server.callsTo(webhookEndpoints.remove)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Delete webhook" }));
  await waitFor(() => expect(server.callsTo(webhookEndpoints.remove)).toHaveLength(1));
});

test("an empty log says what will stand there", async () => {
  deliveries = [];
  open("/webhooks/w1");
  expect(await screen.findByText("Nothing was sent yet")).toBeTruthy();
});

test("a log that can’t be loaded says so", async () => {
  server.answer(webhookEndpoints.deliveries, refusal("ILLEGAL_STATE", "Not now."));
  open("/webhooks/w1");
  expect(await screen.findByText("The log could not be loaded")).toBeTruthy();
});
