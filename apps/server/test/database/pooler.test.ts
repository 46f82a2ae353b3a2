import { guestEndpoints } from "@nyota/contract/guests/guests";
import { eventEndpoints } from "@nyota/contract/events/events";
import { messageEndpoints } from "@nyota/contract/messages/messages";
import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { loginUrl } from "#db/roles.ts";
import { addGuests, asOwner, draftCampaign, makeScene } from "../../../../bench/chaos/scene.ts";
import { call } from "../client.ts";
import { makeProject, signIn } from "../factories.ts";
import { startPgBouncer, type Pooler } from "./pgbouncer.ts";
import { sharing, startProcess } from "../processes.ts";
import { loginPassword, startServer, type Harness } from "../server.ts";
import { until } from "../until.ts";

// Everything here goes through the real PgBouncer in transaction mode, with fewer connections to the database than
// requests at once.
const cleanups: (() => Promise<unknown>)[] = [];
let pooler: Pooler;
let server: Harness;
beforeAll(async () => {
  pooler = await startPgBouncer(inject("databaseUrl"));
  cleanups.push(pooler.stop);
  server = await startServer(inject("databaseUrl"), { cleanups, through: pooler.through });
}, 120_000);
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

const settings = sql<
  Record<string, string | boolean>
>`select current_user::text as "user", row_security_active('guests') as "isBound",
  current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`;
const bound = { user: "nyota_app", isBound: true, statement: "10s", lock: "3s", idle: "15s", zone: "UTC" };

test("the pooler is the real one with its default settings: it refuses startup options", async () => {
  const client = new pg.Client({ connectionString: server.loginUrl, options: "-c role=nyota_app" });
  await expect(client.connect()).rejects.toThrow(/unsupported startup parameter/);
});

test("every statement runs as the application's role with its limits, in a transaction and alone", async () => {
  const { db } = server.deps.connection;
  const alone = await Promise.all(Array.from({ length: 12 }, () => settings.execute(db)));
  for (const { rows } of alone) expect(rows).toEqual([bound]);
  expect((await db.transaction().execute((trx) => settings.execute(trx))).rows).toEqual([bound]);
});

test("the next transaction on a connection inherits no setting", async () => {
  const client = new pg.Client({ connectionString: server.loginUrl });
  await client.connect();
  try {
    for (let n = 0; n < 12; n++) {
      const { rows } = await client.query(
        "select current_user::text as user, current_setting('statement_timeout') as statement, current_setting('app.project_id', true) as project",
      );
      expect(rows).toEqual([{ user: "nyota_login", statement: "0", project: expect.toBeOneOf([null, ""]) }]);
    }
    // Without its role that login can do nothing.
    await expect(client.query("select from guests")).rejects.toThrow(/permission denied/);
  } finally {
    await client.end();
  }
});

test("requests of two projects run at the same time and see nothing of each other", async () => {
  const people = await Promise.all([signIn(server), signIn(server)]);
  const projects = await Promise.all(people.map((person) => makeProject(server, person, { credits: 1_000 })));
  const make = async (n: number) => {
    const at = n % 2;
    const body = { first_name: `Guest ${n}`, last_name: `Of ${at}` };
    return call(server.app, guestEndpoints.create, { params: { projectId: projects[at]!.id }, body }, people[at]);
  };
  const statuses: number[] = [];
  // More at once than the pooler has connections, and few enough for a slow disk.
  for (let n = 0; n < 40; n += 8)
    for (const { status } of await Promise.all(Array.from({ length: 8 }, (_, at) => make(n + at))))
      statuses.push(status);
  expect(statuses).toEqual(statuses.map(() => 201));
  for (const [at, person] of people.entries()) {
    const params = { projectId: projects[at]!.id };
    const { body } = await call(server.app, guestEndpoints.list, { params, query: { page_size: 100 } }, person);
    expect(body.results.map(({ last_name }) => last_name)).toEqual(Array.from({ length: 20 }, () => `Of ${at}`));
    const other = { projectId: projects[1 - at]!.id };
    expect((await call(server.app, guestEndpoints.list, { params: other, query: {} }, person)).status).toBe(404);
    expect((await call(server.app, eventEndpoints.list, { params, query: {} }, person)).status).toBe(200);
  }
  expect(await server.deps.connection.isReady()).toBe(true);
});

test("a campaign is sent by polling, and no session lock remains", async () => {
  const scene = await makeScene(server);
  await addGuests(scene, 30);
  const params = { projectId: scene.projectId, campaignId: await draftCampaign(scene, 1) };
  await server.work();
  expect(
    (await call(server.app, campaignEndpoints.send, { params, body: { everybody: true } }, scene.owner)).status,
  ).toBe(200);
  await until(
    async () => (await call(server.app, campaignEndpoints.read, { params }, scene.owner)).body.status,
    (status) => status === "COMPLETED",
    30_000,
  );
  const { body } = await call(server.app, messageEndpoints.list, { params, query: { page_size: 100 } }, scene.owner);
  expect(body.count).toBe(30);
  expect(await advisoryLocks()).toEqual([]);
}, 60_000);

/** Locks that outlive their transaction: those of idle connections. */
const advisoryLocks = () =>
  asOwner(
    server,
    `select l.objid from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and a.state = 'idle' and a.datname = current_database()`,
  );

test("migrations run through the pooler and leave no lock on its connections", async () => {
  await expect(migrate(pooler.through(server.url))).resolves.toEqual([]);
  expect(await advisoryLocks()).toEqual([]);
});

test("the program starts behind the pooler, and is notified of new work only on a direct connection", async () => {
  const env = { ...sharing(server), DATABASE_MIGRATE_URL: pooler.through(server.url), NYOTA_LOG_LEVEL: "warn" };
  const running = await startProcess("start", env);
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${running.url}/api/projects/`)).status).toBe(401);
  running.kill("SIGTERM");
  expect((await running.exited).code).toBe(0);
  expect(running.output()).toContain("DATABASE_DIRECT_URL");
  expect(running.output()).not.toContain("LISTEN");
  const second = await startProcess("start", { ...env, DATABASE_DIRECT_URL: loginUrl(server.url, loginPassword) });
  second.kill("SIGTERM");
  expect((await second.exited).code).toBe(0);
  expect(second.output()).not.toContain("DATABASE_DIRECT_URL");
}, 120_000);

test("when the pooler can't serve, calls answer 503 and don't blame the caller", async () => {
  const person = await signIn(server);
  await pooler.stop();
  const answer = await call(server.app, eventEndpoints.list, { params: { projectId: person.id }, query: {} }, person);
  expect(answer).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
  expect(answer.headers["retry-after"]).toBeDefined();
  expect(await server.deps.connection.isReady()).toBe(false);
});
