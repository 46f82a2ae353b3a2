import { randomUUID } from "node:crypto";
import { guestEndpoints } from "@nyota/contract/guests";
import { sql } from "kysely";
import pg from "pg";
import { beforeEach, expect, test } from "vitest";
import { call } from "./client.ts";
import { addCollaborator, countRows, inProject, makeProject, signIn, type Person } from "./factories.ts";
import { useServer } from "./harness.ts";

// What is kept from one request to the next shows every change from its commit on.
const server = useServer();
let owner: Person;
let projectId: string;
beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner, { credits: 1_000 })).id;
});
const insertion = (name: string) =>
  `insert into guests (project_id, first_name, display_name, position, status)
   values ('${projectId}', '${name}', '${name}', 1, 'PUBLISHED')`;
const add = (name: string) => inProject(server, projectId, (db) => sql.raw(insertion(name)).execute(db));
const listed = async (person = owner) => {
  const { body } = await call(
    server.app,
    guestEndpoints.list,
    { params: { projectId }, query: { ordering: "name" } },
    person,
  );
  return body.results.map((guest) => guest.first_name);
};
async function withOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  return work(client).finally(() => client.end());
}

test("a change that leaves no mark does not show, so the list is really kept", async () => {
  await add("Asha");
  expect(await listed()).toEqual(["Asha"]);
  await withOwner(async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(insertion("Unseen"));
  });
  expect(await listed()).toEqual(["Asha"]);
  await add("Bela");
  expect(await listed()).toEqual(["Asha", "Bela", "Unseen"]);
});

test("changes show in whatever order they are committed", async () => {
  await withOwner(async (slow) => {
    await slow.query(`begin; select set_config('app.project_id', '${projectId}', true)`);
    await slow.query(insertion("Slow"));
    await add("Quick");
    expect(await listed()).toEqual(["Quick"]);
    await slow.query("commit");
  });
  expect(await listed()).toEqual(["Quick", "Slow"]);
});

test("a change that is taken back leaves the list as it was", async () => {
  await add("Asha");
  await withOwner(async (client) => {
    await client.query(`begin; select set_config('app.project_id', '${projectId}', true)`);
    await client.query(insertion("Never"));
    await client.query("rollback");
  });
  expect(await listed()).toEqual(["Asha"]);
});

test("a change made without naming a project shows in every project", async () => {
  expect(await listed()).toEqual([]);
  await withOwner((client) => client.query(insertion("Repaired")));
  expect(await listed()).toEqual(["Repaired"]);
});

test("many marks are put together, and a change that was under way meanwhile still shows", async () => {
  for (let number = 0; number < 101; number += 1) await add(`Guest ${number}`);
  await withOwner(async (slow) => {
    await slow.query(`begin; select set_config('app.project_id', '${projectId}', true)`);
    await slow.query(insertion("A late one"));
    expect(await listed()).not.toContain("A late one");
    expect(await countRows(server, projectId, "changes")).toBeLessThan(5);
    expect(await listed()).not.toContain("A late one");
    await slow.query("commit");
  });
  expect(await listed()).toContain("A late one");
});

test("what is kept for the owner is not shown to a collaborator of some groups", async () => {
  await add("Asha");
  expect(await listed()).toEqual(["Asha"]);
  const limited = await signIn(server);
  await addCollaborator(server, projectId, limited, { GUEST: "VIEW" }, "ACCEPTED", [randomUUID()]);
  expect(await listed(limited)).toEqual([]);
  expect(await listed()).toEqual(["Asha"]);
});
