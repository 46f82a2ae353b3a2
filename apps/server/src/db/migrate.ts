import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PgBoss } from "pg-boss";
import pg from "pg";

const folder = path.resolve(import.meta.dirname, "..", "..", "migrations");
// Any number; it only has to be the same in every process that might migrate at the same time.
const migrationLock = 7_041_966;

/** The newest migration this program knows. */
export const newestMigration = () => migrationFiles().at(-1) as string;

const migrationFiles = () =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort();

/** Brings the database up to date, one transaction a file, by one process at a time. Answers the names of the files it ran. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: "nyota migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query(
      "create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string }>("select name from migrations");
    const done = new Set(rows.map((row) => row.name));
    const ran: string[] = [];
    for (const name of migrationFiles().filter((file) => !done.has(file))) {
      await runFile(client, name);
      ran.push(name);
    }
    if (ran.length > 0) await prepareQueue(url, client);
    return ran;
  } finally {
    await client.end();
  }
}

async function runFile(client: pg.Client, name: string) {
  await client.query("begin");
  try {
    await client.query(readFileSync(path.join(folder, name), "utf8"));
    await client.query("insert into migrations (name) values ($1)", [name]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** The job queue's own tables, and the right of the application's role to add jobs inside its transactions. */
async function prepareQueue(url: string, client: pg.Client) {
  const boss = new PgBoss({ connectionString: url, schedule: false, supervise: false });
  boss.on("error", () => {});
  await boss.start();
  await boss.stop({ graceful: false });
  await client.query(`
    grant usage on schema pgboss to nyota_app;
    grant all on all tables in schema pgboss to nyota_app;
    grant execute on all functions in schema pgboss to nyota_app;
    alter default privileges in schema pgboss grant all on tables to nyota_app;
    grant select on migrations to nyota_app;`);
}

/** Creates the database named in `url` if it is not there; only ever needed for the embedded server and for tests. */
export async function ensureDatabase(url: string) {
  const admin = new URL(url);
  const name = decodeURIComponent(admin.pathname.slice(1));
  admin.pathname = "/postgres";
  const client = new pg.Client({ connectionString: admin.toString() });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/** Refreshes what the planner knows of every table; worth it after many rows came at once. */
export async function analyze(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: "nyota analyze" });
  await client.connect();
  await client.query("analyze").finally(() => client.end());
}
