import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eventEndpoints } from "@nyota/contract/events/events";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { connect, type Database } from "#db/connect.ts";
import { startEmbedded } from "#db/embedded.ts";
import { asOwner } from "../../../../bench/chaos/scene.ts";
import { call } from "../client.ts";
import { makeProject, signIn } from "../factories.ts";
import { useServer } from "../harness.ts";
import { sharing, startProcess } from "../processes.ts";

const server = useServer();

/** Creates a login without rights; returns its address. */
async function makeLogin(name: string) {
  await asOwner(server, `create role ${name} login noinherit password '${name}'`);
  const url = new URL(server.url);
  url.username = name;
  url.password = name;
  return url.toString();
}

test.each(["start", "api", "worker"] as const)(
  "%s refuses a login that passes row-level security",
  async (command) => {
    const env = { ...sharing(server), DATABASE_URL: server.url };
    await expect(startProcess(command, env)).rejects.toThrow(
      /row-level security is off[\s\S]*DATABASE_MIGRATE_URL|may pass row-level security/,
    );
  },
  60_000,
);

test("a login that may switch to a role that passes row-level security is refused as well", async () => {
  await asOwner(server, "create role nyota_test_power bypassrls");
  const url = await makeLogin("nyota_test_login");
  onTestFinished(async () => {
    await asOwner(server, "drop role nyota_test_login, nyota_test_power");
  });
  await asOwner(server, "grant nyota_app, nyota_across, nyota_limited, nyota_test_power to nyota_test_login");
  const connection = connect({ url, max: 1, onError: () => {} });
  onTestFinished(connection.close);
  expect(await connection.isReady()).toBe(false);
  await asOwner(server, "revoke nyota_test_power from nyota_test_login");
  expect(await connection.isReady()).toBe(true);
});

test("the application's connection can't regain the rights of an owner", async () => {
  const { db } = server.deps.connection;
  await makeProject(server, await signIn(server));
  const attempt = (statement: string) =>
    db.transaction().execute(async (trx) => {
      await sql`select set_config('role', 'none', true)`.execute(trx);
      return (await sql.raw<Record<string, unknown>>(statement).execute(trx)).rows;
    });
  expect(await attempt("select current_user::text as user, current_setting('is_superuser') as power")).toEqual([
    { user: "nyota_login", power: "off" },
  ]);
  for (const statement of [
    "select from projects",
    "alter table guests disable row level security",
    "set local row_security = off; select from guests",
    "create table mine ()",
    "set local role postgres",
  ])
    await expect(attempt(statement), statement).rejects.toThrow(
      /permission denied|must be owner|does not exist|would be affected by row-level security/,
    );
  await expect(sql`alter table guests disable row level security`.execute(db)).rejects.toThrow(/must be owner/);
});

test("a transaction whose role is refused runs nothing and leaves the connection usable", async () => {
  const url = await makeLogin("nyota_test_nobody");
  const connection = connect({ url, max: 1, onError: () => {} });
  onTestFinished(async () => {
    await connection.close();
    await asOwner(server, "drop role nyota_test_nobody");
  });
  const ask = (db: Database) => sql`select 1`.execute(db);
  await expect(connection.db.transaction().execute(ask)).rejects.toThrow(/permission denied to set role/);
  await expect(sql`select 1`.execute(connection.db)).rejects.toThrow(/permission denied to set role/);
  // The only connection of the pool is not left in a failed transaction.
  await asOwner(server, "grant nyota_app to nyota_test_nobody");
  expect((await sql`select 1 as one`.execute(connection.db)).rows).toEqual([{ one: 1 }]);
});

test("setting the role and the limits costs a request no extra round trip", async () => {
  const owner = await signIn(server);
  const params = { projectId: (await makeProject(server, owner)).id };
  const list = () => call(server.app, eventEndpoints.list, { params, query: {} }, owner);
  await list();
  const asked = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => asked.mockRestore());
  expect((await list()).status).toBe(200);
  // Each query is sent after the previous one has ended, so each is a round trip. All but the first and the last return
  // rows. The queue may look after its tables meanwhile, on connections of its own.
  const sent = asked.mock.calls.map(([text], nth) => ({ text: String(text).trim(), by: asked.mock.contexts[nth] }));
  const own = sent.find(({ text }) => text.includes("nyota_enter"))?.by;
  // A read is answered before its commit, so the next request may find its connection in use and open another one.
  const isOpening = (text: string) => text === "select pg_backend_pid() as pid";
  const texts = sent.filter(({ by, text }) => by === own && !isOpening(text)).map(({ text }) => text);
  expect(texts[0]).toMatch(/^begin[a-z ]*; set local role nyota_app;/);
  expect(texts[1]).toContain("nyota_enter");
  expect(texts.slice(2, -1).filter((text) => !/^select [^;]* from /s.test(text))).toEqual([]);
  expect(texts.at(-1)).toBe("commit");
});

const home = mkdtempSync(path.join(tmpdir(), "nyota-logins-"));
beforeAll(() => chmodSync(home, 0o755));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test("an owner without superuser migrates, and the login of DATABASE_URL gets its roles", async () => {
  const cluster = await startEmbedded(home, { isDurable: false });
  onTestFinished(cluster.stop);
  const client = new pg.Client({ connectionString: cluster.url.replace("/nyota?", "/postgres?") });
  await client.connect();
  await client.query("create role weddings_owner login createrole");
  await client.query("create role weddings login noinherit");
  await client.query("create database weddings owner weddings_owner");
  await client.end();
  const as = (name: string) => cluster.url.replace("nyota@", `${name}@`).replace("/nyota?", "/weddings?");
  const env = { NYOTA_HOME: path.join(home, "files"), DATABASE_URL: as("weddings") };
  await expect(startProcess("api", env)).rejects.toThrow(/nyota migrate/);
  const running = await startProcess("start", { ...env, DATABASE_MIGRATE_URL: as("weddings_owner") });
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  running.kill("SIGTERM");
  expect((await running.exited).code).toBe(0);
  // Once the database is migrated, the login of DATABASE_URL is enough.
  const api = await startProcess("api", env);
  expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
  api.kill("SIGTERM");
  await api.exited;
}, 120_000);
