import { projectEndpoints } from "@nyota/contract/account/projects";
import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { userEndpoints } from "@nyota/contract/account/users";
import { notificationTopics, topicOf } from "@nyota/contract/account/notification-topics";
import { keysOf } from "@nyota/contract/keys-of";
import type { RequestOf } from "@nyota/contract/endpoint";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, asUser, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { notify } from "./commands.ts";
import { mailNotifications, sendNotifications } from "./jobs.ts";

const server = useServer();
const withoutShop = useServer({ NYOTA_SHOP: "off" });
let owner: Person;
let projectId: string;
beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner, { title: "Aanya & Kabir" })).id;
});

type Change = RequestOf<typeof notificationEndpoints.changeSetting>["body"];
const choose = (body: Change, person = owner) =>
  send(server.app, notificationEndpoints.changeSetting, { body }, person);
const read = async (person = owner) => (await call(server.app, notificationEndpoints.settings, {}, person)).body;
const shown = async () =>
  (await call(server.app, notificationEndpoints.list, {}, owner)).body.results.map(({ title }) => title);
const tell = (title: string, { kind = "RSVP_ANSWER", message = "", link = "/x" } = {}) =>
  inProject(server, projectId, (db) =>
    notify({ db, projectId }, { userId: owner.id, kind: kind as "RSVP_ANSWER", title, message, link }),
  );
/** Sets when every notification of the test was written. */
const writtenAt = (moment: string) =>
  asUser(server, owner.id, (db) =>
    db.updateTable("notifications").set({ created_at: moment }).where("user_id", "=", owner.id).execute(),
  );
const lettersTo = ({ email }: Person) => (server.deps.mail.mailbox?.() ?? []).filter(({ to }) => to === email);

/** Runs the job of a minute and the letters it gives to the queue. */
async function mailAt(moment: string) {
  const before = lettersTo(owner).length;
  const given: Parameters<typeof sendNotifications>[1][] = [];
  const queue = {
    ...server.deps.queue,
    enqueueIn: () => async (_name: string, payload: unknown) => {
      given.push(payload as (typeof given)[number]);
    },
  } as unknown as typeof server.deps.queue;
  await mailNotifications({ ...server.deps, queue, clock: () => new Date(moment) });
  for (const payload of given) await sendNotifications(server.deps, payload);
  return lettersTo(owner).slice(before);
}

test("every topic is shown at first, only tasks that are due are mailed, and a change is of one topic and one user", async () => {
  const other = await signIn(server);
  const all = keysOf(notificationTopics).map((topic) => ({
    topic,
    is_shown: true,
    mail: topic === "DUE_TASKS" ? "NOW" : "OFF",
  }));
  expect(await read()).toEqual({ results: all, address: owner.email });
  const { status, body } = await choose({ topic: "ANSWERS", mail: "DAILY" });
  expect([status, body]).toEqual([200, await read()]);
  await choose({ topic: "ANSWERS", is_shown: false });
  expect((await read()).results[0]).toEqual({ topic: "ANSWERS", is_shown: false, mail: "DAILY" });
  expect((await read(other)).results).toEqual(all);
});

test("without a shop there is no topic of orders", async () => {
  const person = await signIn(withoutShop);
  const { body } = await call(withoutShop.app, notificationEndpoints.settings, {}, person);
  expect(body.results.map(({ topic }) => topic)).toEqual(
    keysOf(notificationTopics).filter((topic) => topic !== "ORDERS"),
  );
});

test("what can't be chosen is refused with a reason", async () => {
  expect((await choose({ topic: "ACCESS", is_shown: false })).body).toEqual({
    is_shown: ["What is about your own access is always shown."],
  });
  const phone = await signIn(server);
  await asUser(server, phone.id, (db) =>
    db.updateTable("users").set({ email: null, phone: "+919829011432" }).where("id", "=", phone.id).execute(),
  );
  expect((await choose({ topic: "TASKS", mail: "NOW" }, phone)).body).toEqual({
    mail: ["Add an e-mail address to your profile first."],
  });
  expect((await choose({ topic: "NOTHING" as "TASKS" })).status).toBe(400);
});

describe("a notification", () => {
  test("of a topic that is neither shown nor mailed is not written, and others are", async () => {
    await choose({ topic: "ANSWERS", is_shown: false });
    await tell("Sharmas answered");
    await tell("Campaign finished", { kind: "campaign" });
    expect(await shown()).toEqual(["Campaign finished"]);
  });

  test("that is mailed only is in no list and no count", async () => {
    await choose({ topic: "ANSWERS", is_shown: false, mail: "NOW" });
    await tell("Sharmas answered");
    const { body } = await call(server.app, notificationEndpoints.list, {}, owner);
    expect(body).toEqual({ results: [], unread: 0 });
    expect(await mailAt(new Date().toISOString())).toMatchObject([{ subject: "Sharmas answered" }]);
  });

  test("that is mailed once a day and not shown is still mailed after everything was marked as read", async () => {
    await choose({ topic: "ANSWERS", is_shown: false, mail: "DAILY" });
    await tell("Sharmas answered");
    await writtenAt("2027-01-18T02:00:00Z");
    await call(server.app, notificationEndpoints.markRead, { query: {} }, owner);
    await call(server.app, notificationEndpoints.markRead, { query: { link: "/x" } }, owner);
    expect(await mailAt("2027-01-20T02:30:00Z")).toMatchObject([{ subject: "Sharmas answered" }]);
  });

  test("is found by its topic in the history", async () => {
    await tell("Sharmas answered");
    await tell("Campaign finished", { kind: "campaign" });
    const query = { topic: ["MESSAGES" as const] };
    const { body } = await call(server.app, notificationEndpoints.history, { query }, owner);
    expect(body.results.map(({ title, topic }) => [title, topic])).toEqual([["Campaign finished", "MESSAGES"]]);
  });

  test("that is always mailed is mailed at once, whatever its user has set, also if it is not shown", async () => {
    await choose({ topic: "ORDERS", is_shown: false });
    await tell("INR 100.00 refunded", { kind: "ORDER_REFUNDED" });
    expect(await shown()).toEqual([]);
    expect(await mailAt(new Date().toISOString())).toMatchObject([{ subject: "INR 100.00 refunded" }]);
  });

  test("with a letter of its own is never mailed a second time", async () => {
    await choose({ topic: "ACCESS", mail: "NOW" });
    expect(topicOf("INVITED")).toEqual({ topic: "ACCESS", way: "LETTER" });
    await tell("You are invited", { kind: "INVITED" });
    expect(await shown()).toEqual(["You are invited"]);
    expect(await mailAt(new Date().toISOString())).toEqual([]);
  });

  test("of tasks that are due is mailed until its user chooses otherwise, also once it is not shown", async () => {
    const mailed = async () => {
      await tell("Due tomorrow", { kind: "TASK_DUE" });
      return (await mailAt(new Date().toISOString())).map(({ subject }) => subject);
    };
    expect(await mailed()).toEqual(["Due tomorrow"]);
    await choose({ topic: "DUE_TASKS", is_shown: false });
    expect(await mailed()).toEqual(["Due tomorrow"]);
    await choose({ topic: "DUE_TASKS", mail: "OFF" });
    expect(await mailed()).toEqual([]);
  });
});

describe("mail", () => {
  test("at once is one letter for all of a minute, with the words made plain, and comes once", async () => {
    await choose({ topic: "ANSWERS", mail: "NOW" });
    await tell("Sharma & Sons answered", {
      message: "<b>Sangeet</b>: 3 yes<br><b>Haldi &amp; Mehendi</b>: 1 no",
      link: "/projects/1/guests",
    });
    await tell("Rao family answered");
    const [letter, ...more] = await mailAt(new Date().toISOString());
    expect(more).toEqual([]);
    expect(letter?.subject).toBe("2 notifications of Aanya & Kabir");
    expect(letter?.text).toContain(
      `AANYA & KABIR\n\nSharma & Sons answered\nSangeet: 3 yes\nHaldi & Mehendi: 1 no\n${server.deps.config.publicUrl}/projects/1/guests`,
    );
    expect(letter?.text).toContain("/profile/notifications");
    expect(await mailAt(new Date().toISOString())).toEqual([]);
  });

  test("of two jobs at the same time one gets each notification", async () => {
    await choose({ topic: "ANSWERS", mail: "NOW" });
    await tell("Sharmas answered");
    const now = new Date().toISOString();
    expect((await Promise.all([mailAt(now), mailAt(now)])).flat().length).toBeGreaterThan(0);
    expect(lettersTo(owner).filter(({ subject }) => subject === "Sharmas answered")).toHaveLength(1);
  });

  test("once a day comes at eight on the project's clock, with everything since", async () => {
    await choose({ topic: "ANSWERS", mail: "DAILY" });
    await tell("Sharmas answered");
    await tell("Raos answered");
    await writtenAt("2027-01-18T12:00:00Z");
    expect(await mailAt("2027-01-18T12:01:00Z")).toEqual([]);
    expect(await mailAt("2027-01-19T02:29:00Z")).toEqual([]);
    expect(await mailAt("2027-01-19T02:30:00Z")).toMatchObject([{ subject: "2 notifications of Aanya & Kabir" }]);
    expect(await mailAt("2027-01-20T02:30:00Z")).toEqual([]);
  });

  test("once a day comes at eight on the clock of a user who has chosen a time zone", async () => {
    await call(server.app, userEndpoints.updateMe, { body: { time_zone: "America/New_York" } }, owner);
    await choose({ topic: "ANSWERS", mail: "DAILY" });
    await tell("Sharmas answered");
    await writtenAt("2027-01-18T12:00:00Z");
    expect(await mailAt("2027-01-18T12:59:00Z")).toEqual([]);
    expect(await mailAt("2027-01-18T13:00:00Z")).toMatchObject([{ subject: "Sharmas answered" }]);
  });

  test("is not sent of what was read meanwhile, or of a deleted project", async () => {
    await choose({ topic: "ANSWERS", mail: "NOW" });
    await tell("Sharmas answered");
    await call(server.app, notificationEndpoints.markRead, { query: {} }, owner);
    expect(await mailAt(new Date().toISOString())).toEqual([]);
    await tell("Raos answered");
    await call(server.app, projectEndpoints.remove, { params: { projectId } }, owner);
    expect(await mailAt(new Date().toISOString())).toEqual([]);
  });
});

test("a letter that waits leaves out what was read since it was queued, and what is of a project the user is not in", async () => {
  await choose({ topic: "ANSWERS", is_shown: true, mail: "NOW" });
  const stranger = (await makeProject(server, await signIn(server), { title: "Of somebody else" })).id;
  await tell("Read");
  await tell("Unread");
  await tell("Of others");
  const ids = await asUser(server, owner.id, async (db) => {
    await db
      .updateTable("notifications")
      .set({ read_at: new Date().toISOString() })
      .where("title", "=", "Read")
      .execute();
    await db.updateTable("notifications").set({ project_id: stranger }).where("title", "=", "Of others").execute();
    return (await db.selectFrom("notifications").select("id").where("user_id", "=", owner.id).execute()).map(
      (r) => r.id,
    );
  });
  expect(ids).toHaveLength(3);
  await sendNotifications(server.deps, { user_id: owner.id, ids });
  const [letter, ...more] = lettersTo(owner).filter(({ text }) => text.includes("Unread"));
  expect(more).toEqual([]);
  expect(letter?.text).not.toMatch(/\bRead\b|Of others/);
});

test("nobody is mailed about a project they have left since", async () => {
  const viewer = await signIn(server);
  await addCollaborator(server, projectId, viewer, { GUEST: "VIEW" });
  await choose({ topic: "ANSWERS", mail: "NOW" }, viewer);
  const tellViewer = () =>
    inProject(server, projectId, (db) =>
      notify({ db, projectId }, { userId: viewer.id, kind: "RSVP_ANSWER", title: "Sharmas answered", message: "" }),
    );
  await tellViewer();
  await mailAt(new Date().toISOString());
  expect(lettersTo(viewer)).toHaveLength(1);
  await tellViewer();
  await inProject(server, projectId, (db) => db.deleteFrom("collaborators").where("user_id", "=", viewer.id).execute());
  await mailAt(new Date().toISOString());
  expect(lettersTo(viewer)).toHaveLength(1);
});

test("a user's settings are nobody else's", async () => {
  const viewer = await signIn(server);
  await addCollaborator(server, projectId, viewer, { GUEST: "VIEW" });
  await choose({ topic: "ANSWERS", is_shown: false }, viewer);
  await tell("Sharmas answered");
  expect(await shown()).toEqual(["Sharmas answered"]);
});
