import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { activityEndpoints } from "@nyota/contract/account/activity";
import type { ModuleLevels } from "@nyota/contract/access";
import type { RequestOf } from "@nyota/contract/endpoint";
import { taskFields } from "@nyota/contract/tasks/task-fields";
import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { testEveryField } from "#test/every-field.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;
beforeEach(async () => {
  owner = await signIn(server, { full_name: "Aanya" });
  ({ id: projectId } = await makeProject(server, owner));
});

type Body = RequestOf<typeof taskEndpoints.create>["body"];
const params = () => ({ projectId });
const post = (body: object, person = owner) =>
  send(server.app, taskEndpoints.create, { params: params(), body }, person);
async function add(body: Partial<Body> = {}, person = owner): Promise<string> {
  const made = await post({ title: "Book the dhol", ...body }, person);
  expect(made).toMatchObject({ status: 201 });
  return made.body.id;
}
const read = (taskId: string, person = owner) =>
  call(server.app, taskEndpoints.read, { params: { projectId, taskId } }, person);
const patch = (taskId: string, body: object, person = owner) =>
  send(server.app, taskEndpoints.update, { params: { projectId, taskId }, body }, person);
const titles = async (query: object = {}, person = owner) =>
  (await call(server.app, taskEndpoints.list, { params: params(), query }, person)).body.results.map((t) => t.title);
const counts = async (person = owner) =>
  (await call(server.app, taskEndpoints.counts, { params: params() }, person)).body.results.map(
    ({ status, count, overdue }) => `${status} ${count} ${overdue}`,
  );
async function member(full_name: string, levels: ModuleLevels = { TASK: "EDIT" }, groups: string[] | null = null) {
  const person = await signIn(server, { full_name });
  await addCollaborator(server, projectId, person, levels, "ACCEPTED", groups);
  return person;
}
const store = (text: string) => inProject(server, projectId, (db) => sql.raw(text).execute(db));
const dayFromToday = (days: number) =>
  // The project's clock is that of India.
  new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const addEvent = async (name: string) => {
  const { rows } = await inProject(server, projectId, (db) =>
    sql<{ id: string }>`insert into events (project_id, name, kind, starts_at, time_zone)
      values (${projectId}, ${name}, 'OTHER', '2027-02-12T19:00', 'Asia/Kolkata') returning id`.execute(db),
  );
  return rows[0]!.id;
};

describe("every field", () => {
  let events: string[];
  let people: Person[];
  let others: string[];
  let files: string[];
  beforeEach(async () => {
    events = [await addEvent("Sangeet"), await addEvent("Wedding")];
    people = [await member("Kabir"), await member("Meera")];
    others = [await add({ title: "Choose" }), await add({ title: "Pay" })];
    files = await Promise.all(
      ["a.pdf", "b.pdf"].map(async (name) => {
        const { rows } = await inProject(server, projectId, (db) =>
          sql<{ id: string }>`insert into assets (project_id, kind, file_name, mime, bytes, status, storage_key)
            values (${projectId}, 'DOCUMENT', ${name}, 'application/pdf', 10, 'READY', ${server.deps.storage.newKey(projectId, "pdf")}) returning id`.execute(
            db,
          ),
        );
        return rows[0]!.id;
      }),
    );
  });
  testEveryField({
    server,
    fields: taskFields,
    place: () => ({ projectId, owner }),
    bare: {},
    own: () => ({
      event_id: [events[0], events[1]],
      assignee_ids: [[people[0]!.id], [people[1]!.id, people[0]!.id]],
      checklist: [[{ text: "Ask", is_done: true }], [{ text: "Pay", is_done: false }]],
      needs_ids: [[others[0]], [others[1], others[0]]],
      asset_ids: [[files[0]], [files[1], files[0]]],
    }),
    create: async (body) => (await post(body)).body.id,
    read: async (id) => (await read(id)).body,
    list: async () => (await call(server.app, taskEndpoints.list, { params: params(), query: {} }, owner)).body.results,
    change: async (id, body) => expect((await patch(id, body)).status).toBe(200),
  });
});

describe("the list", () => {
  test("has what is due first at the top, then by priority, and what is done at the end", async () => {
    await add({ title: "Done", due_at: "2026-01-01", status: "DONE" });
    await add({ title: "No date" });
    await add({ title: "Later", due_at: "2027-03-01" });
    await add({ title: "Same day, low", due_at: "2027-01-05", priority: "LOW" });
    await add({ title: "Same day, urgent", due_at: "2027-01-05", priority: "URGENT" });
    expect(await titles()).toEqual(["Same day, urgent", "Same day, low", "Later", "No date", "Done"]);
  });

  test("finds tasks by words of title and details, whatever their accents", async () => {
    await add({ title: "Café for the brunch" });
    await add({ title: "Flowers", description: "Ask the cafe too" });
    await add({ title: "Music" });
    expect(await titles({ search: "CAFE" })).toEqual(["Café for the brunch", "Flowers"]);
  });

  test("filters by when a task is due on the project's clock; what is done is never overdue", async () => {
    const days = { Overdue: -1, Today: 0, "In 7": 7, "In 8": 8 };
    for (const [title, from] of Object.entries(days)) await add({ title, due_at: dayFromToday(from) });
    await add({ title: "Done", due_at: dayFromToday(-3), status: "DONE" });
    await add({ title: "No date" });
    expect(await titles({ due: "OVERDUE" })).toEqual(["Overdue"]);
    expect(await titles({ due: "TODAY" })).toEqual(["Today"]);
    expect(await titles({ due: "WEEK" })).toEqual(["In 7"]);
    expect(await titles({ due: "LATER" })).toEqual(["In 8"]);
    expect(await titles({ due: ["NONE", "TODAY"] })).toEqual(["Today", "No date"]);
  });

  test("is counted by status, with what is overdue on the project's clock", async () => {
    for (const due of [-1, 0]) await add({ due_at: dayFromToday(due) });
    await add({ status: "DONE", due_at: dayFromToday(-3) });
    expect(await counts()).toEqual(["TODO 2 1", "IN_PROGRESS 0 0", "BLOCKED 0 0", "DONE 1 0"]);
  });

  test("filters by status, priority, event and people, and by having nobody", async () => {
    const [kabir, event_id] = [await member("Kabir"), await addEvent("Sangeet")];
    await add({ title: "His", assignee_ids: [kabir.id], priority: "HIGH" });
    await add({ title: "Hers", assignee_ids: [owner.id], status: "BLOCKED" });
    await add({ title: "Nobody's", event_id });
    expect(await titles({ assignee: kabir.id })).toEqual(["His"]);
    expect(await titles({ unassigned: true })).toEqual(["Nobody's"]);
    expect((await titles({ unassigned: true, assignee: kabir.id })).toSorted()).toEqual(["His", "Nobody's"]);
    expect(await titles({ unassigned: false })).toHaveLength(2);
    expect(await titles({ status: "BLOCKED" })).toEqual(["Hers"]);
    expect(await titles({ priority: ["HIGH", "URGENT"] })).toEqual(["His"]);
    expect(await titles({ event: event_id })).toEqual(["Nobody's"]);
  });

  test("goes on after the last row, in every order", async () => {
    for (const [index, due_at] of ["2027-01-01", null, "2027-01-01", null].entries())
      await add({ title: `Task ${index}`, due_at, priority: index % 2 ? "LOW" : "HIGH" });
    for (const ordering of [
      undefined,
      "due_at",
      "-due_at",
      "priority",
      "-title",
      "status",
      "position",
      "-created_at",
    ]) {
      const order = ordering ? { ordering } : {};
      const seen: string[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < 4; page++) {
        const query = { ...order, page_size: 1, ...(cursor && { cursor }) };
        const { body } = await send(server.app, taskEndpoints.list, { params: params(), query }, owner);
        seen.push(body.results[0].title);
        cursor = new URLSearchParams(body.next ?? "").get("cursor") ?? undefined;
      }
      expect([ordering, seen]).toEqual([ordering, await titles(order)]);
    }
  });
});

describe("who a task is assigned to", () => {
  const wrong = { assignee_ids: ["Choose members of this project who may see its tasks."] };

  test("is told so once, with the task and its day; whoever takes one is not told", async () => {
    const kabir = await member("Kabir");
    const id = await add({ title: "Dhol <b>", due_at: "2027-01-05", assignee_ids: [owner.id, kabir.id] });
    await patch(id, { assignee_ids: [kabir.id, owner.id], title: "Dhol" });
    const notices = async (person: Person) =>
      (await call(server.app, notificationEndpoints.list, {}, person)).body.results.filter(({ title }) =>
        title.startsWith("A task"),
      );
    expect(await notices(owner)).toEqual([]);
    expect(await notices(kabir)).toMatchObject([
      {
        title: "A task for you: Dhol <b>",
        message: "<b>Aanya</b> assigned it to you. It is due Tue, Jan 5.",
        link: `/projects/${projectId}/tasks/${id}`,
      },
    ]);
  });

  test("is a member who may see tasks: a stranger, an open invitation and a member without the right are refused", async () => {
    const stranger = await signIn(server);
    const invited = await signIn(server);
    await addCollaborator(server, projectId, invited, { TASK: "EDIT" }, "PENDING");
    const blind = await member("Blind", { GUEST: "FULL_ACCESS" });
    const id = await add();
    for (const person of [stranger, invited, blind]) {
      expect(await post({ title: "X", assignee_ids: [person.id] })).toMatchObject({ status: 400, body: wrong });
      expect(await patch(id, { assignee_ids: [person.id] })).toMatchObject({ status: 400, body: wrong });
    }
  });

  test("stays named after losing access, can be kept and taken out, and is told nothing more", async () => {
    const kabir = await member("Kabir");
    const id = await add({ assignee_ids: [kabir.id] });
    await store(`update collaborators set permissions = '{"GUEST": "VIEW"}' where user_id = '${kabir.id}'`);
    expect((await read(id)).body.assignees).toEqual([{ id: kabir.id, name: "Kabir", may_see: false }]);
    expect((await patch(id, { assignee_ids: [kabir.id, owner.id] })).status).toBe(200);
    expect((await read(id, kabir)).status).toBe(403);
    expect((await call(server.app, taskEndpoints.listOwn, { query: {} }, kabir)).body.count).toBe(0);
    expect((await patch(id, { assignee_ids: [] })).body.assignees).toEqual([]);
  });

  test("is named in the history, as the event is", async () => {
    const [kabir, event_id] = [await member("Kabir"), await addEvent("Sangeet")];
    const id = await add();
    await patch(id, { assignee_ids: [kabir.id], event_id });
    const { body } = await call(server.app, activityEndpoints.list, { params: params(), query: { object: id } }, owner);
    expect(body.results[0]?.changes).toEqual({
      assignee_ids: { before: [], after: ["Kabir"] },
      event_id: { before: null, after: "Sangeet" },
    });
  });
});

describe("a task", () => {
  test("knows when it was done, and forgets it when it is opened again", async () => {
    const id = await add();
    expect((await patch(id, { status: "DONE" })).body.done_at).not.toBeNull();
    const { done_at } = (await read(id)).body;
    expect((await patch(id, { status: "DONE", priority: "LOW" })).body.done_at).toBe(done_at);
    expect((await patch(id, { status: "TODO" })).body.done_at).toBeNull();
  });

  test("is not changed by somebody who read an older version", async () => {
    const id = await add();
    const { updated_at } = (await read(id)).body;
    await patch(id, { title: "First" });
    const late = await send(
      server.app,
      taskEndpoints.update,
      { params: { projectId, taskId: id }, body: { title: "Second" } },
      { ...owner, headers: { "if-unmodified-since-version": updated_at } },
    );
    expect(late).toMatchObject({ status: 409, body: { code: "STALE_VERSION", current: { title: "First" } } });
  });

  test("stays without its event when that is deleted", async () => {
    const id = await add({ event_id: await addEvent("Sangeet") });
    await store("delete from events");
    expect((await read(id)).body).toMatchObject({ event_id: null, event: null });
  });

  test("comes back whole after it was deleted, once", async () => {
    const kabir = await member("Kabir");
    const id = await add({ assignee_ids: [kabir.id], checklist: [{ text: "Ask", is_done: true }], status: "DONE" });
    const before = (await read(id)).body;
    const target = { params: { projectId, taskId: id } };
    expect((await send(server.app, taskEndpoints.remove, target, owner)).status).toBe(200);
    expect((await read(id)).status).toBe(404);
    const { status, body } = await call(server.app, taskEndpoints.restore, target, owner);
    expect(status).toBe(200);
    expect({ ...body, updated_at: before.updated_at }).toEqual(before);
    expect((await call(server.app, taskEndpoints.restore, target, owner)).status).toBe(404);
  });

  test.each([
    ["no title", { title: " " }, "title"],
    ["the year 0", { due_at: "0000-02-12" }, "due_at"],
    ["a day that does not exist", { due_at: "2027-02-30" }, "due_at"],
    ["an unknown status", { status: "SOON" }, "status"],
    ["one person twice", () => ({ assignee_ids: [owner.id, owner.id] }), "assignee_ids"],
    ["101 lines", { checklist: Array.from({ length: 101 }, () => ({ text: "x", is_done: false })) }, "checklist"],
    ["an event of another project", { event_id: "01900000-0000-7000-8000-000000000000" }, "event_id"],
  ])("is refused with %s", async (_, wrong, field) => {
    const body = typeof wrong === "function" ? wrong() : wrong;
    for (const answer of [await post({ title: "X", ...body }), await patch(await add(), body)]) {
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body)).toEqual([field]);
    }
  });
});

describe("a collaborator limited to groups", () => {
  let helper: Person;
  beforeEach(async () => {
    const { rows } = await inProject(server, projectId, (db) =>
      sql<{ id: string }>`insert into groups (project_id, name) values (${projectId}, 'Bride') returning id`.execute(
        db,
      ),
    );
    helper = await member("Helper", { TASK: "EDIT" }, [rows[0]!.id]);
  });

  test("sees and changes the tasks that they added or that are assigned to them, and no others", async () => {
    const hidden = await add({ title: "Hidden" });
    const given = await add({ title: "Given", assignee_ids: [helper.id] });
    await add({ title: "Own" }, helper);
    expect((await titles({}, helper)).toSorted()).toEqual(["Given", "Own"]);
    expect(await counts(helper)).toContain("TODO 2 0");
    expect((await read(hidden, helper)).status).toBe(404);
    expect((await patch(hidden, { status: "DONE" }, helper)).status).toBe(404);
    expect((await patch(given, { status: "DONE" }, helper)).status).toBe(200);
  });

  test("does not take a task of others out of their own sight, but may pass on their own", async () => {
    const given = await add({ assignee_ids: [helper.id] });
    expect(await patch(given, { assignee_ids: [owner.id] }, helper)).toMatchObject({
      status: 400,
      body: { assignee_ids: ["Stay one of them: you only see tasks that are assigned to you."] },
    });
    const own = await add({ assignee_ids: [helper.id] }, helper);
    expect((await patch(own, { assignee_ids: [owner.id] }, helper)).status).toBe(200);
  });
});

describe("the caller's tasks of all projects", () => {
  const own = async (query: object = {}) =>
    (await call(server.app, taskEndpoints.listOwn, { query }, owner)).body.results.map(
      ({ title, project, may_edit }) => [title, project.title, may_edit],
    );

  test("are those assigned to them where they may see tasks, with the project and the right to change them", async () => {
    const first = projectId;
    await add({ title: "Mine", assignee_ids: [owner.id], due_at: "2027-02-01" });
    await add({ title: "Nobody's" });
    const other = await signIn(server);
    for (const [title, level] of [
      ["Second", "VIEW"],
      ["Third", "NO_ACCESS"],
    ] as const) {
      ({ id: projectId } = await makeProject(server, await signIn(server), { title }));
      await addCollaborator(server, projectId, owner, { TASK: level });
      await store(`insert into tasks (project_id, title, position, assignee_ids, due_at)
        values ('${projectId}', 'In ${title}', 1, '{${owner.id},${other.id}}', '2027-01-01')`);
    }
    expect(await own()).toEqual([
      ["In Second", "Second", false],
      ["Mine", "Aanya & Kabir", true],
    ]);
    expect(await own({ project: first })).toEqual([["Mine", "Aanya & Kabir", true]]);
    expect(await own({ search: "second" })).toHaveLength(1);
  });
});
