import { stat } from "node:fs/promises";
import type pg from "pg";
import { listMigrations } from "#db/migrate.ts";
import { readFunctionFiles } from "#db/migrating/function-files.ts";
import { isMissing, type Storage } from "#gateways/storage/storage.ts";
import { SetupError } from "#lib/setup-error.ts";
import { checkOf } from "../../secret.ts";
import { createArchive, type ArchiveWriter } from "./archive-writer.ts";
import { checkBackup } from "./check-backup.ts";
import { holdFiles } from "./hold-removals.ts";
import { joinLines } from "./lines.ts";
import {
  BACKUP_FORMAT,
  FILE_LIST,
  filePart,
  MANIFEST,
  SIGNATURE,
  signManifest,
  tablePart,
  type BackupTable,
  type Manifest,
} from "./manifest.ts";
import { connectOwner, listTables, quoted, readRows } from "./snapshot.ts";

/** `url` names the owner of the tables. */
export type BackupSource = { url: string; secret: string; storage: Storage };
export type MadeBackup = { bytes: number; rows: number; files: number; missing: number };

/** What every key of the storage looks like; wherever one is in a row, its file belongs to the backup. */
const storageKey = /[0-9a-f]{8}-[0-9a-f-]{27}\/[0-9a-f]{40}(?:\.[a-z0-9]{1,8})?/g;
/** Files that are about to be removed. */
const DISCARDED = "discarded_files";

/**
 * Writes the database as of one moment and every file it names into `file`, while everything runs. The file gets its
 * name after it has been read again as a restore would.
 */
export async function makeBackup({ url, secret, storage }: BackupSource, file: string): Promise<MadeBackup> {
  await requireFree(file);
  // Before the snapshot is taken, so that no file that it names is removed.
  await using held = await holdFiles(url);
  await using owner = await connectOwner(url);
  const tables = await beginSnapshot(owner.client, secret);
  await using archive = await createArchive(file);
  const keys = new Set<string>();
  const written: BackupTable[] = [];
  for (const { name, columns, isQueue } of tables) {
    let rows = 0;
    async function* lines() {
      for await (const line of readRows(owner.client, { name, columns, isQueue })) {
        rows += 1;
        if (name !== DISCARDED) for (const [key] of line.matchAll(storageKey)) keys.add(key);
        yield line;
      }
    }
    const content = await archive.add(tablePart(name), joinLines(lines()), { compress: true });
    written.push({ name, columns, rows, ...content });
  }
  // Releases the tables: a migration, and every request that queues behind it, would else wait for the files too.
  await owner.client.query("commit");
  const files = await addFiles(archive, storage, keys);
  await held.check();
  await addManifest(archive, secret, { tables: written, files: { count: files.count, list: files.list } });
  await archive.finish((part) => checkBackup(part, { secret }));
  const { size } = await stat(file);
  return {
    bytes: size,
    rows: written.reduce((sum, { rows }) => sum + rows, 0),
    files: files.count,
    missing: keys.size - files.count,
  };
}

async function requireFree(file: string) {
  const there = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw new SetupError(`${file} can't be written (${error.code}).`);
  });
  if (there) throw new SetupError(`${file} exists already. Name another file, or remove it first.`);
}

/** Begins the transaction of which every following query sees the same moment. Returns the tables, locked. */
async function beginSnapshot(client: pg.Client, secret: string) {
  await client.query(
    "begin isolation level repeatable read read only; set local idle_in_transaction_session_timeout = 0",
  );
  const { rows } = await client
    .query<{ name: string }>("select name from migrations order by name")
    .catch(() => ({ rows: [] }));
  const migrated = rows.map(({ name }) => name);
  if (migrated.join() !== listMigrations().join())
    throw new SetupError("The database is not of this version of Nyota. Run `nyota migrate` first.");
  const { rows: installed } = await client.query<{ secret_check: Buffer; next_secret_check: Buffer | null }>(
    "select secret_check, next_secret_check from installation",
  );
  if (installed[0]?.next_secret_check)
    throw new SetupError("A change of the secret was not finished. Run `nyota rotate` once more first.");
  if (installed[0] && !installed[0].secret_check.equals(checkOf(secret)))
    throw new SetupError("NYOTA_SECRET is not the secret this database is used with. Nothing was written.");
  const tables = await listTables(client);
  // A migration now waits, instead of changing a table before its turn.
  await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(", ")} in access share mode`);
  return tables;
}

async function addFiles(archive: ArchiveWriter, storage: Storage, keys: ReadonlySet<string>) {
  const lines: string[] = [];
  for (const key of keys) {
    const bytes = await storage.read(key).catch((error: unknown) => {
      // It was not there before the backup either: removals have waited since.
      if (!isMissing(error)) throw error;
    });
    if (!bytes) continue;
    const content = await archive.add(filePart(key), bytes, { compress: false });
    lines.push(`${JSON.stringify({ key, ...content })}\n`);
  }
  const list = await archive.add(
    FILE_LIST,
    lines.map((line) => Buffer.from(line)),
    { compress: true },
  );
  return { count: lines.length, list };
}

async function addManifest(archive: ArchiveWriter, secret: string, parts: Pick<Manifest, "tables" | "files">) {
  const manifest: Manifest = {
    format: BACKUP_FORMAT,
    made_at: new Date().toISOString(),
    secret_check: checkOf(secret).toString("base64"),
    migrations: listMigrations(),
    functions: readFunctionFiles(),
    ...parts,
  };
  const bytes = Buffer.from(JSON.stringify(manifest));
  await archive.add(MANIFEST, [bytes], { compress: true });
  await archive.add(SIGNATURE, [Buffer.from(signManifest(secret, bytes))], { compress: false });
}
