import { existsSync } from "node:fs";
import path from "node:path";
import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { walletEndpoints } from "@nyota/contract/account/wallet";
import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { call } from "#test/client.ts";
import { inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { makeObjects } from "#test/calls/objects.ts";
import { eraseDeletedProjects } from "./jobs.ts";
import { ERASED_AFTER_DAYS } from "./rules.ts";

const server = useServer();

async function makeFull(owner: Person) {
  const { id } = await makeProject(server, owner, { credits: 100_000 });
  await makeObjects(server, id, owner.id);
  await inProject(server, id, async (db) => {
    await sql`insert into guests (project_id, first_name, display_name, position) select ${id}, 'Guest', 'Guest', n from generate_series(1, 5000) n`.execute(
      db,
    );
    await sql`insert into invitations (project_id, guest_id, event_id) select project_id, g.id, e.id from guests g join events e using (project_id) on conflict do nothing`.execute(
      db,
    );
    await sql`update groups set contact_guest_id = (select id from guests limit 1)`.execute(db);
    await sql`insert into notifications (user_id, project_id, kind, topic, title, message) values (${owner.id}, ${id}, 'x', 'FILES', 'x', 'x')`.execute(
      db,
    );
  });
  const key = server.deps.storage.newKey(id, "txt");
  await server.deps.storage.write(key, Buffer.from("a file"));
  return { id, folder: path.join(server.deps.config.home, "files", id) };
}

/** Backdates a project's deletion by so many hours, which only the database's owner can do. */
async function deletedAgo(projectId: string, hours: number) {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query("update projects set deleted_at = now() - make_interval(hours => $2) where id = $1", [
    projectId,
    hours,
  ]);
  await client.end();
}

/** Counts the rows of a project in every table that has a column for it, as the database's owner. */
async function countEverything(projectId: string) {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string; column: string }>(
    `select c.table_name as name, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE'
       and (c.column_name = 'project_id' and c.table_name <> 'wallet_entries' or c.table_name = 'projects' and c.column_name = 'id')`,
  );
  const counts: Record<string, number> = {};
  for (const { name, column } of tables) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from "${name}" where "${column}" = $1`, [
      projectId,
    ]);
    if (Number(rows[0]?.n) > 0) counts[name] = Number(rows[0]?.n);
  }
  await client.end();
  return counts;
}

test("a project deleted 30 days ago is erased with all its rows and files, and nothing else is", async () => {
  const owner = await signIn(server);
  const neighbour = await signIn(server);
  const gone = await makeFull(owner);
  const kept = await makeFull(neighbour);
  const before = await countEverything(kept.id);
  expect(Object.keys(before).length).toBeGreaterThan(15);
  expect(Object.keys(await countEverything(gone.id)).toSorted()).toEqual(Object.keys(before).toSorted());

  expect((await call(server.app, projectEndpoints.remove, { params: { projectId: gone.id } }, owner)).status).toBe(200);
  await deletedAgo(gone.id, ERASED_AFTER_DAYS * 24 - 1);
  await eraseDeletedProjects(server.deps);
  expect((await countEverything(gone.id))["guests"]).toBe(before["guests"]);
  expect(existsSync(gone.folder)).toBe(true);

  await deletedAgo(gone.id, ERASED_AFTER_DAYS * 24 + 1);
  await eraseDeletedProjects(server.deps);
  expect(await countEverything(gone.id)).toEqual({});
  expect(existsSync(gone.folder)).toBe(false);
  expect(await countEverything(kept.id)).toEqual(before);
  expect(existsSync(kept.folder)).toBe(true);
  const history = await call(server.app, walletEndpoints.transactions, { query: {} }, owner);
  expect(history.body.results.length).toBe(2);
});

test("deleting a project cancels its campaigns and returns their credits", async () => {
  const owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner, { credits: 1_000 });
  const { campaignId, senderId } = await makeObjects(server, projectId, owner.id);
  const campaign = { params: { projectId, campaignId: campaignId as string } };
  await inProject(server, projectId, async (db) => {
    await sql`delete from messages`.execute(db);
    await sql`update credit_balances set reserved = 0`.execute(db);
    await sql`update guests set phone = '+919829011433'`.execute(db);
  });
  expect(
    (await call(server.app, campaignEndpoints.send, { ...campaign, body: { everybody: true } }, owner)).body,
  ).toMatchObject({
    status: "IN_PROGRESS",
    sender_id: senderId,
  });
  await call(server.app, projectEndpoints.remove, { params: { projectId } }, owner);
  await inProject(server, projectId, async (db) => {
    expect(await db.selectFrom("messages").select("status").distinct().execute()).toEqual([{ status: "CANCELLED" }]);
    expect(
      await db.selectFrom("credit_balances").select(["reserved"]).where("credit_type", "=", "MESSAGE").execute(),
    ).toEqual([{ reserved: 0 }]);
  });
});
