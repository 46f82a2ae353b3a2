import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { inProject as inScope } from "#jobs/scope.ts";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { countRead } from "#test/rows-read.ts";
import { findRuns } from "./positions.ts";

const server = useServer();
let owner: Person;
let projectId: string;

beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
});
const add = async (first_name: string, group_id: string | null = null) =>
  (await call(server.app, guestEndpoints.create, { params: { projectId }, body: { first_name, group_id } }, owner)).body
    .id;
const move = (body: object, who = owner) =>
  send(server.app, guestEndpoints.changePosition, { params: { projectId }, body }, who);
const order = async (query: object = {}) => {
  const { body } = await call(server.app, guestEndpoints.list, { params: { projectId }, query }, owner);
  return body.results.map((row) => row.first_name).join("");
};

test("guests are in the order they were added, and can be moved anywhere", async () => {
  const [a, b, , d] = [await add("a"), await add("b"), await add("c"), await add("d")];
  expect(await order()).toBe("abcd");
  await move({ id: a, after_id: b });
  expect(await order()).toBe("bacd");
  await move({ id: d, before_id: b });
  expect(await order()).toBe("dbac");
  await move({ id: a, after_id: null });
  expect(await order()).toBe("adbc");
  expect(await order({ ordering: "-position" })).toBe("cbda");
});

test("several move together, in the order given", async () => {
  const [a, b, c, d] = [await add("a"), await add("b"), await add("c"), await add("d")];
  const request = { params: { projectId }, body: { ids: [d, a], after_id: b } };
  const moved = await call(server.app, guestEndpoints.changePositions, request, owner);
  expect(moved.body.results.map((row) => row.id)).toEqual([d, a]);
  expect(await order()).toBe("bdac");
  expect(c).toBeTruthy();
});

test("a move returns the previous places, and moving the guests there restores the order", async () => {
  const ids = [await add("a"), await add("b"), await add("c"), await add("d"), await add("e"), await add("f")];
  const [a, b, c, , e, f] = ids as [string, string, string, string, string, string];
  const params = { projectId };
  const request = { params, body: { ids: [f, b, a, c], after_id: e } };
  const { body } = await call(server.app, guestEndpoints.changePositions, request, owner);
  expect(await order()).toBe("defbac");
  expect(body.previous).toEqual([
    { ids: [a, b, c], after_id: null },
    { ids: [f], after_id: e },
  ]);
  for (const run of body.previous) await call(server.app, guestEndpoints.changePositions, { params, body: run }, owner);
  expect(await order()).toBe("abcdef");
});

test("a guest can be added at a place, for one credit", async () => {
  const [a] = [await add("a"), await add("b")];
  const request = { params: { projectId }, body: { first_name: "x", after_id: a } };
  expect((await call(server.app, guestEndpoints.insertAt, request, owner)).status).toBe(201);
  expect(await order()).toBe("axb");
});

test("a place must be exactly one, exist and not be the guest itself", async () => {
  const [a, b] = [await add("a"), await add("b")];
  expect((await move({ id: a })).body).toHaveProperty("after_id");
  expect((await move({ id: a, after_id: b, before_id: b })).body).toHaveProperty("after_id");
  expect((await move({ id: a, after_id: a })).status).toBe(400);
  expect((await move({ id: a, after_id: crypto.randomUUID() })).status).toBe(404);
  expect((await move({ id: crypto.randomUUID(), after_id: a })).status).toBe(404);
});

test("when a gap is used up all guests are renumbered, and no version changes", async () => {
  const [a, b, c] = [await add("a"), await add("b"), await add("c")];
  await inProject(server, projectId, async (db) => {
    for (const [index, id] of [a, b, c].entries())
      await db
        .updateTable("guests")
        .set({ position: index + 1 })
        .where("id", "=", id)
        .execute();
  });
  const versionOf = async (guestId: string) =>
    (await call(server.app, guestEndpoints.read, { params: { projectId, guestId } }, owner)).body.updated_at;
  const before = await versionOf(b);
  await move({ id: c, after_id: a });
  expect(await order()).toBe("acb");
  expect(await versionOf(b)).toBe(before);
});

test("concurrent moves leave a list in which no two share a place and nobody is lost", async () => {
  const ids: string[] = [];
  for (const name of "abcdefgh") ids.push(await add(name));
  await Promise.all(
    Array.from({ length: 24 }, (_, i) =>
      move({ id: ids[i % 8], after_id: ids[(i * 3 + 1) % 8] === ids[i % 8] ? null : ids[(i * 3 + 1) % 8] }),
    ),
  );
  const rows = await inProject(server, projectId, (db) => db.selectFrom("guests").select("position").execute());
  expect(new Set(rows.map((row) => row.position)).size).toBe(8);
  expect([...(await order())].toSorted().join("")).toBe("abcdefgh");
});

test("ten guests added at once get ten different places", async () => {
  await Promise.all([..."abcdefghij"].map((name) => add(name)));
  const rows = await inProject(server, projectId, (db) => db.selectFrom("guests").select("position").execute());
  expect(new Set(rows.map((row) => row.position)).size).toBe(10);
});

test("a limited collaborator's guest never gets the place of a guest they can't see", async () => {
  const params = { projectId };
  const group = (await call(server.app, groupEndpoints.create, { params, body: { name: "A" } }, owner)).body.id;
  const [a, , c] = [await add("a", group), await add("b"), await add("c", group), await add("d")];
  const person = await signIn(server);
  await addCollaborator(server, projectId, person, { GUEST: "EDIT" }, "ACCEPTED", [group]);
  expect((await move({ id: c, after_id: a }, person)).status).toBe(200);
  expect(await order()).toBe("acbd");
});

test("the previous place of a guest in a long list is found without reading the list", async () => {
  const { rows: guests } = await inProject(server, projectId, (db) =>
    sql<{ id: string }>`insert into guests (project_id, first_name, display_name, position)
      select ${projectId}::uuid, 'a', 'a', n * 65536 from generate_series(1, 2000) n returning id`.execute(db),
  );
  await server.analyze();
  const ids = guests.map(({ id }) => id);
  const moving = [1500, 1501, 7].map((at) => ids[at] as string);
  let runs: unknown;
  const read = await inScope(server.deps, projectId, (scope) =>
    countRead(scope.db, "guests", async () => (runs = await findRuns(scope, moving))),
  );
  expect(runs).toEqual([
    { ids: [ids[7]], after_id: ids[6] },
    { ids: [ids[1500], ids[1501]], after_id: ids[1499] },
  ]);
  expect(read).toBeLessThan(50);
});
