import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { messageEndpoints } from "@nyota/contract/messages/messages";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { userEndpoints } from "@nyota/contract/account/users";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import { beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

// No worker is running: queued messages stay queued.
const server = useServer();
let owner: Person;
let params: { projectId: string };
let target: { params: { projectId: string; senderId: string } };

beforeEach(async () => {
  owner = await signIn(server);
  params = { projectId: (await makeProject(server, owner, { credits: 100 })).id };
  const body = { driver: "sandbox" as const, label: "Aanya", phone: "+919829011432" };
  const made = await call(server.app, senderEndpoints.create, { params, body }, owner);
  target = { params: { ...params, senderId: made.body.id } };
});
test("with the sandbox alone the user is told that messages reach nobody", async () => {
  expect((await call(server.app, userEndpoints.me, {}, owner)).body.sends_messages).toBe(false);
});

const read = async () => (await call(server.app, senderEndpoints.read, target, owner)).body;
const link = () => call(server.app, senderEndpoints.simulateScan, target, owner);

/** Queues one message to one guest. Returns its id. */
async function queueMessage() {
  await link();
  const guest = await inProject(server, params.projectId, (db) =>
    db
      .insertInto("guests")
      .values({
        project_id: params.projectId,
        first_name: "Asha",
        display_name: "Asha",
        phone: "+919800000001",
        position: 1,
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  const body = { guest_ids: [guest.id], sender_id: target.params.senderId, body: "Hello" };
  await call(server.app, messageEndpoints.send, { params, body }, owner);
  const outbox = await call(server.app, messageEndpoints.list, { params, query: {} }, owner);
  return outbox.body.results[0]?.id as string;
}
const messageOf = async (messageId: string) =>
  (await call(server.app, messageEndpoints.read, { params: { ...params, messageId } }, owner)).body;

test("the project says whether a number was ever linked", async () => {
  const hasLinked = async () =>
    (await call(server.app, projectEndpoints.read, { params }, owner)).body.has_linked_number;
  expect(await hasLinked()).toBe(false);
  await link();
  expect(await hasLinked()).toBe(true);
  await call(server.app, senderEndpoints.logout, target, owner);
  expect(await hasLinked()).toBe(true);
});

test("a number is renamed, linked by a pairing code, and unlinked", async () => {
  expect((await call(server.app, senderEndpoints.update, { ...target, body: { label: "Kabir" } }, owner)).status).toBe(
    200,
  );
  const code = await call(server.app, senderEndpoints.pairingCode, target, owner);
  expect(code.body).toMatchObject({ state: "LINKING", code: expect.stringMatching(/^[A-Z0-9-]{9}$/), svg: null });
  await link();
  expect(await read()).toMatchObject({ label: "Kabir", state: "CONNECTED" });
  expect((await call(server.app, senderEndpoints.logout, target, owner)).status).toBe(200);
  expect(await read()).toMatchObject({ state: "LOGGED_OUT" });
});

test("removing a number halts its unsent messages", async () => {
  const messageId = await queueMessage();
  expect((await call(server.app, senderEndpoints.remove, target, owner)).status).toBe(200);
  expect((await call(server.app, senderEndpoints.read, target, owner)).status).toBe(404);
  expect(await messageOf(messageId)).toMatchObject({ status: "HALTED", error_text: "Its number was removed." });
});

test("a waiting message can be cancelled once, and its credit is returned", async () => {
  const messageId = await queueMessage();
  const cancel = () => call(server.app, messageEndpoints.cancel, { params: { ...params, messageId } }, owner);
  const reserved = async () =>
    (await call(server.app, projectEndpoints.read, { params }, owner)).body.credit_snapshot.credit_usage.MESSAGE
      .reserved;
  expect(await reserved()).toBe(1);
  expect((await cancel()).body).toMatchObject({ status: "CANCELLED" });
  expect(await reserved()).toBe(0);
  expect((await cancel()).status).toBe(409);
  expect(await reserved()).toBe(0);
});

test("a draft campaign can be deleted", async () => {
  const made = await call(server.app, campaignEndpoints.create, { params, body: { name: "Later" } }, owner);
  const campaign = { params: { ...params, campaignId: made.body.id } };
  expect((await call(server.app, campaignEndpoints.remove, campaign, owner)).status).toBe(200);
  expect((await call(server.app, campaignEndpoints.read, campaign, owner)).status).toBe(404);
});
