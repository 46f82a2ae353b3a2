import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeBackup } from "../db/backup/make-backup.ts";
import { restoreBackup } from "../db/backup/restore-backup.ts";
import type { Config } from "../config.ts";
import type { DatabaseUrls } from "../database-urls.ts";
import { countOtherProcesses } from "#db/installation.ts";
import { readSession } from "#db/login.ts";
import { openStorage } from "#gateways/storage/open-storage.ts";
import { StorageError } from "#gateways/storage/storage.ts";
import { SetupError } from "#lib/setup-error.ts";

/** Parses FILE. npm runs its scripts in the folder of the project, not where it was called. */
export function readFileName([file, ...more]: readonly string[]): string {
  if (!file || file.startsWith("-") || more.length > 0)
    throw new SetupError("Name one file. For example: nyota backup /mnt/backups/monday.backup");
  return path.resolve(process.env["INIT_CWD"] ?? ".", file);
}

/** Makes a backup; returns lines for the terminal. */
export async function backup(config: Config, url: string, file: string): Promise<string[]> {
  const storage = await openStorage(config, () => {});
  const made = await makeBackup({ url, secret: config.secret, storage }, file).catch(explain);
  return [
    `${file}: ${count(made.rows, "row")} and ${count(made.files, "file")}, ${megabytes(made.bytes)} MB. It was read again and is whole.`,
    ...(made.missing > 0
      ? [`${count(made.missing, "file")} that the database names are not in the storage, and so not in the backup.`]
      : []),
    "Without the secret of this day (NYOTA_SECRET) it can't be restored: keep a copy of that elsewhere.",
  ];
}

/** Restores a backup while nothing runs; returns lines for the terminal. */
export async function restore(config: Config, urls: DatabaseUrls, file: string): Promise<string[]> {
  await requireAlone(urls);
  const storage = await openStorage(config, () => {});
  const restored = await restoreBackup({ urls, secret: config.secret, storage }, file).catch(explain);
  return [
    `Restored ${count(restored.rows, "row")} and ${count(restored.files, "file")} as of ${restored.madeAt}.`,
    ...(restored.waiting > 0
      ? [
          `${count(restored.waiting, "message")} waited to be sent then, and will be sent after the start. If they were sent since, pause their campaigns with nyota api, before you start the worker.`,
        ]
      : []),
    "Rights and links are those of that day: withdraw again what was withdrawn since. Everybody has to sign in again.",
    "Start Nyota as always.",
  ];
}

/** Checks several times: a connection closed a moment ago is still listed. */
async function requireAlone({ owner, pool }: DatabaseUrls) {
  const login = await readSession(pool).then(
    ({ name }) => name,
    () => "",
  );
  for (let tries = 0; tries < 10; tries += 1) {
    if ((await countOtherProcesses(owner, login)) === 0) return;
    await sleep(100);
  }
  throw new SetupError("Nyota is running on this database. Stop every process of it first. Nothing was restored.");
}

function explain(error: unknown): never {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (error instanceof StorageError) {
    const cause = error.cause instanceof Error ? ` ${error.cause.message}` : "";
    throw new SetupError(`${message}${cause}`, { cause: error });
  }
  if (/^E[A-Z]+$/.test(code)) throw new SetupError(`The file can't be written or read: ${message}.`, { cause: error });
  throw error;
}

const count = (n: number, noun: string) => `${n.toLocaleString("en")} ${noun}${n === 1 ? "" : "s"}`;
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
