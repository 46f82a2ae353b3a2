import { endingOf } from "@nyota/contract/files/asset-types";
import { notFound } from "#http/errors.ts";
import type { StoredFile } from "#http/bodies/send-stored-file.ts";
import type { Scope } from "#http/scope.ts";
import { PICTURE_TYPE } from "../content/make-pictures.ts";
import { isShown } from "../rules.ts";
import { versionOf, type LinkTarget } from "./file-links.ts";

/** The file behind a link whose signature was checked. Throws NOT_FOUND when it was deleted or replaced. */
export async function openFile(
  scope: Scope,
  { assetId, part, version }: LinkTarget,
  { isSaved }: { isSaved: boolean },
): Promise<StoredFile> {
  const asset = await scope.db
    .selectFrom("assets as a")
    .innerJoin("projects as p", "p.id", "a.project_id")
    .leftJoin("asset_pictures as s", (join) =>
      join
        .onRef("s.project_id", "=", "a.project_id")
        .onRef("s.asset_id", "=", "a.id")
        .on("s.size", "=", part.toUpperCase()),
    )
    .select([
      "a.file_name",
      "a.mime",
      "a.bytes",
      "a.storage_key",
      "s.storage_key as picture_key",
      "s.bytes as picture_bytes",
    ])
    .where("a.project_id", "=", scope.projectId)
    .where("a.id", "=", assetId)
    .where("p.deleted_at", "is", null)
    .executeTakeFirst();
  const isWhole = part === "file";
  const key = isWhole ? asset?.storage_key : asset?.picture_key;
  if (!asset || !key || versionOf(key) !== version) throw notFound("This file");
  const mime = isWhole ? asset.mime : PICTURE_TYPE;
  return {
    key,
    mime,
    bytes: (isWhole ? asset.bytes : asset.picture_bytes) as number,
    fileName: mime === PICTURE_TYPE ? named(asset.file_name, "webp") : asset.file_name,
    etag: `"${version}"`,
    inline: !isSaved && isShown(mime),
  };
}

/** Pictures are stored as WebP, whatever they were uploaded as. */
const named = (fileName: string, ending: string) => {
  const last = endingOf(fileName);
  return `${last === "" ? fileName : fileName.slice(0, -last.length - 1)}.${ending}`;
};
