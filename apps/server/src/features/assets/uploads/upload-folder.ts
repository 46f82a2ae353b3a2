import { mkdir, open, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Config } from "#config.ts";

/** Where the bytes of uploads arrive, also with a bucket: several API processes need this folder in common. */
export const uploadFolder = ({ home }: Pick<Config, "home">) => path.join(home, "uploads");

/** The id is that of a row, so it can't lead out of the folder. */
export const uploadFile = (config: Pick<Config, "home">, uploadId: string) =>
  path.join(uploadFolder(config), uploadId.toLowerCase());

/** Makes an empty file for an upload that has none yet: its row is written before its first byte arrives. */
export async function ensureUploadFile(config: Pick<Config, "home">, uploadId: string) {
  await mkdir(uploadFolder(config), { recursive: true, mode: 0o700 });
  await using file = await open(uploadFile(config, uploadId), "a", 0o600);
  return file.stat();
}

/** How many bytes have arrived; 0 when none has. */
export const arrivedBytes = (config: Pick<Config, "home">, uploadId: string): Promise<number> =>
  stat(uploadFile(config, uploadId)).then(
    ({ size }) => size,
    () => 0,
  );

export const removeUploadFile = (config: Pick<Config, "home">, uploadId: string) =>
  rm(uploadFile(config, uploadId), { force: true });
