import pg from "pg";
import type { ArchiveReader } from "./archive-reader.ts";
import { requireEmpty } from "./empty-schema.ts";
import { readLines } from "./lines.ts";
import { damaged, tablePart, type BackupTable, type Manifest } from "./manifest.ts";
import { listTables, QUEUE_TABLE, quoted, type SnapshotTable } from "./snapshot.ts";

const BATCH_BYTES = 1024 * 1024;
const MAX_BATCH_ROWS = 2_000;

/**
 * Fills the tables of a database without data, all in one transaction. Foreign keys are dropped meanwhile and checked
 * when they come back; triggers are off, because the rows are already what they make of them. Returns the number of
 * messages that were waiting to be sent.
 */
export async function loadTables(client: pg.Client, archive: ArchiveReader, manifest: Manifest): Promise<number> {
  await client.query("begin; set local idle_in_transaction_session_timeout = 0");
  try {
    const known = await listTables(client);
    requireSame(known, manifest.tables);
    const ours = known.filter(({ isQueue }) => !isQueue).map(({ name }) => quoted(name));
    const keys = await dropForeignKeys(client);
    await client.query(ours.map((name) => `alter table ${name} disable trigger user`).join(";"));
    // Again, now that nobody can write any more: a server may have been started, and used, since the file was checked.
    await requireEmpty(client);
    await client.query(`truncate ${ours.join(", ")}; delete from ${quoted(QUEUE_TABLE)}`);
    for (const table of manifest.tables) if (canLoad(known, table)) await loadTable(client, archive, table);
    await client.query(ours.map((name) => `alter table ${name} enable trigger user`).join(";"));
    for (const statement of keys) await client.query(statement);
    await requireCounts(client, manifest.tables);
    for (const name of signedIn.filter((each) => known.some((table) => table.name === each)))
      await client.query(
        `update ${quoted(name)} set revoked_at = now(), revoked_because = 'ADMIN' where revoked_at is null`,
      );
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from messages where status in ('QUEUED', 'PENDING')",
    );
    await client.query("commit");
    return rows[0]?.n ?? 0;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/**
 * What somebody is signed in with. A device that was signed out since, or a session that was stolen, would else be in
 * again. The backup of an older version does not have all of them.
 */
const signedIn = ["sessions", "personal_tokens"];

/** The migrations of both are the same, so their tables are. */
function requireSame(known: SnapshotTable[], given: BackupTable[]) {
  const shapes = (tables: { name: string; columns: string[] }[]) =>
    tables.map(({ name, columns }) => `${name}(${columns.toSorted().join()})`).toSorted();
  // The queue's library has its own versions.
  const own = <T extends { name: string }>(tables: T[]) => tables.filter(({ name }) => name !== QUEUE_TABLE);
  if (shapes(own(known)).join() !== shapes(own(given)).join())
    throw damaged("its tables are not those of the version that made it");
}

/** Waiting jobs of another version of the queue's library are left out: the sweeps of every hour find most work again. */
const canLoad = (known: SnapshotTable[], { name, columns }: BackupTable) =>
  known.some((table) => table.name === name && columns.every((column) => table.columns.includes(column)));

/** Returns the statements that create them again. */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
     order by conrelid::regclass::text, conname`,
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

async function loadTable(client: pg.Client, archive: ArchiveReader, { name, columns, ...content }: BackupTable) {
  const quotedColumns = columns.map(pg.escapeIdentifier);
  await client.query(
    `create temporary table restored on commit drop as select ${quotedColumns.join(", ")} from ${quoted(name)} limit 0`,
  );
  const into = `insert into ${quoted(name)} (${quotedColumns.join(", ")})
    select ${quotedColumns.map((column) => `(r.line).${column}`).join(", ")}
    from (select line::pg_temp.restored as line from unnest($1::text[]) as given (line) offset 0) r
    ${name === QUEUE_TABLE ? "where (r.line).name in (select name from pgboss.queue) on conflict do nothing" : ""}`;
  for await (const rows of inBatches(readLines(archive.read(tablePart(name), content))))
    await client.query(into, [rows]);
  await client.query("drop table pg_temp.restored");
}

async function* inBatches(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rows: string[] = [];
  let bytes = 0;
  for await (const line of lines) {
    rows.push(JSON.parse(line) as string);
    bytes += line.length;
    if (bytes < BATCH_BYTES && rows.length < MAX_BATCH_ROWS) continue;
    yield rows;
    [rows, bytes] = [[], 0];
  }
  if (rows.length > 0) yield rows;
}

async function requireCounts(client: pg.Client, tables: BackupTable[]) {
  for (const { name, rows } of tables) {
    if (name === QUEUE_TABLE) continue;
    const { rows: counted } = await client.query<{ n: string }>(`select count(*)::text as n from ${quoted(name)}`);
    if (counted[0]?.n !== String(rows)) throw new Error(`${name} has ${counted[0]?.n} rows instead of ${rows}.`);
  }
}
