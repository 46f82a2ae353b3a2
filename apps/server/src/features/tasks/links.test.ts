import { activityEndpoints } from "@nyota/contract/account/activity";
import { searchEndpoints } from "@nyota/contract/search/search";
import { eventEndpoints } from "@nyota/contract/events/events";
import type { taskFields } from "@nyota/contract/tasks/task-fields";
import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { assetEndpoints } from "@nyota/contract/files/assets";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, giveTo, inProject, makeFirm, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { nextDue } from "./rules.ts";

const server = useServer();
let owner: Person;
let projectId: string;
beforeEach(async () => {
  owner = await signIn(server);
  ({ id: projectId } = await makeProject(server, owner));
});
const post = (body: object, person = owner) =>
  send(server.app, taskEndpoints.create, { params: { projectId }, body }, person);
const add = async (title: string, more: object = {}): Promise<string> => (await post({ title, ...more })).body.id;
const patch = (taskId: string, body: object, person = owner) =>
  send(server.app, taskEndpoints.update, { params: { projectId, taskId }, body }, person);
const read = async (taskId: string) =>
  (await call(server.app, taskEndpoints.read, { params: { projectId, taskId } }, owner)).body;
const list = async () =>
  (await call(server.app, taskEndpoints.list, { params: { projectId }, query: { ordering: "created_at" } }, owner)).body
    .results;
const store = <T>(text: string) =>
  inProject(server, projectId, async (db) => (await sql.raw<T>(text).execute(db)).rows);
const addAsset = async (name: string) => {
  const [row] = await store<{
    id: string;
  }>(`insert into assets (project_id, kind, file_name, mime, bytes, status, storage_key)
    values ('${projectId}', 'DOCUMENT', '${name}', 'application/pdf', 10, 'READY', '${server.deps.storage.newKey(projectId, "pdf")}') returning id`);
  return row!.id;
};
const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);

describe("what a task waits for", () => {
  test("is shown with its name and whether it is done", async () => {
    const [a, b] = [await add("Choose"), await add("Order")];
    await patch(b, { needs_ids: [a] });
    expect((await read(b)).needs).toEqual([{ id: a, title: "Choose", is_done: false }]);
    await patch(a, { status: "DONE" });
    expect((await read(b)).needs).toEqual([{ id: a, title: "Choose", is_done: true }]);
  });

  test("may not wait for it: a circle of one, two or three is refused and changes nothing", async () => {
    const [a, b, c] = [await add("A"), await add("B"), await add("C")];
    await patch(b, { needs_ids: [a] });
    await patch(c, { needs_ids: [b] });
    expect(await patch(a, { needs_ids: [a] })).toMatchObject({ status: 400, body: { needs_ids: expect.anything() } });
    for (const other of [b, c])
      expect((await patch(a, { needs_ids: [other] })).body).toEqual({
        needs_ids: [`“${other === b ? "B" : "C"}” waits for this task itself, directly or through others.`],
      });
    expect((await read(a)).needs_ids).toEqual([]);
  });

  test("makes no circle when two requests close it at the same time", async () => {
    const [a, b] = [await add("A"), await add("B")];
    const answers = await Promise.all([patch(a, { needs_ids: [b] }), patch(b, { needs_ids: [a] })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test("makes no circle when a deleted task comes back", async () => {
    const [a, b] = [await add("A"), await add("B")];
    await patch(a, { needs_ids: [b] });
    await patch(b, { needs_ids: [] });
    const target = { params: { projectId, taskId: a } };
    const c = await add("C", { needs_ids: [a] });
    await call(server.app, taskEndpoints.remove, target, owner);
    expect((await patch(b, { needs_ids: [c] })).status).toBe(200);
    await call(server.app, taskEndpoints.restore, target, owner);
    expect((await read(a)).needs_ids).toEqual([]);
    expect((await read(c)).needs_ids).toEqual([a]);
  });

  test("is left out while it is deleted, and is there again when it comes back", async () => {
    const [a, b] = [await add("A"), await add("B")];
    await patch(b, { needs_ids: [a] });
    const target = { params: { projectId, taskId: a } };
    await call(server.app, taskEndpoints.remove, target, owner);
    expect((await read(b)).needs_ids).toEqual([]);
    await patch(b, { title: "B2", needs_ids: [] });
    await call(server.app, taskEndpoints.restore, target, owner);
    expect((await read(b)).needs_ids).toEqual([a]);
  });

  test("is refused if it is unknown, or of another project", async () => {
    const id = await add("A");
    const wrong = { needs_ids: ["One of these tasks does not exist any more."] };
    expect((await patch(id, { needs_ids: [crypto.randomUUID()] })).body).toEqual(wrong);
    expect((await post({ title: "X", needs_ids: [crypto.randomUUID()] })).body).toEqual(wrong);
  });
});

describe("a task that repeats", () => {
  test("is added again for its next day when it is done, with nothing ticked, and repeats in its place", async () => {
    const due_at = today();
    const id = await add("Water the garden", {
      due_at,
      repeats: "WEEKLY",
      checklist: [{ text: "Roses", is_done: true }],
      assignee_ids: [owner.id],
    });
    await patch(id, { status: "DONE" });
    const tasks = await list();
    expect(tasks).toHaveLength(2);
    expect(tasks[0]).toMatchObject({ status: "DONE", repeats: "NEVER" });
    const next = new Date(Date.parse(due_at) + 7 * 86_400_000).toISOString().slice(0, 10);
    expect(tasks[1]).toMatchObject({
      title: "Water the garden",
      status: "TODO",
      repeats: "WEEKLY",
      due_at: next,
      checklist: [{ text: "Roses", is_done: false }],
      assignee_ids: [owner.id],
    });
    await patch(id, { status: "TODO" });
    await patch(id, { status: "DONE" });
    expect(await list()).toHaveLength(2);
  });

  test("takes every other field over, whatever fields a task has", async () => {
    const event = await call(
      server.app,
      eventEndpoints.create,
      { params: { projectId }, body: { name: "Sangeet", kind: "SANGEET", starts_at: "2099-02-11T19:00" } },
      owner,
    );
    const values: Record<keyof typeof taskFields, unknown> = {
      title: "Water the garden",
      description: "All of it",
      status: "IN_PROGRESS",
      priority: "URGENT",
      due_at: today(),
      event_id: event.body.id,
      assignee_ids: [owner.id],
      checklist: [{ text: "Roses", is_done: false }],
      remind_days: 3,
      repeats: "DAILY",
      needs_ids: [await add("Mow")],
      asset_ids: [await addAsset("plan.pdf")],
    };
    const id = await add("Water the garden", values);
    await patch(id, { status: "DONE" });
    const next = (await list()).find((task) => task.repeats === "DAILY") as Record<string, unknown> | undefined;
    const fresh = await read(String(next?.["id"]));
    const anew = { status: "TODO", needs_ids: [], due_at: expect.not.stringContaining(today()) };
    expect(fresh).toMatchObject({ ...values, ...anew });
  });

  test.each([
    ["DAILY", "2199-12-31"],
    ["WEEKLY", "2199-12-25"],
    ["MONTHLY", "2199-12-01"],
    ["YEARLY", "2199-01-01"],
  ])("%s ends with the last year a task can be due in", async (repeats, due_at) => {
    const id = await add("Renew the lease", { due_at, repeats });
    const done = await patch(id, { status: "DONE" });
    expect(done).toMatchObject({ status: 200, body: { status: "DONE", repeats: "NEVER", due_at } });
    expect(await list()).toHaveLength(1);
    const again = await patch(id, { status: "TODO", due_at });
    expect(again).toMatchObject({ status: 200, body: { due_at } });
  });

  test.each([
    ["DAILY", "2027-01-01", "2027-01-10", "2027-01-11"],
    ["DAILY", "2027-01-20", "2027-01-10", "2027-01-21"],
    ["WEEKLY", "2027-01-01", "2027-01-10", "2027-01-15"],
    ["MONTHLY", "2027-01-31", "2027-01-10", "2027-02-28"],
    ["MONTHLY", "2027-01-31", "2027-03-02", "2027-03-31"],
    ["YEARLY", "2024-02-29", "2027-01-10", "2027-02-28"],
    ["DAILY", null, "2027-01-10", "2027-01-11"],
    ["NEVER", "2027-01-01", "2027-01-10", "2027-01-01"],
    ["YEARLY", "2198-02-12", "2027-01-10", "2199-02-12"],
    ["YEARLY", "2199-02-12", "2027-01-10", undefined],
    ["MONTHLY", "2199-12-05", "2027-01-10", undefined],
    ["DAILY", "2199-12-30", "2027-01-10", "2199-12-31"],
    ["DAILY", "2199-12-31", "2027-01-10", undefined],
  ])("%s from %s, done on %s, is next due on %s", (repeats, due_at, day, next) =>
    expect(nextDue({ repeats, due_at }, day)).toBe(next),
  );
});

describe("the files of a task", () => {
  test("are files of the project, in their order, and the file says where it is used", async () => {
    const [a, b] = [await addAsset("offer.pdf"), await addAsset("plan.pdf")];
    const id = await add("Compare offers", { asset_ids: [b, a] });
    expect((await read(id)).files).toEqual([
      { id: b, name: "plan.pdf" },
      { id: a, name: "offer.pdf" },
    ]);
    const asset = await call(server.app, assetEndpoints.read, { params: { projectId, assetId: a } }, owner);
    expect(asset.body.uses).toEqual([{ place: "TASK", object_id: id, label: "Compare offers" }]);
  });

  test("are taken out when a file is deleted on purpose", async () => {
    const a = await addAsset("offer.pdf");
    const id = await add("Compare offers", { asset_ids: [a] });
    const target = { params: { projectId, assetId: a } };
    expect((await send(server.app, assetEndpoints.remove, { ...target, query: {} }, owner)).status).toBe(409);
    expect((await send(server.app, assetEndpoints.remove, { ...target, query: { unlink: true } }, owner)).status).toBe(
      200,
    );
    expect((await read(id)).files).toEqual([]);
  });

  test("are added only by somebody who may see files, and only files that exist", async () => {
    const a = await addAsset("offer.pdf");
    const wrong = { asset_ids: ["Choose files of this project."] };
    expect((await post({ title: "X", asset_ids: [crypto.randomUUID()] })).body).toEqual(wrong);
    const blind = await signIn(server);
    await addCollaborator(server, projectId, blind, { TASK: "EDIT" });
    const id = await add("Compare offers");
    expect((await patch(id, { asset_ids: [a] }, blind)).body).toEqual(wrong);
    await patch(id, { asset_ids: [a] });
    expect((await patch(id, { asset_ids: [a], title: "Compare" }, blind)).status).toBe(200);
  });
});

describe("the names of a task's event and files", () => {
  const hidden = { event: { name: "An event" }, files: [{ name: "A file" }] };
  const shown = { event: { name: "Secret engagement" }, files: [{ name: "divorce.pdf" }] };
  const leaked = /engagement|divorce/;
  let taskId: string;

  const makeTask = async (assignee: Person) => {
    const [event] = await store<{ id: string }>(`insert into events (project_id, name, kind, starts_at, time_zone)
      values ('${projectId}', 'Secret engagement', 'OTHER', '2027-02-12T19:00', 'Asia/Kolkata') returning id`);
    const asset = await addAsset("divorce.pdf");
    taskId = await add("Compare offers", { assignee_ids: [assignee.id] });
    expect((await patch(taskId, { event_id: event!.id, asset_ids: [asset] })).status).toBe(200);
  };
  const readAs = async (person: Person) => {
    const query = { search: "Compare" };
    const params = { projectId };
    return [
      (await call(server.app, taskEndpoints.read, { params: { projectId, taskId } }, person)).body,
      (await call(server.app, taskEndpoints.list, { params, query }, person)).body.results[0],
      (await call(server.app, taskEndpoints.listOwn, { query }, person)).body.results[0],
    ];
  };
  const searchAs = async (person: Person) =>
    (await call(server.app, searchEndpoints.find, { params: { projectId }, query: { search: "Compare" } }, person)).body
      .results;

  test("are hidden from a member who may not see events and files, who can still change the task", async () => {
    const member = await signIn(server);
    await addCollaborator(server, projectId, member, { TASK: "EDIT" });
    await makeTask(member);
    for (const task of await readAs(member)) expect(task).toMatchObject(hidden);
    const { event_id, asset_ids } = await read(taskId);
    const saved = await patch(taskId, { title: "Compare all offers", event_id, asset_ids }, member);
    expect(saved).toMatchObject({ status: 200, body: hidden });
    const results = await searchAs(member);
    expect(results[0]?.results[0]).toMatchObject({ title: "Compare all offers" });
    expect(JSON.stringify(results)).not.toMatch(leaked);
    expect(await read(taskId)).toMatchObject(shown);
  });

  test("are each shown to whoever may see it", async () => {
    const [one, other] = [await signIn(server), await signIn(server)];
    await addCollaborator(server, projectId, one, { TASK: "VIEW", EVENT: "VIEW" });
    await addCollaborator(server, projectId, other, { TASK: "VIEW", ASSET: "VIEW" });
    await makeTask(one);
    await patch(taskId, { assignee_ids: [one.id, other.id] });
    for (const task of await readAs(one)) expect(task).toMatchObject({ ...shown, files: hidden.files });
    for (const task of await readAs(other)) expect(task).toMatchObject({ ...shown, event: hidden.event });
    for (const task of await readAs(owner).then((tasks) => tasks.slice(0, 2))) expect(task).toMatchObject(shown);
    expect(JSON.stringify(await searchAs(one))).toContain("Secret engagement");
    expect(JSON.stringify(await searchAs(other))).not.toMatch(leaked);
  });

  test("are in no entry of the history for staff who may see neither", async () => {
    await makeTask(owner);
    await patch(taskId, { title: "Compare all offers", event_id: null });
    const [firm, staff, manager] = [await makeFirm(server), await signIn(server), await signIn(server)];
    await firm.addStaff(staff, { levels: { TASK: "VIEW" }, actions: ["SEE_ACTIVITY"] });
    const levels = { TASK: "VIEW", EVENT: "VIEW", ASSET: "VIEW" } as const;
    await firm.addStaff(manager, { levels, actions: ["SEE_ACTIVITY"] });
    await giveTo(server, projectId, firm.id);
    const history = async (person: Person) => {
      const query = { object: taskId };
      return (await call(server.app, activityEndpoints.list, { params: { projectId }, query }, person)).body.results;
    };
    const entries = await history(staff);
    expect(entries).toHaveLength(3);
    expect(entries[0]?.changes).toEqual({ title: { before: "Compare offers", after: "Compare all offers" } });
    expect(JSON.stringify(entries)).not.toMatch(leaked);
    for (const name of ["Secret engagement", "divorce.pdf"])
      expect(JSON.stringify(await history(manager))).toContain(name);
  });
});
