import { UPLOAD_HOURS, type AssetUpload, type assetEndpoints } from "@nyota/contract/files/assets";
import { refusalOf } from "@nyota/contract/files/asset-types";
import type { ParsedOf } from "@nyota/contract/endpoint";
import type { Config } from "#config.ts";
import { FieldsError, notFound } from "#http/errors.ts";
import { requireSpace } from "#http/limits/quota.ts";
import type { Scope } from "#http/scope.ts";
import { removeUploadFile } from "./upload-folder.ts";

type Input = ParsedOf<typeof assetEndpoints.startUpload>["body"];
const columns = ["id", "file_name", "bytes", "created_at", "asset_id"] as const;
const hour = 3_600_000;

/** An upload of the caller that is not finished, or is finished and not taken. */
export type OpenUpload = { id: string; file_name: string; bytes: number; created_at: string };

export const expiryOf = ({ created_at }: Pick<OpenUpload, "created_at">) =>
  new Date(Date.parse(created_at) + UPLOAD_HOURS * hour);

const describe = (scope: Scope, { id, file_name, bytes, created_at }: OpenUpload): AssetUpload => ({
  id,
  file_name,
  bytes,
  url: `/api/projects/${scope.projectId}/assets/uploads/${id}/`,
  expires_at: expiryOf({ created_at }).toISOString(),
});

/**
 * Takes the space for an upload, or finds the caller's unfinished one of the same file, which goes on where it stopped.
 * Throws FieldsError for a file that no project takes, and TOO_LARGE when there is no space.
 */
export async function startUpload(scope: Scope, config: Config, input: Input): Promise<AssetUpload> {
  const refusal = refusalOf(input);
  if (refusal) throw new FieldsError({ file_name: [refusal] });
  const known = await ownUploads(scope)
    .where("file_name", "=", input.file_name)
    .where("bytes", "=", input.bytes)
    .where("modified_at", "=", input.modified_at)
    .where("asset_id", "is", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (known && expiryOf(known) > scope.now) return describe(scope, known);
  const upload = await scope.db
    .insertInto("uploads")
    .values({
      ...input,
      project_id: scope.projectId,
      user_id: scope.actor.id as string,
      created_at: scope.now.toISOString(),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await requireSpace(scope, config);
  return describe(scope, upload);
}

const ownUploads = (scope: Scope) =>
  scope.db
    .selectFrom("uploads")
    .select(columns)
    .where("project_id", "=", scope.projectId)
    .where("user_id", "=", scope.actor.id);

/** The caller's own upload, taken or not. Others' don't exist for them. */
export const findUpload = (scope: Scope, uploadId: string) =>
  ownUploads(scope).where("id", "=", uploadId).executeTakeFirst();

/** Throws NOT_FOUND also for an upload that became a file of the project. */
export async function openUpload(scope: Scope, uploadId: string): Promise<OpenUpload> {
  const upload = await findUpload(scope, uploadId);
  if (!upload || upload.asset_id !== null) throw notFound("This upload");
  return upload;
}

/** Locks an upload until the transaction ends, so that only one file is made of it. */
export const lockUpload = (scope: Scope, uploadId: string) =>
  ownUploads(scope).where("id", "=", uploadId).forUpdate().executeTakeFirst();

/** The bytes are removed after the commit; if that fails, the worker does it later. */
export async function cancelUpload(scope: Scope, config: Config, uploadId: string) {
  const { id } = await openUpload(scope, uploadId);
  await scope.db
    .deleteFrom("uploads")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .where("asset_id", "is", null)
    .execute();
  scope.afterCommit(() => removeUploadFile(config, id));
}
