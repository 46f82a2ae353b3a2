import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;
let ids: Record<"a" | "b" | "c" | "d", string>;
beforeEach(async () => {
  owner = await signIn(server);
  ({ id: projectId } = await makeProject(server, owner));
  const made: string[] = [];
  for (const title of ["a", "b", "c", "d"])
    made.push(
      (await call(server.app, taskEndpoints.create, { params: { projectId }, body: { title } }, owner)).body.id,
    );
  const [a = "", b = "", c = "", d = ""] = made;
  ids = { a, b, c, d };
});

const move = (taskId: string, after_id: string | null, more: object = {}, person = owner) =>
  send(server.app, taskEndpoints.update, { params: { projectId, taskId }, body: { after_id, ...more } }, person);
const order = async () => {
  const query = { ordering: "position" } as const;
  const { body } = await call(server.app, taskEndpoints.list, { params: { projectId }, query }, owner);
  return body.results.map(({ title }) => title).join("");
};
const bulk = (body: object, person = owner) =>
  send(server.app, taskEndpoints.bulkUpdate, { params: { projectId }, body }, person);
const read = async (taskId: string) =>
  (await call(server.app, taskEndpoints.read, { params: { projectId, taskId } }, owner)).body;

describe("the members' order", () => {
  test("has new tasks at its end, and a moved one behind the named task or at the top", async () => {
    expect(await order()).toBe("abcd");
    await move(ids.d, ids.a);
    expect(await order()).toBe("adbc");
    await move(ids.c, null);
    expect(await order()).toBe("cadb");
    await move(ids.c, ids.b);
    expect(await order()).toBe("adbc");
  });

  test("holds when tasks are moved between the same two hundreds of times", async () => {
    for (let time = 0; time < 30; time++) await move(time % 2 ? ids.c : ids.d, ids.a);
    expect(await order()).toBe("acdb");
  });

  test("is changed together with the status, as a card is moved to another column", async () => {
    const { body } = await move(ids.d, null, { status: "DONE" });
    expect(body).toMatchObject({ status: "DONE" });
    expect(await order()).toBe("dabc");
  });

  test("is in the activity without its number", async () => {
    const taskId = ids.d;
    const updates = async () =>
      inProject(
        server,
        projectId,
        async (db) =>
          (
            await sql<{
              action: string;
              fields: string[];
            }>`select action, array(select jsonb_object_keys(changes)) as fields
              from activities where object_id = ${taskId} and action <> 'created' order by id`.execute(db)
          ).rows,
      );
    await move(taskId, ids.a);
    expect(await updates()).toEqual([{ action: "moved", fields: [] }]);
    await move(taskId, null, { status: "DONE" });
    expect(await updates()).toMatchObject([{ action: "moved" }, { action: "updated", fields: ["status"] }]);
  });

  test("gives every task its own place when several are moved behind one at the same time", async () => {
    const answers = await Promise.all([move(ids.b, ids.a), move(ids.c, ids.a), move(ids.d, ids.a)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const places = await inProject(server, projectId, async (db) =>
      (await sql<{ position: number }>`select position from tasks`.execute(db)).rows.map(({ position }) => position),
    );
    expect(new Set(places).size).toBe(4);
  });

  test("refuses a task that does not exist, and the task itself", async () => {
    const wrong = { status: 400, body: { after_id: ["This task does not exist any more."] } };
    expect(await move(ids.a, "01900000-0000-7000-8000-000000000000")).toMatchObject(wrong);
    expect(await move(ids.a, ids.a)).toMatchObject(wrong);
  });
});

describe("several tasks at once", () => {
  test("get the same values, each with its own entry in the history and its own moment of being done", async () => {
    const set = { status: "DONE", priority: "HIGH", due_at: "2027-01-05", assignee_ids: [owner.id] };
    expect(await bulk({ ids: [ids.a, ids.b], set })).toMatchObject({ status: 200, body: { count: 2 } });
    for (const id of [ids.a, ids.b]) expect(await read(id)).toMatchObject({ ...set, done_at: expect.any(String) });
    expect(await read(ids.c)).toMatchObject({ status: "TODO", due_at: null });
  });

  test("leave out those that were deleted meanwhile, and are refused when none is left", async () => {
    const gone = "01900000-0000-7000-8000-000000000000";
    expect((await bulk({ ids: [ids.a, gone], set: { status: "BLOCKED" } })).body).toEqual({ count: 1 });
    expect((await bulk({ ids: [gone], set: { status: "BLOCKED" } })).status).toBe(404);
  });

  test.each([
    ["no task", { ids: [], set: { status: "DONE" } }],
    ["nothing to change", () => ({ ids: [ids.a], set: {} })],
    ["a title", () => ({ ids: [ids.a], set: { title: "Same" } })],
    ["somebody who is no member", () => ({ ids: [ids.a], set: { assignee_ids: [crypto.randomUUID()] } })],
  ])("are refused with %s, and nothing is changed", async (_, body) => {
    expect((await bulk(typeof body === "function" ? body() : body)).status).toBe(400);
    expect(await read(ids.a)).toMatchObject({ title: "a", status: "TODO", assignee_ids: [] });
  });

  test("are one notice for each person", async () => {
    const kabir = await signIn(server, { full_name: "Kabir" });
    await addCollaborator(server, projectId, kabir, { TASK: "VIEW" });
    await bulk({ ids: Object.values(ids), set: { assignee_ids: [kabir.id] } });
    const { rows } = await server.deps.connection.db.transaction().execute(async (db) => {
      await sql`select set_config('app.user_id', ${kabir.id}, true)`.execute(db);
      return sql<{
        title: string;
        link: string;
      }>`select title, link from notifications where user_id = ${kabir.id}`.execute(db);
    });
    expect(rows).toEqual([{ title: "4 tasks for you", link: `/projects/${projectId}/tasks?assignee=${kabir.id}` }]);
  });

  test("are deleted and restored one by one", async () => {
    const remove = { params: { projectId }, body: { ids: [ids.a, ids.b] } };
    expect((await call(server.app, taskEndpoints.bulkDelete, remove, owner)).body).toEqual({ count: 2 });
    expect(await order()).toBe("cd");
    await call(server.app, taskEndpoints.restore, { params: { projectId, taskId: ids.b } }, owner);
    expect(await order()).toBe("bcd");
  });
});
