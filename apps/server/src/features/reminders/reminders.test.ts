import { activityEndpoints } from "@nyota/contract/account/activity";
import { REMINDERS_MAX, reminderEndpoints } from "@nyota/contract/site/reminders";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { dayFromToday, makeWedding, type Wedding } from "./test/make-reminders.ts";

const server = useServer();
let at: Wedding;
beforeEach(async () => {
  at = await makeWedding(server);
});
const create = (body: object, person = at.owner) =>
  send(server.app, reminderEndpoints.create, { params: at.params, body: { ...at.usual, ...body } }, person);
const nobody = "00000000-0000-7000-8000-000000000000";

describe("a reminder that is set", () => {
  test("is listed in the order of time, with the deadlines it counts from", async () => {
    await at.family("Sharma", [{ name: "Rajesh", phone: "+919800000001" }]);
    await at.set({ days_before: 2 });
    await at.set({ days_before: -3, is_active: false });
    await at.set({ days_before: 14, time: "18:30" });
    const list = await at.list();
    expect(list.results.map(({ days_before, time }) => [days_before, time])).toEqual([
      [14, "18:30"],
      [2, "10:00"],
      [-3, "10:00"],
    ]);
    expect(list).toMatchObject({
      time_zone: "Asia/Kolkata",
      hold: null,
      deadlines: [{ deadline: dayFromToday(10), households: 1, unreachable: 0 }],
    });
  });

  test("too late is shown as missed at once", async () => {
    const reminder = await at.set({ days_before: 14 });
    expect(reminder).toMatchObject({
      upcoming: [],
      missed: [{ deadline: dayFromToday(10), households: 0, reason: null, retried_until: null }],
    });
  });

  test("counts from no deadline while there is none", async () => {
    await at.store("update microsites set rsvp_deadline = null");
    expect(await at.set()).toMatchObject({ upcoming: [], missed: [], sent: [] });
    expect((await at.list()).deadlines).toEqual([]);
  });

  test("is shown at its time in the project's zone", async () => {
    await at.store("update projects set time_zone = 'America/New_York'");
    await at.store(`update microsites set rsvp_deadline = '2099-01-10T23:00:00-05:00'`);
    const { upcoming } = await at.set();
    expect(upcoming.map((next) => new Date(next.at).toISOString())).toEqual(["2099-01-03T15:00:00.000Z"]);
    expect(upcoming[0]?.deadline).toBe("2099-01-10");
  });

  test("can be changed, switched off and deleted, each with an entry in the activity", async () => {
    const reminder = await at.set();
    const changed = await at.update(reminder, { days_before: 5, is_active: false });
    expect(changed).toMatchObject({ status: 200, body: { days_before: 5, is_active: false } });
    expect((await at.remove(reminder)).status).toBe(200);
    const { body } = await call(server.app, activityEndpoints.list, { params: at.params, query: {} }, at.owner);
    const entries = body.results.filter(({ object_id }) => object_id === reminder.id);
    expect(entries.map(({ action }) => action)).toEqual(["deleted", "updated", "set"]);
    expect(entries[1]?.changes).toMatchObject({ days_before: { before: 7, after: 5 } });
    expect((await at.list()).results).toEqual([]);
    expect((await at.update(reminder, { days_before: 6 })).status).toBe(404);
  });

  test("is not overwritten by somebody who has loaded it before a change", async () => {
    const reminder = await at.set();
    const params = { ...at.params, reminderId: reminder.id };
    await at.update(reminder, { days_before: 5 });
    const headers = { "if-unmodified-since-version": reminder.updated_at };
    const stale = await send(
      server.app,
      reminderEndpoints.update,
      { params, body: { days_before: 6 } },
      { ...at.owner, headers },
    );
    expect(stale).toMatchObject({ status: 409, body: { code: "STALE_VERSION", current: { days_before: 5 } } });
  });
});

describe("what is refused, at its field", () => {
  test.each([
    ["days_before", { days_before: 181 }],
    ["days_before", { days_before: -31 }],
    ["days_before", { days_before: 1.5 }],
    ["time", { time: "25:00" }],
    ["time", { time: "10:00:00" }],
    ["template_id", { template_id: nobody }],
    ["sender_id", { sender_id: nobody }],
    ["sender_id", { sender_id: undefined }],
  ])("%s: %j", async (field, body) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
  });

  test("a second reminder at the same moment, also by a change", async () => {
    await at.set();
    const refused = { status: 400, body: { time: ["Another reminder is sent at this moment already."] } };
    expect(await create({})).toMatchObject(refused);
    expect(await at.update(await at.set({ time: "11:00" }), { time: "10:00" })).toMatchObject(refused);
  });

  test("the second of two that are set at the same time", async () => {
    const answers = await Promise.all([create({}), create({})]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
  });

  test("a template and a number of another project", async () => {
    const other = await makeWedding(server);
    expect((await create({ template_id: other.templateId })).body).toHaveProperty("template_id");
    expect((await create({ sender_id: other.senderId })).body).toHaveProperty("sender_id");
  });

  test("one more than a project can have", async () => {
    for (let n = 0; n < REMINDERS_MAX; n += 1) await at.set({ days_before: n });
    expect(await create({ days_before: 100 })).toMatchObject({
      status: 400,
      body: { days_before: [expect.any(String)] },
    });
  });
});

describe("a reminder needs the rights to send messages, not those to change the page", () => {
  test.each([
    ["with every right to the page alone", { MICROSITE: "FULL_ACCESS", GUEST: "FULL_ACCESS" }, 403, 403],
    ["who may only read messages", { MESSAGE: "VIEW" }, 200, 403],
    ["who may send messages", { MESSAGE: "CREATE" }, 200, 201],
  ] as const)("a collaborator %s", async (_who, levels, reads, sets) => {
    const helper = await signIn(server);
    await addCollaborator(server, at.projectId, helper, levels);
    const listed = await send(server.app, reminderEndpoints.list, { params: at.params }, helper);
    expect([listed.status, (await create({}, helper)).status]).toEqual([reads, sets]);
  });
});

test("what a household has got stays counted after the reminder was changed", async () => {
  await at.family("Sharma", [{ name: "Rajesh", phone: "+919800000001" }]);
  const reminder = await at.set();
  await at.runAt(3, "10:00");
  await at.update(reminder, { days_before: 5 });
  await at.runAt(5, "10:00");
  expect(await at.outbox()).toHaveLength(1);
});
