import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import pg from "pg";
import { applyFunctions, readFunctionFiles, type FunctionFile } from "./migrating/function-files.ts";
import { readPlaceLists, storePlaceLists } from "./migrating/place-lists.ts";
import { loginName } from "./roles.ts";

const migrations = path.resolve(import.meta.dirname, "..", "..", "migrations");
// Any number; it must be the same in every process that may migrate at the same time.
const migrationLock = 7_041_966;

/** The migrations of this version. */
export const listMigrations = () => listFiles(migrations);

/** The text of each of them. */
export const readMigrations = () => listMigrations().map((name) => readFileSync(path.join(migrations, name), "utf8"));

/** The newest migration of this version. */
export const newestMigration = () => listMigrations().at(-1) as string;

const listFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort();

type Options = {
  /**
   * The pool's login, which becomes a member of the application's roles. The embedded database's own login always does.
   */
  login?: string | undefined;
  /** Called with a line when a locked table delays a migration. */
  log?: (line: string) => void;
  folder?: string;
  /** The folder of the function files, which are applied again whenever their text changes. */
  functions?: string;
  /** Stops at a version of the past, with its own functions: for a backup, which is migrated after its rows are there. */
  upTo?: { migrations: readonly string[]; functions: FunctionFile[] };
  /** How long one attempt waits for a locked table, in milliseconds, and the number of attempts. */
  lockTimeout?: number;
  tries?: number;
};

/**
 * Migrates the database, one transaction per migration and one for all changed functions, in one process at a time;
 * `url` names the owner of the tables. Every step can be repeated, so the next run finishes one that was killed.
 * Returns the names of the files it ran.
 */
export async function migrate(url: string, options: Options = {}): Promise<string[]> {
  const { folder = migrations } = options;
  const client = new pg.Client({ connectionString: url, application_name: "nyota migrate" });
  client.on("error", () => {});
  await client.connect();
  try {
    const ran: string[] = [];
    const { upTo } = options;
    const names = listFiles(folder).filter((name) => !upTo || upTo.migrations.includes(name));
    for (const name of names) if (await runFile(client, { ...options, folder, name })) ran.push(name);
    const files = upTo?.functions ?? readFunctionFiles(options.functions);
    const { log = console.log } = options;
    ran.push(
      ...(await inTries(client, { ...options, what: "Migration of the functions" }, () =>
        applyFunctions(client, files, { migrations: names, log }),
      )),
    );
    if (!upTo && (await hasOnly(client, names))) {
      const lists = readPlaceLists();
      ran.push(
        ...(await inTries(client, { ...options, what: "Storing the places" }, () => storePlaceLists(client, lists))),
      );
    }
    await alone(client, () => prepareQueue(url, client, options.login));
    return ran;
  } finally {
    await client.end();
  }
}

/**
 * Runs a step in a transaction that has the migration lock. A session lock would remain on a pooler's connection when
 * this process dies.
 */
async function alone<T>(client: pg.Client, step: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
    const result = await step();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Waits for table locks in short attempts, so that requests queued behind it don't wait for long. */
async function inTries<T>(client: pg.Client, options: Options & { what: string }, step: () => Promise<T>): Promise<T> {
  const { what, log = console.log, lockTimeout = 2_000, tries = 15 } = options;
  for (let attempt = 1; ; attempt++)
    try {
      return await alone(client, async () => {
        await client.query(`set local lock_timeout = ${lockTimeout}`);
        return await step();
      });
    } catch (error) {
      const { code = "", message } = error as pg.DatabaseError;
      // Locking several tables can also deadlock with a transaction that locks them in another order.
      if (!["55P03", "40P01"].includes(code) || attempt === tries)
        throw new Error(`${what} failed: ${message}`, { cause: error });
      log(`${what} waits for a table that is in use; trying again (${attempt} of ${tries}).`);
      await sleep(lockTimeout / 2);
    }
}

/** Runs a migration; true unless it had run before. */
const runFile = (client: pg.Client, { folder, name, ...options }: Options & { folder: string; name: string }) =>
  inTries(client, { ...options, what: `Migration ${name}` }, async () => {
    await client.query(
      "create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())",
    );
    const { rowCount } = await client.query("select from migrations where name = $1", [name]);
    if (rowCount) return false;
    await client.query(readFileSync(path.join(folder, name), "utf8"));
    await client.query("insert into migrations (name) values ($1)", [name]);
    return true;
  });

/** Whether no newer version has migrated this database, whose lists are then newer too. */
async function hasOnly(client: pg.Client, names: readonly string[]): Promise<boolean> {
  const { rowCount } = await client.query("select from migrations where name <> all($1) limit 1", [names]);
  return rowCount === 0;
}

/** Creates the job queue's tables, and grants rights on them to the application's role and the pool's login. */
async function prepareQueue(url: string, client: pg.Client, login: string | undefined) {
  const boss = new PgBoss({ connectionString: url, schedule: false, supervise: false, max: 1 });
  boss.on("error", () => {});
  await boss.start();
  await boss.stop({ graceful: false });
  const { rows } = await client.query<{ name: string }>(
    "select rolname as name from pg_roles where rolname = any($1) and rolname <> session_user",
    [[loginName, ...(login === undefined ? [] : [login])]],
  );
  const logins = rows.map(({ name }) => client.escapeIdentifier(name));
  // Not inherited: the login can't reach a project's rows before it sets one of its roles.
  const { rows: versions } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const quietly = (versions[0]?.version ?? 0) >= 160_000 ? " with inherit false, set true" : "";
  for (const role of logins) await client.query(`grant nyota_app, nyota_limited, nyota_across to ${role}${quietly}`);
  const users = ["nyota_app", ...logins].join(", ");
  await client.query(`
    grant usage on schema pgboss to ${users};
    grant all on all tables in schema pgboss to ${users};
    grant execute on all functions in schema pgboss to ${users};
    grant select on migrations to nyota_app;`);
}

/**
 * Creates the database named in `url` and the pool's login if they don't exist; only for the embedded server and for
 * tests.
 */
export async function ensureDatabase(url: string, { password }: { password?: string } = {}) {
  const admin = new URL(url);
  const name = decodeURIComponent(admin.pathname.slice(1));
  admin.pathname = "/postgres";
  const client = new pg.Client({ connectionString: admin.toString() });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) await unlessMade(client, `create database ${client.escapeIdentifier(name)}`);
    const secret = password === undefined ? "" : ` password ${client.escapeLiteral(password)}`;
    const { rowCount: logins } = await client.query("select from pg_roles where rolname = $1", [loginName]);
    if (logins === 0) await unlessMade(client, `create role ${loginName} login noinherit${secret}`);
  } finally {
    await client.end();
  }
}

/** Two processes may start at the same moment. */
const unlessMade = (client: pg.Client, statement: string) =>
  client.query(statement).catch((error: pg.DatabaseError) => {
    if (!["42P04", "42710", "23505"].includes(error.code ?? "")) throw error;
  });

/** Refreshes the planner's statistics of every table; useful after many rows were written at once. */
export async function analyze(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: "nyota analyze" });
  await client.connect();
  await client.query("analyze").finally(() => client.end());
}
