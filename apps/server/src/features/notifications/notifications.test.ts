import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, type Person, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();

test("notifications are marked as read all at once, or those that link to one page", async () => {
  const owner = await signIn(server);
  const project_id = (await makeProject(server, owner)).id;
  const row = { user_id: owner.id, project_id, kind: "import_ready", topic: "FILES", title: "Ready", message: "" };
  await inProject(server, project_id, (db) =>
    db
      .insertInto("notifications")
      .values(["/a", "/a", "/b", null].map((link) => ({ ...row, link })))
      .execute(),
  );
  const read = async (query: { link?: string }) =>
    (await send(server.app, notificationEndpoints.markRead, { query }, owner)).body;
  const unread = async () => {
    const { body } = await call(server.app, notificationEndpoints.list, {}, owner);
    return body.results.filter(({ read_at }) => read_at === null).map(({ link }) => link);
  };
  expect(await read({ link: "/a" })).toEqual({ unread: 2 });
  expect((await unread()).toSorted()).toEqual(["/b", null]);
  expect(await read({})).toEqual({ unread: 0 });
  expect(await unread()).toEqual([]);
});

test("the polled list replies 304 until something in it changes", async () => {
  const owner = await signIn(server);
  const project_id = (await makeProject(server, owner)).id;
  const poll = (etag = "") =>
    send(server.app, notificationEndpoints.list, {}, { ...owner, headers: { "if-none-match": etag } });
  const etag = String((await poll()).headers["etag"]);
  expect(await poll(etag)).toMatchObject({ status: 304, body: "" });
  await inProject(server, project_id, (db) =>
    sql`insert into notifications (user_id, project_id, kind, topic, title, message)
      values (${owner.id}, ${project_id}, 'TASK_DUE', 'DUE_TASKS', 'Due', '')`.execute(db),
  );
  const changed = await poll(etag);
  expect(changed).toMatchObject({ status: 200, body: { unread: 1 } });
  await call(server.app, notificationEndpoints.markRead, { query: {} }, owner);
  expect((await poll(String(changed.headers["etag"]))).body.unread).toBe(0);
});

describe("many notifications", () => {
  let owner: Person;
  let project_id: string;
  beforeEach(async () => {
    owner = await signIn(server);
    project_id = (await makeProject(server, owner, { title: "Aanya & Kabir" })).id;
    await inProject(server, project_id, (db) =>
      sql`insert into notifications (user_id, project_id, kind, topic, title, message, created_at)
        select ${owner.id}, ${project_id}, 'TASK_DUE', 'DUE_TASKS', 'Due ' || n, '', now() - n * interval '1 minute'
        from generate_series(1, 120) n`.execute(db),
    );
  });
  const history = async (query: object = {}, person = owner) =>
    (await call(server.app, notificationEndpoints.history, { query }, person)).body;
  const mark = (notificationId: string, is_read: boolean, person = owner) =>
    send(server.app, notificationEndpoints.mark, { params: { notificationId }, body: { is_read } }, person);

  test("are counted as unread beyond the newest that are shown", async () => {
    const { body } = await call(server.app, notificationEndpoints.list, {}, owner);
    expect([body.results.length, body.unread]).toEqual([50, 120]);
  });

  test("are listed page by page with their project, the newest first", async () => {
    const first = await history();
    expect(first).toMatchObject({ count: 120, unread: 120, results: { length: 50 } });
    expect(first.results[0]).toMatchObject({ title: "Due 1", project: { id: project_id, title: "Aanya & Kabir" } });
    const cursor = new URLSearchParams(first.next ?? "").get("cursor");
    expect((await history({ cursor })).results[0]?.title).toBe("Due 51");
  });

  test("are marked as read one by one, and as unread again", async () => {
    const [one] = (await history()).results;
    expect((await mark(one!.id, true)).body).toMatchObject({ id: one!.id, read_at: expect.any(String) });
    expect(await history({ unread: true })).toMatchObject({ count: 119, unread: 119 });
    expect((await history({ unread: false })).results).toMatchObject([{ id: one!.id }]);
    expect((await mark(one!.id, false)).body.read_at).toBeNull();
    expect((await history()).unread).toBe(120);
  });

  test("of somebody else are neither listed nor marked", async () => {
    const stranger = await signIn(server);
    const [one] = (await history()).results;
    expect((await history({}, stranger)).count).toBe(0);
    expect((await mark(one!.id, true, stranger)).status).toBe(404);
    expect((await history()).unread).toBe(120);
  });

  test("of a project one has left are listed without its name", async () => {
    const helper = await signIn(server);
    await addCollaborator(server, project_id, helper, { TASK: "VIEW" });
    await inProject(server, project_id, (db) =>
      sql`insert into notifications (user_id, project_id, kind, topic, title, message) values (${helper.id}, ${project_id}, 'ACCESS_CHANGED', 'ACCESS', 'Your rights have changed', '')`.execute(
        db,
      ),
    );
    expect((await history({}, helper)).results[0]?.project).toMatchObject({ title: "Aanya & Kabir" });
    await inProject(server, project_id, (db) => sql`delete from collaborators`.execute(db));
    expect((await history({}, helper)).results[0]?.project).toBeNull();
  });
});
