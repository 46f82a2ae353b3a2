import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { blockUser, unblockUser } from "#features/users/commands.ts";
import { call } from "#test/client.ts";
import { addCollaborator, asUser, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let kabir: Person;
let projectId: string;
beforeEach(async () => {
  [owner, kabir] = [await signIn(server), await signIn(server)];
  ({ id: projectId } = await makeProject(server, owner));
  await addCollaborator(server, projectId, kabir, { TASK: "VIEW" });
});
const start = async (person = kabir) => (await call(server.app, taskEndpoints.startFeed, {}, person)).body.url;
const address = async (person = kabir) => (await call(server.app, taskEndpoints.readFeed, {}, person)).body.url;
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: "GET", url: new URL(url).pathname, headers });
const add = async (title: string, more: object = {}) =>
  (
    await call(
      server.app,
      taskEndpoints.create,
      { params: { projectId }, body: { title, due_at: "2027-02-12", assignee_ids: [kabir.id], ...more } },
      owner,
    )
  ).body.id;

test("the address shows one’s own open tasks as whole days, and nothing else", async () => {
  const id = await add("Book the dhol", { description: "Two of them" });
  await add("Done", { status: "DONE" });
  await add("Without a day", { due_at: null });
  await add("Of somebody else", { assignee_ids: [owner.id] });
  const { statusCode, headers, body } = await get(await start());
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(body).toContain("DTSTART;VALUE=DATE:20270212");
  expect(body).toContain("SUMMARY:Book the dhol\\, Aanya & Kabir");
  expect(body.replace(/\r\n /g, "")).toContain(`/projects/${projectId}/tasks/${id}`);
});

test("the same tasks are answered 304, and a changed one is newer", async () => {
  const taskId = await add("Book the dhol");
  const url = await start();
  const first = await get(url);
  expect((await get(url, { "if-none-match": String(first.headers["etag"]) })).statusCode).toBe(304);
  await inProject(server, projectId, (db) =>
    sql`update tasks set created_at = created_at - interval '1 hour' where id = ${taskId}`.execute(db),
  );
  const later = await get(url);
  expect(Number(/SEQUENCE:(\d+)/.exec(later.body)?.[1])).toBeGreaterThan(3_500);
});

test("the address of a blocked account is closed until the account is open again", async () => {
  await add("Book the dhol");
  const url = await start();
  await asUser(server, kabir.id, (db) => blockUser(db, kabir.id));
  expect((await get(url)).statusCode).toBe(404);
  await asUser(server, kabir.id, (db) => unblockUser(db, kabir.id));
  expect((await get(url)).statusCode).toBe(200);
});

test("a new address ends the one before, and an ended one is like an invented one", async () => {
  expect(await address()).toBeNull();
  const [first, second] = [await start(), await start()];
  expect(await address()).toBe(second);
  expect((await get(first)).statusCode).toBe(404);
  expect((await get(second)).statusCode).toBe(200);
  expect((await call(server.app, taskEndpoints.endFeed, {}, kabir)).status).toBe(200);
  expect(await address()).toBeNull();
  const [ended, invented, short] = await Promise.all([
    get(second),
    get(`http://localhost/t/${"a".repeat(22)}.ics`),
    get("http://localhost/t/short.ics"),
  ]);
  expect([ended.statusCode, invented.statusCode, short.statusCode]).toEqual([404, 404, 404]);
  expect(ended.body).toBe(invented.body);
});

test("whoever loses their access finds no task of the project any more", async () => {
  await add("Book the dhol");
  const url = await start();
  await inProject(server, projectId, (db) => sql`update collaborators set permissions = '{}'`.execute(db));
  expect((await get(url)).body).not.toContain("VEVENT");
});

test("nobody reads or changes the address of somebody else", async () => {
  await start();
  expect(await address(owner)).toBeNull();
  await call(server.app, taskEndpoints.endFeed, {}, owner);
  expect(await address()).not.toBeNull();
});
