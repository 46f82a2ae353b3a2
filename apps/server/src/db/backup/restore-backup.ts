import { createHash } from "node:crypto";
import type pg from "pg";
import type { DatabaseUrls } from "../../database-urls.ts";
import { readSession } from "#db/login.ts";
import { analyze, migrate } from "#db/migrate.ts";
import { isMissing, type Storage } from "#gateways/storage/storage.ts";
import { openQueue } from "#jobs/queue.ts";
import { SetupError } from "#lib/setup-error.ts";
import { openArchive, type ArchiveReader } from "./archive-reader.ts";
import { checkParts, readFileLines, readManifest } from "./check-backup.ts";
import { emptySchema, requireEmpty } from "./empty-schema.ts";
import { loadTables } from "./load-tables.ts";
import { filePart, type FileLine, type Manifest } from "./manifest.ts";
import { connectOwner } from "./snapshot.ts";

export type RestoreTarget = { urls: DatabaseUrls; secret: string; storage: Storage };
export type Restored = { madeAt: string; rows: number; files: number; waiting: number };

/**
 * Restores a backup into an empty database and its storage. Nothing is written before every byte of the file was
 * checked; the rows come in one transaction, after the files, and what it wrote is removed when it fails.
 */
export async function restoreBackup({ urls, secret, storage }: RestoreTarget, file: string): Promise<Restored> {
  using archive = await openArchive(file);
  const manifest = await readManifest(archive, secret);
  await using owner = await connectOwner(urls.owner);
  const { client } = owner;
  await requireEmpty(client);
  await checkParts(archive, manifest);
  await prepareSchema(client, urls, manifest);
  const added: string[] = [];
  try {
    await restoreFiles(archive, manifest, { storage, added });
    const waiting = await loadTables(client, archive, manifest);
    await migrate(urls.owner, await withLogin(urls));
    await analyze(urls.owner);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { madeAt: manifest.made_at, rows, files: manifest.files.count, waiting };
  } catch (error) {
    // Rows that were committed need their files: only a migration has failed then, and can be run again.
    if (await isEmpty(client)) for (const key of added) await storage.remove(key);
    throw error;
  }
}

/** Makes the tables and functions of the day of the backup. */
async function prepareSchema(client: pg.Client, urls: DatabaseUrls, { migrations, functions }: Manifest) {
  await emptySchema(client);
  await migrate(urls.owner, { ...(await withLogin(urls)), upTo: { migrations, functions }, log: () => {} });
  // The jobs of a backup need their queues.
  const queue = await openQueue({ url: urls.owner, isWorker: false, hears: false, onError: () => {} });
  await queue.stop();
}

const withLogin = async ({ pool, owner }: DatabaseUrls) => ({
  login: pool === owner ? undefined : (await readSession(pool)).name,
});

const isEmpty = (client: pg.Client) =>
  requireEmpty(client).then(
    () => true,
    () => false,
  );

type Files = { storage: Storage; added: string[] };

/** Leaves a file alone that is there with the same content, from an earlier attempt for example. */
async function restoreFiles(archive: ArchiveReader, { files }: Manifest, { storage, added }: Files) {
  for await (const line of readFileLines(archive, files)) {
    if (await isStored(storage, line)) continue;
    added.push(line.key);
    await storage.write(line.key, archive.read(filePart(line.key), line));
  }
}

async function isStored(storage: Storage, { key, bytes, sha256 }: FileLine) {
  try {
    if ((await storage.size(key)) !== bytes) throw otherContent(key);
    const hash = createHash("sha256");
    for await (const piece of await storage.read(key)) hash.update(piece as Buffer);
    if (hash.digest("hex") !== sha256) throw otherContent(key);
    return true;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return false;
  }
}

const otherContent = (key: string) =>
  new SetupError(
    `The storage has a file ${key} that is not the one of the backup. Restore into an empty folder or bucket. Nothing was restored.`,
  );
