import type { ParsedOf } from "@nyota/contract/endpoint";
import type { assetEndpoints } from "@nyota/contract/files/assets";
import { assetKindNames, type AssetKind, type AssetType } from "@nyota/contract/files/asset-types";
import { sql, type Updateable } from "kysely";
import type { DB } from "#db/schema.generated.ts";
import { lockProject } from "#features/access/commands.ts";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import type { Deps } from "#http/deps.ts";
import { FieldsError, notFound } from "#http/errors.ts";
import type { Preparing } from "#http/mount.ts";
import type { Scope } from "#http/scope.ts";
import { inspectUpload } from "./content/inspect-upload.ts";
import { unlinkAsset } from "./rows/unlink-asset.ts";
import { withEnding } from "./rules.ts";
import { findUpload, lockUpload } from "./uploads/start-upload.ts";

type Input = ParsedOf<typeof assetEndpoints.create>["body"];
type Patch = ParsedOf<typeof assetEndpoints.update>["body"];
/** The types of finished uploads by their contents; undefined for one that was taken before. */
type Inspected = { type: AssetType | undefined; posterType: AssetType | undefined };

const entry = { module: "ASSET", type: "asset" } as const;
const unknownUpload = (field: string) => new FieldsError({ [field]: ["This upload does not exist."] });

/** Looks at the contents of finished uploads before the transaction. Throws FieldsError. */
export const inspectUploads =
  ({ config }: Pick<Deps, "config">) =>
  async ({
    params,
    body,
    briefly,
  }: Preparing<typeof assetEndpoints.create> | Preparing<typeof assetEndpoints.update>): Promise<Inspected> => {
    const { projectId } = params;
    const inspect = async (uploadId: string | undefined, field: "upload_id" | "poster_upload_id") => {
      if (uploadId === undefined) return undefined;
      const upload = await briefly(async (scope) => {
        const found = await findUpload(scope, uploadId);
        if (!found && !(await findByUpload(scope, uploadId))) throw unknownUpload(field);
        return found;
      });
      return upload?.asset_id === null ? inspectUpload(config, { projectId, upload, field }) : undefined;
    };
    const posterType = await inspect(body.poster_upload_id, "poster_upload_id");
    return { type: await inspect(body.upload_id, "upload_id"), posterType };
  };

/** The file that was made from an upload before. */
const findByUpload = (scope: Scope, uploadId: string) =>
  scope.db
    .selectFrom("assets")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("upload_id", "=", uploadId)
    .executeTakeFirst();

/** Makes a file of the project from an upload. For an upload that was taken before, the file made then is returned. */
export async function createAsset(scope: Scope, { folder, ...finished }: Input, inspected: Inspected): Promise<string> {
  const upload = await lockUpload(scope, finished.upload_id);
  const known = await findByUpload(scope, finished.upload_id);
  if (known) return known.id;
  if (!upload || upload.asset_id !== null || !inspected.type) throw unknownUpload("upload_id");
  const { kind, mime } = inspected.type;
  const { id } = await scope.db
    .insertInto("assets")
    .values({
      project_id: scope.projectId,
      kind,
      mime,
      file_name: upload.file_name,
      folder: await spellFolder(scope, folder),
      upload_id: upload.id,
      status: "PROCESSING",
      created_by: scope.actor.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await takeUploads(scope, id, { ...finished, mime, hasPoster: inspected.posterType !== undefined });
  await recordActivity(scope, { ...entry, action: "uploaded", id, label: upload.file_name });
  return id;
}

/** Renames, moves or replaces a file. What uses it shows the new one as soon as that is ready. */
export async function updateAsset(
  scope: Scope,
  { assetId, patch, inspected }: { assetId: string; patch: Patch; inspected: Inspected },
) {
  const before = await lockAsset(scope, assetId);
  const { upload_id, poster_upload_id, seconds, ...given } = patch;
  if (upload_id === undefined && (poster_upload_id !== undefined || seconds !== undefined))
    throw new FieldsError({ upload_id: ["Send the file that this belongs to."] });
  const fields: { file_name?: string; folder?: string | null } = {
    ...(given.file_name === undefined ? {} : { file_name: withEnding(given.file_name, before.file_name) }),
    ...(given.folder === undefined ? {} : { folder: await spellFolder(scope, given.folder) }),
  };
  const isReplaced = upload_id !== undefined && upload_id !== before.upload_id;
  const replaced = isReplaced
    ? await replaceFile(scope, { before, finished: { upload_id, poster_upload_id, seconds }, inspected })
    : undefined;
  const values: Updateable<DB["assets"]> = { ...replaced, ...fields };
  if (Object.keys(values).length > 0)
    await scope.db
      .updateTable("assets")
      .set(values)
      .where("project_id", "=", scope.projectId)
      .where("id", "=", assetId)
      .execute();
  const file_name = values.file_name ?? before.file_name;
  const folder = values.folder === undefined ? before.folder : values.folder;
  await recordActivity(scope, {
    ...entry,
    action: isReplaced ? "replaced" : "updated",
    id: assetId,
    label: file_name,
    changes: changesOf(before, { file_name, folder }),
  });
}

type Asset = Awaited<ReturnType<typeof lockAsset>>;
type Finished = Pick<Input, "upload_id" | "poster_upload_id" | "seconds">;

async function replaceFile(
  scope: Scope,
  { before, finished, inspected }: { before: Asset; finished: Finished; inspected: Inspected },
) {
  const upload = await lockUpload(scope, finished.upload_id);
  if (!upload || upload.asset_id !== null || !inspected.type) throw unknownUpload("upload_id");
  const { kind, mime } = inspected.type;
  if (kind !== before.kind)
    throw new FieldsError({ upload_id: [`Choose a ${assetKindNames[before.kind as AssetKind].one}, as it is now.`] });
  // Of an earlier replacement that is not ready yet.
  await scope.db
    .deleteFrom("uploads")
    .where("project_id", "=", scope.projectId)
    .where("asset_id", "=", before.id)
    .execute();
  await takeUploads(scope, before.id, { ...finished, mime, hasPoster: inspected.posterType !== undefined });
  return { upload_id: upload.id, file_name: upload.file_name, status: "PROCESSING", problem: null };
}

/** Marks uploads as taken by an asset; a job makes its file and pictures of them. */
async function takeUploads(
  scope: Scope,
  assetId: string,
  { upload_id, poster_upload_id, seconds, mime, hasPoster }: Finished & { mime: string; hasPoster: boolean },
) {
  const own = () =>
    scope.db
      .updateTable("uploads")
      .where("project_id", "=", scope.projectId)
      .where("user_id", "=", scope.actor.id)
      .where("asset_id", "is", null);
  await own()
    .set({ asset_id: assetId, mime, seconds: seconds ?? null })
    .where("id", "=", upload_id)
    .execute();
  if (hasPoster && poster_upload_id !== undefined)
    await own().set({ asset_id: assetId, is_poster: true }).where("id", "=", poster_upload_id).execute();
  await scope.enqueue("assets.finish", { project_id: scope.projectId, asset_id: assetId, upload_id });
}

/** Deletes a file, and with `unlink` what uses it loses it. Its stored files are removed by the worker. */
export async function removeAsset(scope: Scope, assetId: string, { unlink = false }: { unlink?: boolean | undefined }) {
  // Whoever chooses a picture locks the project too, so that none is chosen while it is deleted.
  await lockProject(scope);
  const asset = await lockAsset(scope, assetId);
  await unlinkAsset(scope, assetId, { isAsked: unlink });
  await scope.db.deleteFrom("assets").where("project_id", "=", scope.projectId).where("id", "=", assetId).execute();
  await recordActivity(scope, { ...entry, action: "deleted", id: assetId, label: asset.file_name });
}

async function lockAsset(scope: Scope, assetId: string) {
  const row = await scope.db
    .selectFrom("assets")
    .select(["id", "file_name", "folder", "kind", "upload_id"])
    .where("project_id", "=", scope.projectId)
    .where("id", "=", assetId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("This file");
  return row;
}

/** A folder exists as long as a file is in it. One that differs only in capitals is the same one. */
async function spellFolder(scope: Scope, folder: string | null | undefined): Promise<string | null> {
  if (!folder) return null;
  const { rows } = await sql<{ folder: string }>`
    select folder from assets where project_id = ${scope.projectId} and lower(folder) = lower(${folder})
    order by created_at limit 1`.execute(scope.db);
  return rows[0]?.folder ?? folder;
}
