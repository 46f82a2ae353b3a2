import { activityEndpoints } from "@nyota/contract/account/activity";
import type { ModuleLevels } from "@nyota/contract/access";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { travelMessageEndpoints } from "@nyota/contract/messages/travel-messages";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, optOut, type Person, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepareSending, type Sending } from "#test/sending.ts";

const server = useServer();
let at: Sending;
let guestId: string;
let travelId: string;
beforeEach(async () => {
  at = await prepareSending(server);
  [guestId = ""] = await at.addGuests([{ first_name: "Asha", phone: "+919829010001" }]);
  travelId = await addJourney(guestId);
});

async function addJourney(guest_id: string) {
  const body = { guest_id, direction: "ARRIVAL", mode: "FLIGHT", arrives_at: "2027-02-11T09:00" } as const;
  const params = { projectId: at.projectId };
  return (await call(server.app, travelEndpoints.create, { params, body }, at.owner)).body.id;
}
type Send = { sender_id?: string; template_id?: string; body?: string };
const paramsOf = (id = travelId) => ({ projectId: at.projectId, travelId: id });
const sendIt = (body: Send = {}, { who = at.owner, id = travelId }: { who?: Person; id?: string } = {}) =>
  send(
    server.app,
    travelMessageEndpoints.send,
    { params: paramsOf(id), body: { sender_id: at.senderId, body: "Hello {{first_name}}, we pick you up.", ...body } },
    who,
  );
const pause = (paused: boolean, who = at.owner) =>
  send(server.app, travelMessageEndpoints.pause, { params: paramsOf(), body: { paused } }, who);
const cancel = (who = at.owner) => send(server.app, travelMessageEndpoints.cancel, { params: paramsOf() }, who);
const read = async (who = at.owner) =>
  (await call(server.app, travelEndpoints.read, { params: paramsOf() }, who)).body.message;
const balance = () =>
  inProject(server, at.projectId, (db) =>
    db
      .selectFrom("credit_balances")
      .select(["used", "reserved"])
      .where("credit_type", "=", "MESSAGE")
      .executeTakeFirstOrThrow(),
  );
const messages = () =>
  inProject(server, at.projectId, (db) =>
    db.selectFrom("messages").select(["kind", "phone", "status", "priority", "guest_id"]).execute(),
  );
const member = async (levels: ModuleLevels, groups?: string[]) => {
  const person = await signIn(server);
  await addCollaborator(server, at.projectId, person, levels, "ACCEPTED", groups);
  return person;
};

describe("sending a message about a journey", () => {
  test("queues it for the guest, spends a credit, and shows it with the journey", async () => {
    expect(await read()).toBeNull();
    const { status, body } = await sendIt();
    expect(status).toBe(200);
    expect(body.message).toMatchObject({ status: "QUEUED", problem: null });
    expect(await messages()).toMatchObject([
      { kind: "TRAVEL", phone: "+919829010001", priority: 5, guest_id: guestId },
    ]);
    expect(await balance()).toEqual({ used: 0, reserved: 1 });
    const list = await call(
      server.app,
      travelEndpoints.list,
      { params: { projectId: at.projectId }, query: {} },
      at.owner,
    );
    expect(list.body.results[0]?.message).toEqual(body.message);
  });

  test("goes to the contact of the household", async () => {
    const { id: groupId, member: home } = await at.addHousehold("Sharma family");
    const [child = "", contact_guest_id = ""] = await at.addGuests([
      { first_name: "Mia", ...home, phone: null },
      { first_name: "Ravi", ...home, phone: "+919829010002" },
    ]);
    const change = { params: { projectId: at.projectId, groupId }, body: { contact_guest_id } };
    expect((await send(server.app, groupEndpoints.update, change, at.owner)).status).toBe(200);
    const id = await addJourney(child);
    expect((await sendIt({}, { id })).status).toBe(200);
    expect(await messages()).toMatchObject([{ phone: "+919829010002", guest_id: child }]);
  });

  test("uses a template, and needs one or a text", async () => {
    const none = await send(
      server.app,
      travelMessageEndpoints.send,
      { params: paramsOf(), body: { sender_id: at.senderId } },
      at.owner,
    );
    expect([none.status, none.body]).toEqual([400, { template_id: ["Choose a template or write the message."] }]);
    expect((await sendIt({ body: "Hello {{nobody_knows}}" })).status).toBe(400);
    expect((await sendIt({ sender_id: crypto.randomUUID() })).status).toBe(404);
    expect(await messages()).toEqual([]);
  });

  test("is one message however often it is requested with one key, and refused while one waits", async () => {
    const keyed = { ...at.owner, headers: { "idempotency-key": crypto.randomUUID() } };
    const [first, second] = [await sendIt({}, { who: keyed }), await sendIt({}, { who: keyed })];
    expect(second.body).toEqual(first.body);
    expect(await messages()).toHaveLength(1);
    const again = await sendIt();
    expect([again.status, again.body]).toMatchObject([
      409,
      { detail: "A message about this journey is not sent yet. Cancel it first." },
    ]);
    const id = await addJourney(guestId);
    const both = await Promise.all([sendIt({}, { id }), sendIt({}, { id })]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect(await balance()).toEqual({ used: 0, reserved: 2 });
  });

  test("says in words why nobody gets it", async () => {
    const [noPhone = "", optedOut = ""] = await at.addGuests([
      { first_name: "Dev", phone: null },
      { first_name: "Ben", phone: "+919829010003" },
    ]);
    await optOut(server, at.projectId, "+919829010003");
    for (const [guest, detail] of [
      [noPhone, "Dev has no phone number. Add one, then send it again."],
      [optedOut, "Ben does not want messages."],
    ] as const)
      expect((await sendIt({}, { id: await addJourney(guest) })).body).toMatchObject({ detail });
    const unknown = await sendIt({ body: "We see you at {{event_name}}" });
    expect(unknown.body).toMatchObject({ detail: "The message needs what is not known of Asha: event_name." });
  });

  test("is refused without a credit", async () => {
    at = await prepareSending(server, { credits: 1 });
    [guestId = ""] = await at.addGuests([{ first_name: "Asha", phone: "+919829010001" }]);
    travelId = await addJourney(guestId);
    expect((await sendIt()).status).toBe(200);
    expect((await sendIt({}, { id: await addJourney(guestId) })).body).toMatchObject({ code: "CREDITS_EXHAUSTED" });
    expect(await messages()).toHaveLength(1);
  });
});

describe("pausing and cancelling", () => {
  test("a paused message waits, and goes on when it is resumed", async () => {
    await sendIt();
    expect((await pause(true)).body.message?.status).toBe("PAUSED");
    expect((await pause(true)).body.message?.status).toBe("PAUSED");
    expect(await balance()).toEqual({ used: 0, reserved: 1 });
    await expect(at.lease()).rejects.toThrow("No sender could be leased.");
    expect((await pause(false)).body.message?.status).toBe("QUEUED");
  });

  test("a cancelled one is never sent, gives its credit back, and another can be sent", async () => {
    await sendIt();
    await pause(true);
    expect((await cancel()).body.message?.status).toBe("CANCELLED");
    expect(await balance()).toEqual({ used: 0, reserved: 0 });
    for (const late of [await cancel(), await pause(true), await pause(false)]) expect(late.status).toBe(409);
    expect((await sendIt()).body.message?.status).toBe("QUEUED");
    expect(await messages()).toHaveLength(2);
  });

  test("without a message there is nothing to pause or cancel", async () => {
    for (const none of [await pause(true), await cancel()])
      expect(none.body).toMatchObject({ detail: "No message about this journey was sent." });
  });

  test("the journey itself stays as it is, and the history says what was done", async () => {
    await sendIt();
    await pause(true);
    await pause(false);
    await cancel();
    const journey = await call(server.app, travelEndpoints.read, { params: paramsOf() }, at.owner);
    expect(journey.body.status).toBe("DRAFT");
    const { results } = (
      await call(
        server.app,
        activityEndpoints.list,
        { params: { projectId: at.projectId }, query: { object: guestId, module: ["TRAVEL"] } },
        at.owner,
      )
    ).body;
    expect(results.map(({ action }) => action)).toEqual([
      "cancelled the message about",
      "resumed the message about",
      "paused the message about",
      "sent a message about",
      "created",
    ]);
  });
});

describe("the rights", () => {
  test("those of travel and of messages are both needed", async () => {
    const [traveller, writer, both] = [
      await member({ TRAVEL: "FULL_ACCESS" }),
      await member({ MESSAGE: "FULL_ACCESS", TRAVEL: "VIEW" }),
      await member({ TRAVEL: "EDIT", MESSAGE: "CREATE" }),
    ];
    for (const who of [traveller, writer]) expect((await sendIt({}, { who })).status).toBe(403);
    expect((await sendIt({}, { who: both })).status).toBe(200);
    for (const who of [traveller, writer, both])
      for (const refused of [await pause(true, who), await cancel(who)]) expect(refused.status).toBe(403);
    const editor = await member({ TRAVEL: "EDIT", MESSAGE: "EDIT" });
    expect((await pause(true, editor)).status).toBe(200);
    // What became of a message is told to those who see messages.
    expect([await read(traveller), (await read(writer))?.status]).toEqual([null, "PAUSED"]);
  });

  test("journeys of other groups and of other projects are not found", async () => {
    const params = { projectId: at.projectId };
    const group = await call(server.app, groupEndpoints.create, { params, body: { name: "Groom" } }, at.owner);
    const limited = await member({ TRAVEL: "EDIT", MESSAGE: "EDIT" }, [group.body.id]);
    for (const hidden of [await sendIt({}, { who: limited }), await pause(true, limited), await cancel(limited)])
      expect(hidden.status).toBe(404);
    const other = await signIn(server);
    const elsewhere = { projectId: (await makeProject(server, other)).id, travelId };
    const body = { sender_id: at.senderId, body: "Hello" };
    expect((await send(server.app, travelMessageEndpoints.send, { params: elsewhere, body }, other)).status).toBe(404);
  });
});

test("a message that failed says why, also when its guest is gone before it was sent", async () => {
  await sendIt();
  const change = { params: { projectId: at.projectId, guestId }, body: { phone: null } };
  expect((await send(server.app, guestEndpoints.update, change, at.owner)).status).toBe(200);
  await expect(at.claim(await at.lease())).rejects.toThrow("No message could be claimed.");
  expect(await read()).toMatchObject({ status: "CANCELLED", problem: "The guest has no phone number any more." });
});
