import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { WebhookKind } from "@nyota/contract/account/webhook-kinds";
import { type Webhook, webhookEndpoints } from "@nyota/contract/account/webhooks";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { eventEndpoints } from "@nyota/contract/events/events";
import { onTestFinished } from "vitest";
import { setContext } from "#db/context.ts";
import { call } from "#test/client.ts";
import { inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import type { Harness } from "#test/harness.ts";
import { createDeliverer } from "../deliverer.ts";

export type Received = { headers: IncomingHttpHeaders; body: string };
type Answer = (response: ServerResponse, received: Received) => void;

/** A program on this computer that receives webhooks; `answer` decides what it does with each. */
export async function startReceiver(answer: Answer = (response) => response.writeHead(204).end()) {
  const received: Received[] = [];
  const receiver = { url: "", received, answer };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const entry = { headers: request.headers, body };
      received.push(entry);
      receiver.answer(response, entry);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return receiver;
}

/** The type and data of what arrived. */
export const eventsOf = ({ received }: { received: readonly Received[] }) =>
  received.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown>; project_id: string });

/** Whether a delivery is signed with a secret, computed here from the specification's words. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  const expected = `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
  return String(headers["webhook-signature"]).split(" ").includes(expected);
}

/** Sends everything that is due, as a worker does. */
export async function deliverDue({ deps }: Harness): Promise<void> {
  const deliverer = createDeliverer(deps, new AbortController().signal);
  while ((await deliverer.begin()) > 0) await deliverer.settle();
}

/** Deliveries that are due, without a call for each. */
export const addBacklog = (server: Harness, projectId: string, webhookId: string, count: number) =>
  inProject(server, projectId, (db) =>
    db
      .insertInto("webhook_deliveries")
      .values(
        Array.from({ length: count }, () => ({
          project_id: projectId,
          webhook_id: webhookId,
          type: "test",
          data: "{}",
        })),
      )
      .execute(),
  );

/** Deletes what tests left behind, of all projects, so that only what a test adds is due. */
export const deleteDeliveries = ({ deps }: Harness) =>
  deps.connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    await trx.deleteFrom("webhook_deliveries").execute();
  });

/** A project with an event and functions for its webhooks. */
export async function prepareWebhooks(server: Harness) {
  const owner = await signIn(server, { full_name: "Asha Rao" });
  const { id: projectId } = await makeProject(server, owner, { credits: 1_000 });
  // The clock is moved by days.
  const later = "2099-01-01T00:00:00Z";
  await server.deps.connection.db
    .updateTable("sessions")
    .set({ expires_at: later, idle_expires_at: later })
    .where("user_id", "=", owner.id)
    .execute();
  const params = { projectId };
  const event = await call(
    server.app,
    eventEndpoints.create,
    { params, body: { name: "Sangeet", kind: "SANGEET", starts_at: "2027-02-12T19:00" } },
    owner,
  );
  const eventId = event.body.id;
  const setAnswer = (guestId: string, status: "ACCEPTED" | "DECLINED" | "NOT_SENT", who: Person = owner) =>
    call(
      server.app,
      guestEndpoints.update,
      { params: { projectId, guestId }, body: { invitations: [{ event_id: eventId, status }] } },
      who,
    );
  return {
    owner,
    projectId,
    eventId,
    params,
    addGuest: async (more: object = {}) =>
      (await call(server.app, guestEndpoints.create, { params, body: { first_name: "Kiran", ...more } }, owner)).body
        .id,
    setAnswer,
    create: (address: string, kinds: WebhookKind[] = ["ANSWERS"], label = "Website", who: Person = owner) =>
      call(server.app, webhookEndpoints.create, { params, body: { label, address, kinds } }, who),
    update: (webhookId: string, body: object) =>
      call(server.app, webhookEndpoints.update, { params: { projectId, webhookId }, body }, owner),
    read: async (webhookId: string): Promise<Webhook> =>
      (await call(server.app, webhookEndpoints.read, { params: { projectId, webhookId } }, owner)).body,
    test: (webhookId: string) => call(server.app, webhookEndpoints.test, { params: { projectId, webhookId } }, owner),
    log: async (webhookId: string, query: object = {}) =>
      (await call(server.app, webhookEndpoints.deliveries, { params: { projectId, webhookId }, query }, owner)).body
        .results,
    replay: (webhookId: string, deliveryId: string) =>
      call(server.app, webhookEndpoints.replay, { params: { projectId, webhookId, deliveryId } }, owner),
  };
}
