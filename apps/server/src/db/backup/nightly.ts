import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../../config.ts";
import type { Deps } from "#http/deps.ts";
import { unfinished } from "./archive-writer.ts";
import { makeBackup } from "./make-backup.ts";

const DAY = 86_400_000;

/** The time is in the name, so that copying the folder changes nothing. */
const nameAt = (time: Date) => `nyota-${time.toISOString().slice(0, 19).replaceAll(":", "")}Z.backup`;
const namePattern = /^nyota-(\d{4}-\d{2}-\d{2}T)(\d{2})(\d{2})(\d{2})Z\.backup$/;

/** Makes the backup of the night, if there is a folder for it, and then removes those that are old. */
export async function makeNightlyBackup(
  { config, storage, clock, log }: Pick<Deps, "config" | "storage" | "clock" | "log">,
  url: string,
) {
  if (!config.backups) return;
  const { folder, days } = config.backups;
  const now = clock();
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const made = await makeBackup({ url, secret: config.secret, storage }, path.join(folder, nameAt(now)));
    log.info(made, "backup made");
    if (made.missing > 0) log.error({ missing: made.missing }, "files that the database names are not in the storage");
    await removeOld(folder, now.getTime() - days * DAY);
  } catch (error) {
    log.fatal({ err: error, folder }, "the backup of this night could not be made");
    throw error;
  }
}

/** Called after a backup was made: those of failed nights remove nothing, and the newest stays whatever its age. */
async function removeOld(folder: string, before: number) {
  const newest = await findBackups(folder);
  const old = newest.slice(1).filter(({ time }) => time < before);
  for (const { name } of old) await rm(path.join(folder, name), { force: true });
  // Of processes that were killed; no other backup is being made now.
  const names = await readdir(folder);
  for (const name of names)
    if (namePattern.test(name.replace(/\.part$/, "")) && name === unfinished(name.replace(/\.part$/, "")))
      await rm(path.join(folder, name), { force: true });
}

/** The complete backups in a folder, the newest first. Files of others are none. */
async function findBackups(folder: string): Promise<{ name: string; time: number }[]> {
  const names = await readdir(folder);
  const found = names.flatMap((name) => {
    const [, day, hour, minute, second] = namePattern.exec(name) ?? [];
    return day ? [{ name, time: Date.parse(`${day}${hour}:${minute}:${second}Z`) }] : [];
  });
  return found.toSorted((a, b) => b.time - a.time);
}

/** When the newest nightly backup was made, in seconds since 1970; 0 for none, undefined when none are wanted. */
export async function readLastBackup({ backups }: Pick<Config, "backups">): Promise<number | undefined> {
  if (!backups) return undefined;
  const found = await findBackups(backups.folder).catch(() => []);
  return (found[0]?.time ?? 0) / 1000;
}
