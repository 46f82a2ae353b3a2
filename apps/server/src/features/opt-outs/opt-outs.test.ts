import { activityEndpoints } from "@nyota/contract/account/activity";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { messageEndpoints } from "@nyota/contract/messages/messages";
import { optOutEndpoints } from "@nyota/contract/messages/opt-outs";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, optOut, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepareSending, type Sending } from "#test/sending.ts";

const server = useServer();
const phone = "+919829010001";
let at: Sending;
let asha: string;
beforeEach(async () => {
  at = await prepareSending(server);
  [asha = ""] = await at.addGuests([{ first_name: "Asha", phone }]);
});

const params = () => ({ projectId: at.projectId });
const list = (person: Person = at.owner, query = {}) =>
  send(server.app, optOutEndpoints.list, { params: params(), query }, person);
const add = (body: object, person: Person = at.owner) =>
  send(server.app, optOutEndpoints.add, { params: params(), body }, person);
const remove = (optOutId: string, person: Person = at.owner) =>
  send(server.app, optOutEndpoints.remove, { params: { ...params(), optOutId } }, person);
const sendTo = (guestId: string) =>
  send(
    server.app,
    messageEndpoints.send,
    { params: params(), body: { guest_ids: [guestId], sender_id: at.senderId, body: "Come!" } },
    at.owner,
  );
const readGuest = async (guestId: string) =>
  (await call(server.app, guestEndpoints.read, { params: { ...params(), guestId } }, at.owner)).body;
const historyOf = async (guestId: string) =>
  (
    await call(server.app, activityEndpoints.list, { params: params(), query: { object: guestId } }, at.owner)
  ).body.results.map(({ action }) => action);

describe("a guest who wants no messages", () => {
  test("is noted with the reason, gets none, and it stands in the history", async () => {
    expect(await add({ guest_id: asha, reason: "Told Kabir on the phone" })).toMatchObject({
      status: 201,
      body: { phone, source: "HOST", reason: "Told Kabir on the phone", guests: [{ id: asha, name: "Asha" }] },
    });
    expect((await readGuest(asha)).opted_out_at).not.toBeNull();
    expect((await sendTo(asha)).body).toMatchObject({ count: 0, left_out: [{ reason: "OPTED_OUT", count: 1 }] });
    expect(await historyOf(asha)).toContain("stopped messages to");
  });

  test("gets messages again once that is taken back", async () => {
    const { id } = (await add({ guest_id: asha })).body;
    expect((await remove(id)).status).toBe(200);
    expect((await readGuest(asha)).opted_out_at).toBeNull();
    expect((await sendTo(asha)).body).toMatchObject({ count: 1 });
    expect(await historyOf(asha)).toContain("allowed messages again to");
    expect((await remove(id)).status).toBe(404);
  });

  test("shares that with whoever has the same number, also a guest added later", async () => {
    await add({ guest_id: asha });
    const [ravi = ""] = await at.addGuests([{ first_name: "Ravi", phone }]);
    expect((await readGuest(ravi)).opted_out_at).not.toBeNull();
    expect((await sendTo(ravi)).body).toMatchObject({ count: 0 });
    expect((await list()).body.results).toMatchObject([{ guests: [{ name: "Asha" }, { name: "Ravi" }] }]);
  });

  test("is noted once: whoever asked first keeps the reason", async () => {
    await optOut(server, at.projectId, phone);
    expect((await add({ guest_id: asha, reason: "Again" })).status).toBe(409);
    expect((await list()).body.results).toMatchObject([{ source: "REPLY", reason: null }]);
  });

  test("needs a phone, and has to be on the list", async () => {
    const [dev = ""] = await at.addGuests([{ first_name: "Dev", phone: null }]);
    expect(await add({ guest_id: dev })).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/no phone/) },
    });
    expect((await add({ guest_id: crypto.randomUUID() })).status).toBe(404);
  });

  test("can be noted after the plan, not taken back", async () => {
    await at.rows((db) => db.updateTable("subscriptions").set({ end_date: "2020-01-01T00:00:00Z" }).execute());
    const { status, body } = await add({ guest_id: asha });
    expect(status).toBe(201);
    expect(await remove(body.id)).toMatchObject({ status: 403 });
  });
});

describe("the list", () => {
  test("is found by number and by name, the newest first", async () => {
    const [ravi = ""] = await at.addGuests([{ first_name: "Ravi", phone: "+919829010002" }]);
    await add({ guest_id: asha });
    await add({ guest_id: ravi });
    await optOut(server, at.projectId, "+919829010099");
    const found = async (search?: string) =>
      (await list(at.owner, search ? { search } : {})).body.results.map(({ phone: one }: { phone: string }) => one);
    expect(await found()).toEqual(["+919829010099", "+919829010002", phone]);
    expect(await found("ravi")).toEqual(["+919829010002"]);
    expect(await found("98290 10001")).toEqual([phone]);
  });

  test("shows a member limited to groups the numbers of their guests, and lets them change none", async () => {
    const group = await call(
      server.app,
      groupEndpoints.create,
      { params: params(), body: { name: "Groom", parent_id: null } },
      at.owner,
    );
    const [ravi = ""] = await at.addGuests([{ first_name: "Ravi", phone: "+919829010002", group_id: group.body.id }]);
    const { id } = (await add({ guest_id: asha })).body;
    await add({ guest_id: ravi });
    const limited = await signIn(server, { full_name: "Limited" });
    const levels = { MESSAGE: "FULL_ACCESS", GUEST: "FULL_ACCESS" } as const;
    await addCollaborator(server, at.projectId, limited, levels, "ACCEPTED", [group.body.id]);
    expect((await list(limited)).body).toMatchObject({ count: 1, results: [{ guests: [{ name: "Ravi" }] }] });
    const read = await send(server.app, optOutEndpoints.read, { params: { ...params(), optOutId: id } }, limited);
    expect(read.status).toBe(404);
    expect((await add({ guest_id: ravi }, limited)).status).toBe(403);
    expect((await remove(id, limited)).status).toBe(403);
  });

  test("needs the right to see messages, and to change them", async () => {
    const viewer = await signIn(server, { full_name: "Viewer" });
    await addCollaborator(server, at.projectId, viewer, { MESSAGE: "VIEW" });
    expect((await list(viewer)).status).toBe(200);
    expect((await add({ guest_id: asha }, viewer)).status).toBe(403);
    expect((await list(await signIn(server))).status).toBe(404);
  });
});
