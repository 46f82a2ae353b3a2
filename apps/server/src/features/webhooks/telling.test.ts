import { toldMessageStatuses, webhookEvents } from "@nyota/contract/account/webhook-events";
import { messageStatuses } from "@nyota/contract/message-status";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createShopper } from "#test/shopper.ts";
import { call } from "#test/client.ts";
import { addCollaborator, asUser, inProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepareSending } from "#test/sending.ts";
import { until } from "#test/until.ts";
import { prepareWebhooks } from "./test/use-webhooks.ts";

const server = useServer();
const address = "https://nyota.invalid/hook";
let at: Awaited<ReturnType<typeof prepareWebhooks>>;
beforeEach(async () => {
  at = await prepareWebhooks(server);
});

/** What was written for a webhook, the oldest first. */
const told = (projectId = at.projectId) =>
  inProject(server, projectId, (db) =>
    db.selectFrom("webhook_deliveries").select(["type", "data"]).orderBy("id").execute(),
  );
/** A webhook of messages, in a project that somebody else prepared. */
const watch = (project_id: string) =>
  inProject(server, project_id, (db) =>
    db
      .insertInto("webhooks")
      .values({ project_id, label: "x", address, kinds: ["MESSAGES"], sealed_secret: Buffer.alloc(40) })
      .execute(),
  );
const shape = (type: keyof typeof webhookEvents) => webhookEvents[type].data.strict();

test("an answer is told whenever it changes, and nothing else of an invitation", async () => {
  await at.create(address);
  const guestId = await at.addGuest();
  for (const status of ["NOT_SENT", "ACCEPTED", "ACCEPTED", "DECLINED"] as const)
    expect((await at.setAnswer(guestId, status)).status).toBe(200);
  await inProject(server, at.projectId, (db) =>
    db.updateTable("invitations").set({ sent_at: "2027-01-01T00:00:00Z" }).execute(),
  );
  const events = await told();
  expect(events.map(({ type, data }) => [type, (data as { answer: string }).answer])).toEqual([
    ["answer.changed", "ACCEPTED"],
    ["answer.changed", "DECLINED"],
  ]);
  expect(shape("answer.changed").parse(events[0]?.data)).toEqual({
    guest_id: guestId,
    event_id: at.eventId,
    answer: "ACCEPTED",
    plus_ones: 0,
    answered_by: "COLLABORATOR",
  });
});

test.each([
  ["unsure", { unsure_at: "2027-01-01T00:00:00Z" }, "UNSURE"],
  ["waiting for a place", { waiting_since: "2027-01-01T00:00:00Z" }, "WAITING"],
  ["offered a place", { waiting_since: "2027-01-01T00:00:00Z", offered_until: "2099-01-01T00:00:00Z" }, "OFFERED"],
  ["of more people", { plus_ones: 2 }, null],
])("a guest who is %s is told, in one statement with the invitation or after it", async (_what, columns, answer) => {
  await at.create(address);
  const [first, second] = [await at.addGuest(), await at.addGuest()];
  const invite = (guest_id: string, more: object) =>
    inProject(server, at.projectId, (db) =>
      db
        .insertInto("invitations")
        .values({ project_id: at.projectId, guest_id, event_id: at.eventId, ...more })
        .execute(),
    );
  await invite(first, columns);
  await invite(second, {});
  await inProject(server, at.projectId, (db) =>
    db.updateTable("invitations").set(columns).where("guest_id", "=", second).execute(),
  );
  const plus_ones = "plus_ones" in columns ? columns.plus_ones : 0;
  expect((await told()).map(({ data }) => data)).toMatchObject([
    { guest_id: first, answer, plus_ones },
    { guest_id: second, answer, plus_ones },
  ]);
});

test("a message is told when it is sent and delivered, without the number it went to", async () => {
  const sending = await prepareSending(server);
  await watch(sending.projectId);
  const [guest] = await sending.addGuests([{ phone: "+919829011499" }]);
  const draft = await sending.draft();
  const worker = await server.work();
  await sending.campaign(draft).send();
  const events = await until(
    () => told(sending.projectId),
    (found) => found.length >= 2,
  );
  await worker.stop();
  expect(events.map(({ data }) => (data as { status: string }).status).slice(0, 2)).toEqual([
    "SENT",
    expect.stringMatching(/^(DELIVERED|READ)$/),
  ]);
  const first = shape("message.changed").parse(events[0]?.data);
  expect(first).toMatchObject({ guest_ids: [guest], campaign_id: draft.id, error_code: null });
  expect(JSON.stringify(events)).not.toContain("9829011499");
});

test("a message is told exactly of the states that the contract names", async () => {
  const sending = await prepareSending(server);
  await watch(sending.projectId);
  const [guestId = ""] = await sending.addGuests([{ phone: "+919829011499" }]);
  const statuses: string[] = [];
  for (const status of messageStatuses) {
    const from = status === "QUEUED" ? "PAUSED" : "QUEUED";
    await inProject(server, sending.projectId, async (db) => {
      const of = {
        project_id: sending.projectId,
        guest_id: guestId,
        guest_ids: [guestId],
        sender_id: sending.senderId,
      };
      const row = { ...of, body: "Hello", phone: "+919829011499", recipient_key: status, status: from };
      const { id } = await db.insertInto("messages").values(row).returning("id").executeTakeFirstOrThrow();
      await db.updateTable("messages").set({ status }).where("id", "=", id).execute();
    });
    const all = await told(sending.projectId);
    if (all.length > statuses.length) statuses.push(status);
  }
  expect(statuses.toSorted()).toEqual(toldMessageStatuses.toSorted());
});

test("a journey is told when it is added, changed and deleted", async () => {
  await at.create(address, ["JOURNEYS"]);
  const guest_id = await at.addGuest();
  const body = { guest_id, mode: "FLIGHT" as const, direction: "ARRIVAL" as const, arrives_at: "2027-02-11T10:00" };
  const made = await call(server.app, travelEndpoints.create, { params: at.params, body }, at.owner);
  const params = { ...at.params, travelId: made.body.id };
  await call(server.app, travelEndpoints.update, { params, body: { status: "CONFIRMED" } }, at.owner);
  // What the application notes for itself is no change.
  await inProject(server, at.projectId, (db) =>
    db.updateTable("travels").set({ told_at: "2027-01-01T00:00:00Z" }).execute(),
  );
  await call(server.app, travelEndpoints.remove, { params, query: {} }, at.owner);
  const events = await told();
  const journey = { journey_id: made.body.id, guest_id, direction: "ARRIVAL" };
  expect(events.map(({ type }) => type)).toEqual(["journey.changed", "journey.changed", "journey.deleted"]);
  expect(shape("journey.changed").parse(events[1]?.data)).toEqual({ ...journey, status: "CONFIRMED" });
  expect(shape("journey.deleted").parse(events[2]?.data)).toEqual(journey);
});

test("the owner’s order for the project is told, another one and that of somebody else are not", async () => {
  await at.create(address, ["ORDERS"]);
  const shop = createShopper(server);
  const order = await shop.buy(at.owner, "grand", { project: at.projectId });
  await shop.buy(at.owner, "grand");
  const events = await told();
  expect(events.map(({ type, data }) => [type, (data as { status: string }).status])).toEqual([
    ["order.changed", "PENDING"],
    ["order.changed", "PAID"],
  ]);
  expect(shape("order.changed").parse(events[1]?.data)).toMatchObject({ order_id: order.id, currency: "INR" });
  const planner = await signIn(server);
  await asUser(server, planner.id, (db) =>
    db
      .insertInto("orders")
      .values({
        user_id: planner.id,
        project_id: at.projectId,
        currency: "INR",
        subtotal: 100,
        total: 100,
        is_direct: true,
        buyer: JSON.stringify({ name: "Planner" }),
      })
      .execute(),
  );
  expect(await told()).toHaveLength(2);
});

test("what a collaborator limited to some groups changes is told too, and they can’t read it", async () => {
  await at.create(address);
  const guestId = await at.addGuest();
  const groupId = await inProject(server, at.projectId, async (db) => {
    const { id } = await db
      .insertInto("groups")
      .values({ project_id: at.projectId, name: "Bride" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.updateTable("guests").set({ group_id: id }).where("id", "=", guestId).execute();
    return id;
  });
  const helper = await signIn(server);
  await addCollaborator(server, at.projectId, helper, { GUEST: "EDIT" }, "ACCEPTED", [groupId]);
  expect((await at.setAnswer(guestId, "ACCEPTED", helper)).status).toBe(200);
  expect(await told()).toHaveLength(1);
  const visible = await inProject(server, at.projectId, async (db) => {
    await sql`select set_config('role', 'nyota_limited', true), set_config('app.group_ids', ${groupId}, true)`.execute(
      db,
    );
    return db.selectFrom("webhook_deliveries").select("id").execute();
  });
  expect(visible).toEqual([]);
});

test("nothing is written for a paused webhook, for another kind, for another project, or when the change is undone", async () => {
  const other = await prepareWebhooks(server);
  await other.create(address);
  const { id } = (await at.create(address, ["JOURNEYS", "MESSAGES"])).body;
  const paused = (await at.create(address)).body;
  await at.update(paused.id, { is_paused: true });
  const guestId = await at.addGuest();
  await at.setAnswer(guestId, "ACCEPTED");
  expect([await told(), await told(other.projectId)]).toEqual([[], []]);
  await at.update(id, { kinds: ["ANSWERS"] });
  const undone = inProject(server, at.projectId, async (db) => {
    await db.updateTable("invitations").set({ response: "DECLINED" }).execute();
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await told()).toEqual([]);
  await at.setAnswer(guestId, "DECLINED");
  expect(await told()).toHaveLength(1);
});

test("each webhook gets each event of its kinds", async () => {
  await at.create(address);
  await at.create(address, ["ANSWERS", "ORDERS"]);
  await at.setAnswer(await at.addGuest(), "ACCEPTED");
  expect(await told()).toHaveLength(2);
});

test("hundreds of answers in one statement are told at once", async () => {
  await at.create(address);
  await inProject(server, at.projectId, async (db) => {
    await sql`insert into guests (project_id, first_name, display_name, position)
      select ${at.projectId}, 'Guest', 'Guest', n from generate_series(1, 500) n`.execute(db);
    await sql`insert into invitations (project_id, guest_id, event_id) select project_id, id, ${at.eventId} from guests`.execute(
      db,
    );
    // The first call of the connection is for one row.
    await sql`update invitations set response = 'ACCEPTED' where guest_id = (select id from guests limit 1)`.execute(
      db,
    );
    await sql`update invitations set response = 'DECLINED'`.execute(db);
  });
  expect(await told()).toHaveLength(501);
});
