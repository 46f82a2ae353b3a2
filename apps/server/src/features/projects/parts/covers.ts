import type { Storage } from "#gateways/storage.ts";
import { makePicture } from "#lib/pictures.ts";
import { FieldsError, notFound } from "#http/errors.ts";
import type { FileReply, UploadedFile } from "#http/files.ts";
import type { Scope } from "#http/scope.ts";

/** Stores a cover as a picture of our own making; answers its storage key. */
export async function saveCover(scope: Scope, storage: Storage, file: UploadedFile) {
  const picture = await makePicture(file.bytes, { width: 1600, height: 1000 });
  if (!picture) throw new FieldsError({ cover_image: ["Choose a picture: JPG, PNG, GIF or WebP."] });
  const key = storage.newKey(scope.projectId, "webp");
  await storage.write(key, picture);
  return key;
}

export async function readCover(scope: Scope, storage: Storage): Promise<FileReply> {
  const row = await scope.db
    .selectFrom("projects")
    .select("cover_image")
    .where("id", "=", scope.projectId)
    .executeTakeFirst();
  if (!row?.cover_image) throw notFound("The cover");
  return { fileName: "cover.webp", mime: "image/webp", bytes: await storage.read(row.cover_image), inline: true };
}
