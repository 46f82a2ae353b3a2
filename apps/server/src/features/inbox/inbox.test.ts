import { activityEndpoints } from "@nyota/contract/account/activity";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { optOutEndpoints } from "@nyota/contract/messages/opt-outs";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, countRows, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { type InboxPlace, prepareInbox } from "./test/use-inbox.ts";

const server = useServer();
const phone = "+919829011433";
let at: InboxPlace;
let asha: string;
beforeEach(async () => {
  at = await prepareInbox(server);
  [asha = ""] = await at.addGuests([{ first_name: "Asha", phone }]);
});

describe("a conversation", () => {
  test("has what came from a phone and what was sent to it, the newest first, with the guests of the phone", async () => {
    const { member } = await at.addHousehold("Mehta");
    await at.addGuests([{ first_name: "Ravi", phone, ...member }]);
    await at.rows((db) =>
      db
        .insertInto("messages")
        .values({
          project_id: at.projectId,
          guest_id: asha,
          sender_id: at.senderId,
          recipient_key: "x",
          phone,
          body: "Dear {{guest_name}}, come!",
          rendered: "Dear Asha, come!",
          status: "READ",
          sent_at: new Date(Date.now() - 60_000).toISOString(),
        })
        .execute(),
    );
    await at.write(phone, "Is there parking?");
    const { id, guests, last_reply } = await at.write(phone, "And a crèche?");
    expect(guests).toMatchObject([
      { name: "Asha", household: null },
      { name: "Ravi", household: "Mehta" },
    ]);
    expect(last_reply).toMatchObject({ kind: "TEXT", text: "And a crèche?" });
    expect(await at.entries(id)).toMatchObject([
      { text: "And a crèche?", reply: { kind: "TEXT", is_read: false }, message: null, sender: { name: "Aanya" } },
      { text: "Is there parking?", reply: { kind: "TEXT" } },
      { text: "Dear Asha, come!", reply: null, message: { status: "READ", campaign: null } },
    ]);
  });

  test("is found by name, number and words, by what it needs, and by its guest", async () => {
    await at.write(phone, "Is there parking?");
    await at.write("+919829011499", "Wrong number, sorry");
    expect(await at.found()).toEqual(["+919829011499", "Asha"]);
    expect(await at.found({ search: "ash" })).toEqual(["Asha"]);
    expect(await at.found({ search: "98290 11499" })).toEqual(["+919829011499"]);
    expect(await at.found({ search: "PARKING" })).toEqual(["Asha"]);
    expect(await at.found({ search: "nobody" })).toEqual([]);
    expect(await at.found({ from: "UNKNOWN" })).toEqual(["+919829011499"]);
    expect(await at.found({ from: "GUESTS", only: "UNREAD" })).toEqual(["Asha"]);
    expect(await at.found({ guest: asha })).toEqual(["Asha"]);
    expect((await at.list()).body.counts).toEqual({
      guests: { all: 1, unread: 1 },
      unknown: { all: 1, unread: 1 },
      offered: 0,
    });
    // A guest with the number is added, or gets it.
    await at.addGuests([{ first_name: "Ravi", phone: "+919829011499" }]);
    expect(await at.found({ from: "UNKNOWN" })).toEqual([]);
    expect(await at.found()).toEqual(["Ravi", "Asha"]);
  });

  test("is marked as read up to a reply, and as unread from it on; reading it marks nothing", async () => {
    const { id } = await at.write(phone, "Hello");
    await at.write(phone, "Is there parking?");
    const [second, first] = await at.entries(id);
    expect((await at.read(id)).body.unread).toBe(2);
    const marked = await at.mark(id, { is_read: true, reply_id: first?.id });
    expect(marked).toMatchObject({ status: 200, body: { unread: 1 } });
    await at.mark(id, { is_read: true, reply_id: second?.id });
    expect((await at.list()).body).toMatchObject({ counts: { guests: { unread: 0 } }, results: [{ unread: 0 }] });
    expect((await at.mark(id, { is_read: false, reply_id: second?.id })).body.unread).toBe(1);
    expect(await at.found({ only: "UNREAD" })).toEqual(["Asha"]);
    const other = await at.write("+919829011499", "Hi");
    expect((await at.mark(other.id, { is_read: true, reply_id: first?.id })).status).toBe(404);
  });

  test("stays readable after the plan; what changes something says why it can't", async () => {
    const { id, last_reply } = await at.write(phone, "Hello");
    const [entry] = await at.entries(id);
    await at.rows((db) => db.updateTable("subscriptions").set({ end_date: "2020-01-01T00:00:00Z" }).execute());
    expect((await at.read(id)).body.last_reply).toEqual(last_reply);
    expect(await at.mark(id, { is_read: true, reply_id: entry?.id })).toMatchObject({
      status: 403,
      body: { code: expect.stringMatching(/TRIAL_EXPIRED|PLAN_ENDED/) },
    });
  });
});

describe("a pretended reply", () => {
  test("that asks for no more messages stops them as a real one does, and offers nothing", async () => {
    const { is_opted_out, offered } = await at.write(phone, " Stop. ");
    expect([is_opted_out, offered]).toEqual([true, null]);
    const list = await call(
      server.app,
      optOutEndpoints.list,
      { params: { projectId: at.projectId }, query: {} },
      at.owner,
    );
    expect(list.body.results).toMatchObject([{ phone, source: "REPLY", reason: "Stop." }]);
  });

  test("is in the history of the number, and only for a sandbox and those who see all guests", async () => {
    await at.write(phone, "Hello");
    const history = await call(
      server.app,
      activityEndpoints.list,
      { params: { projectId: at.projectId }, query: {} },
      at.owner,
    );
    expect(history.body.results[0]).toMatchObject({ action: "pretended a reply to", object_label: "Aanya" });
    await at.rows((db) => db.updateTable("senders").set({ driver: "cloud" }).execute());
    expect(await at.pretend(phone, "Hello")).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/sandbox number only/) },
    });
    expect((await at.pretend(phone, "Hello", at.owner, crypto.randomUUID())).status).toBe(404);
  });
});

describe("members", () => {
  let group: string;
  let limited: Person;
  let ravi: string;
  beforeEach(async () => {
    const params = { projectId: at.projectId };
    const made = await call(
      server.app,
      groupEndpoints.create,
      { params, body: { name: "Groom", parent_id: null } },
      at.owner,
    );
    group = made.body.id;
    [ravi = ""] = await at.addGuests([{ first_name: "Ravi", phone: "+919829011455", group_id: group }]);
    limited = await signIn(server, { full_name: "Limited" });
    const levels = { MESSAGE: "FULL_ACCESS", GUEST: "FULL_ACCESS" } as const;
    await addCollaborator(server, at.projectId, limited, levels, "ACCEPTED", [group]);
  });

  test("who may not change guests sees no link that was sent", async () => {
    const conversation = await at.write(phone, "Is this you? https://nyota.example/r/s3cret");
    const reader = await signIn(server);
    await addCollaborator(server, at.projectId, reader, { MESSAGE: "VIEW", GUEST: "VIEW" });
    const textsFor = async (who: Person) => (await at.entries(conversation.id, who)).map(({ text }) => text);
    expect(await textsFor(at.owner)).toEqual(["Is this you? https://nyota.example/r/s3cret"]);
    expect(await textsFor(reader)).toEqual(["Is this you? https://nyota.example/r/••••••"]);
    const hidden = { last_reply: { text: "Is this you? https://nyota.example/r/••••••" } };
    expect((await at.read(conversation.id, reader)).body).toMatchObject(hidden);
    expect((await at.list({}, reader)).body.results).toMatchObject([hidden]);
  });

  test("see with the project how many conversations are unread, of those they may see", async () => {
    const unread = async (who: Person) =>
      (await call(server.app, projectEndpoints.read, { params: { projectId: at.projectId } }, who)).body.counts.unread;
    const outsider = await signIn(server);
    await addCollaborator(server, at.projectId, outsider, { GUEST: "VIEW" });
    expect([await unread(at.owner), await unread(limited), await unread(outsider)]).toEqual([0, 0, null]);
    await at.write(phone, "Hello");
    await at.write(phone, "Is there parking?");
    await at.write("+919829011499", "Who is this?");
    const { id, last_reply } = await at.write("+919829011455", "Hello");
    expect([await unread(at.owner), await unread(limited)]).toEqual([3, 1]);
    await at.mark(id, { is_read: true, reply_id: last_reply.id });
    expect([await unread(at.owner), await unread(limited)]).toEqual([2, 0]);
  });

  test("limited to groups see, mark and enter what guests of theirs wrote, and nothing else", async () => {
    const theirs = await at.write(phone, "yes");
    const unknown = await at.write("+919829011499", "Who is this?");
    const lunch = await at.invite("Lunch", [ravi]);
    const own = await at.write("+919829011455", "yes");
    expect(await at.found({}, limited)).toEqual(["Ravi"]);
    expect((await at.list({}, limited)).body.counts).toEqual({
      guests: { all: 1, unread: 1 },
      unknown: { all: 0, unread: 0 },
      offered: 1,
    });
    for (const { id } of [theirs, unknown]) {
      expect((await at.read(id, limited)).status).toBe(404);
      const [entry] = await at.entries(id);
      expect((await at.mark(id, { is_read: true, reply_id: entry?.id }, limited)).status).toBe(404);
      expect((await at.setAside(entry?.id ?? "", true, limited)).status).toBe(404);
      expect((await at.answer(entry?.id ?? "", [{ guest_id: ravi, event_id: lunch }], limited)).status).toBe(404);
    }
    const chosen = [{ guest_id: ravi, event_id: lunch }];
    expect((await at.answer(own.offer?.reply_id ?? "", chosen, limited)).status).toBe(200);
    expect(await at.statusOf(ravi, lunch)).toBe("ACCEPTED");
    expect((await at.pretend("+919829011455", "yes", limited)).status).toBe(403);
  });

  test("read with the right to see messages, and mark with the right to change them", async () => {
    const viewer = await signIn(server);
    await addCollaborator(server, at.projectId, viewer, { MESSAGE: "VIEW" });
    const { id } = await at.write(phone, "Hello");
    const [entry] = await at.entries(id);
    expect((await at.read(id, viewer)).status).toBe(200);
    expect((await at.mark(id, { is_read: true, reply_id: entry?.id }, viewer)).status).toBe(403);
    expect((await at.list({}, await signIn(server))).status).toBe(404);
    const guestsOnly = await signIn(server);
    await addCollaborator(server, at.projectId, guestsOnly, { GUEST: "FULL_ACCESS" });
    expect((await at.read(id, guestsOnly)).status).toBe(403);
  });

  const told = async (person: Person) =>
    (await call(server.app, notificationEndpoints.list, {}, person)).body.results.map(({ title, message, link }) => ({
      title,
      message,
      link,
    }));

  test("are told who has written in one notification, of whom they may see, and never what", async () => {
    const link = `/projects/${at.projectId}/inbox`;
    await at.write(phone, "Is there parking?");
    expect(await told(at.owner)).toEqual([{ title: "Asha replied", message: "Read it in the inbox.", link }]);
    expect(await told(limited)).toEqual([]);
    await at.write("+919829011455", "Hello");
    const { id } = await at.write("+919829011499", "Hello");
    expect(await told(at.owner)).toEqual([{ title: "3 people replied", message: "+919829011499, Ravi, Asha", link }]);
    expect(await told(limited)).toEqual([{ title: "Ravi replied", message: "Read it in the inbox.", link }]);
    const [entry] = await at.entries(id);
    await at.mark(id, { is_read: true, reply_id: entry?.id });
    await at.write(phone, "And a crèche?");
    expect((await told(at.owner))[0]?.title).toBe("2 people replied");
  });

  test("can switch these notifications off", async () => {
    const body = { topic: "REPLIES", is_shown: false } as const;
    expect((await send(server.app, notificationEndpoints.changeSetting, { body }, at.owner)).status).toBe(200);
    await at.write(phone, "Hello");
    expect(await told(at.owner)).toEqual([]);
  });
});

test("of more than twenty thousand replies of a project the oldest are deleted", async () => {
  const { id } = await at.write(phone, "The first");
  const old = Array.from({ length: 20_000 }, (_, n) => ({
    project_id: at.projectId,
    conversation_id: id,
    sender_id: at.senderId,
    remote_id: `old ${n}`,
    kind: "TEXT",
    sent_at: new Date(n).toISOString(),
  }));
  for (let start = 0; start < old.length; start += 5_000)
    await at.rows((db) =>
      db
        .insertInto("replies")
        .values(old.slice(start, start + 5_000))
        .execute(),
    );
  await at.write(phone, "The last");
  expect(await countRows(server, at.projectId, "replies")).toBe(20_000);
  expect((await at.entries(id)).slice(0, 2)).toMatchObject([{ text: "The last" }, { text: "The first" }]);
});
