import pg from "pg";
import { SetupError } from "#lib/setup-error.ts";

/** `name` has its schema in front unless it is `public`. Columns that PostgreSQL computes are not among them. */
export type SnapshotTable = { name: string; columns: string[]; isQueue: boolean };

export type Owner = { client: pg.Client } & AsyncDisposable;

/** Rows of the database read at once, by their size. */
const BATCH_BYTES = 1024 * 1024;
const MAX_BATCH_ROWS = 2_000;

/** The jobs of the queue that have not ended. The rest of its tables is created again at every start. */
export const QUEUE_TABLE = "pgboss.job";
/** These are filled again by migrating. */
const byMigrating = ["migrations", "function_files"];

/** A connection as the owner of the tables, who reads every row. Values are written in one way, whatever the server's. */
export async function connectOwner(url: string): Promise<Owner> {
  const client = new pg.Client({ connectionString: url, application_name: "nyota backup" });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; all: boolean }>(
      "select rolname as name, rolsuper or rolbypassrls as all from pg_roles where rolname = current_user",
    );
    if (!rows[0]?.all)
      throw new SetupError(
        `“${rows[0]?.name}”, the owner of the tables, may not read every row. Let a superuser of the database run ` +
          `“alter role ${client.escapeIdentifier(rows[0]?.name ?? "")} bypassrls”, and name that login in DATABASE_MIGRATE_URL.`,
      );
    await client.query(
      "set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1; set row_security = off",
    );
  } catch (error) {
    await client.end();
    throw error;
  }
  return { client, [Symbol.asyncDispose]: () => client.end().catch(() => {}) };
}

/** Every table whose rows survive a restart, in the order of their names: read from the catalogue, never a list. */
export async function listTables(client: pg.Client): Promise<SnapshotTable[]> {
  const { rows } = await client.query<SnapshotTable>(
    `select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as name,
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       n.nspname <> 'public' as "isQueue"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> all ($1)
       or c.oid = to_regclass($2)
     order by 3, 1`,
    [byMigrating, QUEUE_TABLE],
  );
  return rows;
}

/** A table as SQL. */
export const quoted = (name: string) => name.split(".").map(pg.escapeIdentifier).join(".");

/**
 * The rows of a table as PostgreSQL writes a row, each as one JSON string. Few are in memory at any time, however large
 * they are.
 */
export async function* readRows(client: pg.Client, { name, columns, isQueue }: SnapshotTable): AsyncGenerator<string> {
  const source = `select ${columns.map(pg.escapeIdentifier).join(", ")} from ${quoted(name)}`;
  const open = isQueue ? " where state < 'completed'" : "";
  await client.query(`declare rows no scroll cursor for select r::text as line from (${source}${open}) r`);
  let atOnce = 100;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${atOnce} from rows`);
    let bytes = 0;
    for (const { line } of rows) {
      bytes += line.length;
      yield JSON.stringify(line);
    }
    if (rows.length < atOnce) break;
    atOnce = Math.min(MAX_BATCH_ROWS, Math.max(1, Math.floor((BATCH_BYTES * rows.length) / Math.max(bytes, 1))));
  }
  await client.query("close rows");
}
