import { mkdir, readdir, stat } from "node:fs/promises";
import { UPLOAD_HOURS } from "@nyota/contract/files/assets";
import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import type { Deps } from "#http/deps.ts";
import { removeUploadFile, uploadFile, uploadFolder } from "./upload-folder.ts";

const hour = 3_600_000;

/**
 * Ends uploads that were not finished in time, which frees their space, and removes every file without a row: of
 * uploads that ended, and of files and projects that were deleted meanwhile.
 */
export async function sweepUploads({ connection, config, clock }: Deps) {
  const before = new Date(clock().getTime() - UPLOAD_HOURS * hour);
  await mkdir(uploadFolder(config), { recursive: true, mode: 0o700 });
  const names = await readdir(uploadFolder(config));
  const files = await Promise.all(names.map(async (name) => ({ name, isOld: await isOlder(config, name, before) })));
  const old = files.filter(({ isOld }) => isOld).map(({ name }) => name);
  const known = await connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    await trx
      .deleteFrom("uploads")
      .where("asset_id", "is", null)
      .where("created_at", "<", before.toISOString())
      .execute();
    const { rows } = await sql<{ id: string }>`
      select id::text from uploads where id::text = any (${old}::text[])`.execute(trx);
    return new Set(rows.map(({ id }) => id));
  });
  for (const name of old) if (!known.has(name)) await removeUploadFile(config, name);
}

const isOlder = (config: Deps["config"], name: string, moment: Date) =>
  stat(uploadFile(config, name)).then(
    ({ mtime }) => mtime < moment,
    () => false,
  );
