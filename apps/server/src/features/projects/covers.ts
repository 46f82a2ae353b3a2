import type { projectEndpoints } from "@nyota/contract/account/projects";
import type { Storage } from "#gateways/storage/storage.ts";
import { makePicture } from "#lib/pictures.ts";
import { FieldsError, notFound } from "#http/errors.ts";
import { fileReaders } from "#http/limits/file-readers.ts";
import type { FileReply } from "#http/bodies/files.ts";
import type { Preparing } from "#http/mount.ts";
import type { Scope } from "#http/scope.ts";

/** A stored picture, and its size in bytes. */
export type StoredCover = { key: string; bytes: number };

/** Encodes and stores a cover, outside any transaction; if the call is refused, the file is removed. */
export const saveCover =
  (storage: Storage) =>
  async ({ file, params, ifUnused }: Preparing<typeof projectEndpoints.update>): Promise<StoredCover | undefined> => {
    if (!file) return undefined;
    const picture = await fileReaders.run(params.projectId, () =>
      makePicture(file.bytes, { width: 1600, height: 1000 }),
    );
    if (!picture) throw new FieldsError({ cover_image: ["Choose a picture: JPG, PNG, GIF or WebP."] });
    const key = storage.newKey(params.projectId, "webp");
    ifUnused(() => storage.remove(key));
    await storage.write(key, picture);
    return { key, bytes: picture.length };
  };

export async function readCover(scope: Scope, storage: Storage): Promise<FileReply> {
  const row = await scope.db
    .selectFrom("projects")
    .select("cover_image")
    .where("id", "=", scope.projectId)
    .executeTakeFirst();
  if (!row?.cover_image) throw notFound("The cover");
  const key = row.cover_image;
  return { fileName: "cover.webp", mime: "image/webp", bytes: () => storage.read(key), inline: true };
}
