import { notificationEndpoints } from "@nyota/contract/account/notifications";
import type { ModuleLevels } from "@nyota/contract/access";
import { taskCommentEndpoints } from "@nyota/contract/tasks/task-comments";
import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { blockUser, unblockUser } from "#features/users/commands.ts";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let kabir: Person;
let projectId: string;
let taskId: string;
beforeEach(async () => {
  owner = await signIn(server, { full_name: "Aanya" });
  ({ id: projectId } = await makeProject(server, owner));
  kabir = await member("Kabir");
  taskId = await addTask({ title: "Book the dhol" });
});

async function member(full_name: string, levels: ModuleLevels = { TASK: "CREATE" }, groups: string[] | null = null) {
  const person = await signIn(server, { full_name });
  await addCollaborator(server, projectId, person, levels, "ACCEPTED", groups);
  return person;
}
const addTask = async (body: { title: string; assignee_ids?: string[] }) =>
  (await call(server.app, taskEndpoints.create, { params: { projectId }, body }, owner)).body.id;
const post = (body: object, person = owner, task = taskId) =>
  send(server.app, taskCommentEndpoints.create, { params: { projectId, taskId: task }, body }, person);
const list = async (query: object = {}, person = owner) =>
  (await call(server.app, taskCommentEndpoints.list, { params: { projectId, taskId }, query }, person)).body;
const change = (commentId: string, body: object, person: Person) =>
  send(server.app, taskCommentEndpoints.update, { params: { projectId, taskId, commentId }, body }, person);
const remove = async (commentId: string, person: Person) =>
  (await send(server.app, taskCommentEndpoints.remove, { params: { projectId, taskId, commentId } }, person)).status;
const notices = async (person: Person) =>
  (await call(server.app, notificationEndpoints.list, {}, person)).body.results
    .filter(({ link }) => link === `/projects/${projectId}/tasks/${taskId}`)
    .map(({ title, message }) => [title, message]);

describe("comments", () => {
  test("have their author and time, the newest first", async () => {
    await post({ body: "Two of them?" });
    await post({ body: "Four!" }, kabir);
    expect((await list()).results).toMatchObject([
      { body: "Four!", author: { name: "Kabir" }, mentions: [], is_edited: false },
      { body: "Two of them?", author: { name: "Aanya" } },
    ]);
  });

  test("are changed by their author only, and then say so", async () => {
    const { id } = (await post({ body: "Too of them" }, kabir)).body;
    expect((await change(id, { body: "Mine" }, owner)).status).toBe(403);
    expect((await change(id, { body: "Two of them" }, kabir)).body).toMatchObject({
      body: "Two of them",
      is_edited: true,
    });
  });

  test("are deleted by their author, and by those who may delete tasks", async () => {
    const [first, second] = [(await post({ body: "1" })).body.id, (await post({ body: "2" }, kabir)).body.id];
    expect(await remove(first, kabir)).toBe(403);
    expect(await remove(second, owner)).toBe(200);
    expect(await remove(first, owner)).toBe(200);
    expect((await list()).count).toBe(0);
  });

  test("need the right to add tasks, and a comment of another task is not found", async () => {
    const viewer = await member("Viewer", { TASK: "VIEW" });
    expect((await post({ body: "Hello" }, viewer)).status).toBe(403);
    const other = await addTask({ title: "Flowers" });
    const { id } = (await post({ body: "Red" }, owner, other)).body;
    expect((await change(id, { body: "Blue" }, owner)).status).toBe(404);
  });

  test("are not found by a limited member to whom the task was not given", async () => {
    const { rows } = await inProject(server, projectId, (db) =>
      sql<{ id: string }>`insert into groups (project_id, name) values (${projectId}, 'Bride') returning id`.execute(
        db,
      ),
    );
    const limited = await member("Limited", { TASK: "EDIT" }, [rows[0]!.id]);
    await post({ body: "Of the groom’s family" });
    const target = { params: { projectId, taskId }, query: {} };
    expect((await send(server.app, taskCommentEndpoints.list, target, limited)).status).toBe(404);
    expect((await post({ body: "Hello" }, limited)).status).toBe(404);
  });

  test("of a deleted task come back with it", async () => {
    await post({ body: "Keep this" }, kabir);
    const target = { params: { projectId, taskId } };
    await call(server.app, taskEndpoints.remove, target, owner);
    await call(server.app, taskEndpoints.restore, target, owner);
    expect((await list()).results).toMatchObject([{ body: "Keep this", author: { name: "Kabir" } }]);
  });

  test("100,000 of them are read page by page, each page within 300 ms", async () => {
    await inProject(server, projectId, (db) =>
      sql`insert into task_comments (project_id, task_id, author_id, body, created_at, updated_at)
        select ${projectId}, ${taskId}, ${owner.id}, 'Comment ' || n, now() - n * interval '1 second', now() - n * interval '1 second'
        from generate_series(1, 100000) n`.execute(db),
    );
    await list();
    const begin = performance.now();
    const page = await list();
    expect(performance.now() - begin).toBeLessThan(300);
    expect(page).toMatchObject({ count: 100_000, results: { length: 50, 0: { body: "Comment 1" } } });
    const cursor = new URLSearchParams(page.next ?? "").get("cursor");
    expect((await list({ cursor })).results[0]?.body).toBe("Comment 51");
  });
});

test("a blocked account is no choice, is refused like somebody who is no member, and keeps what it was given", async () => {
  const meera = await member("Meera");
  const { id } = (await post({ body: "Ask @Meera", mention_ids: [meera.id] })).body;
  const assigned = await addTask({ title: "Flowers", assignee_ids: [meera.id] });
  const choices = async () =>
    (await call(server.app, taskEndpoints.choices, { params: { projectId } }, owner)).body.members.map(
      ({ label }) => label,
    );
  const assign = (task: string, body: object) =>
    send(server.app, taskEndpoints.update, { params: { projectId, taskId: task }, body }, owner);
  expect(await choices()).toEqual(["Aanya", "Kabir", "Meera"]);
  await server.deps.connection.db.transaction().execute((db) => blockUser(db, meera.id));

  expect(await choices()).toEqual(["Aanya", "Kabir"]);
  const stranger = await signIn(server);
  for (const { id: person } of [meera, stranger]) {
    const mentioned = await post({ body: "Hello", mention_ids: [person] });
    expect(mentioned).toMatchObject({
      status: 400,
      body: { mention_ids: [expect.stringMatching(/^Mention members/)] },
    });
    const refusal = { assignee_ids: [expect.stringMatching(/^Choose members/)] };
    expect(await assign(taskId, { assignee_ids: [person] })).toMatchObject({ status: 400, body: refusal });
    const body = { title: "New", assignee_ids: [person] };
    const made = await send(server.app, taskEndpoints.create, { params: { projectId }, body }, owner);
    expect(made).toMatchObject({ status: 400, body: refusal });
    const bulk = { ids: [taskId], set: { assignee_ids: [person] } };
    const many = await send(server.app, taskEndpoints.bulkUpdate, { params: { projectId }, body: bulk }, owner);
    expect(many).toMatchObject({ status: 400, body: refusal });
  }

  const saved = await assign(assigned, { title: "White flowers", assignee_ids: [meera.id, kabir.id] });
  expect(saved).toMatchObject({
    status: 200,
    body: { assignees: [{ id: meera.id, may_see: false }, { id: kabir.id }] },
  });
  const edited = await change(id, { body: "Ask @Meera again", mention_ids: [meera.id] }, owner);
  expect(edited).toMatchObject({ status: 200, body: { mentions: [{ id: meera.id, name: "Meera" }] } });
  await server.deps.connection.db.transaction().execute((db) => unblockUser(db, meera.id));
  expect(await choices()).toEqual(["Aanya", "Kabir", "Meera"]);
});

describe("who is told", () => {
  test("whoever is mentioned, in the author's words made safe, and not the author", async () => {
    await post({ body: "@Kabir <i>two</i> of them? @Aanya", mention_ids: [kabir.id, owner.id] });
    expect(await notices(kabir)).toEqual([
      ["You were mentioned in Book the dhol", "<b>Aanya</b>: @Kabir &lt;i&gt;two&lt;/i&gt; of them? @Aanya"],
    ]);
    expect(await notices(owner)).toEqual([]);
  });

  test("whom the task is assigned to and who added it, once for many comments in a row", async () => {
    const meera = await member("Meera");
    taskId = await addTask({ title: "Flowers", assignee_ids: [kabir.id] });
    for (const body of ["Red?", "Or white?"]) await post({ body }, meera);
    const words = [["New comment on Flowers", "<b>Meera</b>: Or white?"]];
    expect((await notices(kabir)).filter(([title]) => title?.startsWith("New"))).toEqual(words);
    expect(await notices(owner)).toEqual(words);
    expect(await notices(meera)).toEqual([]);
  });

  test("somebody whom a changed comment mentions for the first time", async () => {
    const { id } = (await post({ body: "Who does it?" })).body;
    await change(id, { body: "@Kabir does it", mention_ids: [kabir.id] }, owner);
    await change(id, { body: "@Kabir does it!", mention_ids: [kabir.id] }, owner);
    expect(await notices(kabir)).toEqual([["You were mentioned in Book the dhol", "<b>Aanya</b>: @Kabir does it!"]]);
  });

  test("nobody without access: such a mention is refused, also of a limited member who does not see the task", async () => {
    const { rows } = await inProject(server, projectId, (db) =>
      sql<{ id: string }>`insert into groups (project_id, name) values (${projectId}, 'Bride') returning id`.execute(
        db,
      ),
    );
    const stranger = await signIn(server);
    const blind = await member("Blind", { GUEST: "FULL_ACCESS" });
    const limited = await member("Limited", { TASK: "EDIT" }, [rows[0]!.id]);
    const refused = { status: 400, body: { mention_ids: ["Mention members of this project who see this task."] } };
    for (const person of [stranger, blind, limited])
      expect(await post({ body: "@You", mention_ids: [person.id] })).toMatchObject(refused);
    expect((await list()).count).toBe(0);
    const { id } = (await post({ body: "Nobody yet" })).body;
    for (const person of [stranger, blind, limited])
      expect(await change(id, { body: "@You", mention_ids: [person.id] }, owner)).toMatchObject(refused);
    const given = await addTask({ title: "Given", assignee_ids: [limited.id] });
    expect((await post({ body: "@Limited", mention_ids: [limited.id] }, owner, given)).status).toBe(201);
  });

  test("no more an assignee who has lost their access", async () => {
    taskId = await addTask({ title: "Flowers", assignee_ids: [kabir.id] });
    await inProject(server, projectId, (db) =>
      sql`update collaborators set permissions = '{}' where user_id = ${kabir.id}`.execute(db),
    );
    await post({ body: "Red?" });
    expect((await notices(kabir)).filter(([title]) => title?.startsWith("New"))).toEqual([]);
  });
});
