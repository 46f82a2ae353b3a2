import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import type { AssetKind } from "@nyota/contract/files/asset-types";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import type { PayloadOf } from "#jobs/catalogue.ts";
import { inProject } from "#jobs/scope.ts";
import { removeUploadFile, uploadFile } from "../uploads/upload-folder.ts";
import { BrokenFile } from "./broken-file.ts";
import { inPictureQueue, makePictures, PICTURE_TYPE, type PictureSize, type SmallerSize } from "./make-pictures.ts";
import { stripLocation } from "./strip-location.ts";

type Payload = PayloadOf<"assets.finish">;
type Stored = { key: string; bytes: number };
type Made = {
  file: Stored & { mime: string; width?: number; height?: number };
  pictures: Partial<Record<SmallerSize, Stored>>;
};
type Work = Payload & { kind: AssetKind; mime: string; seconds: number | null; posterId: string | null };

/**
 * Makes an upload the file of its asset: removes the place it was made at, stores it, makes its pictures. Every step may
 * run twice: the keys follow from the upload, so a second attempt writes the same files. Files that did not become the
 * asset's, because it was deleted or replaced again meanwhile, are removed.
 */
export async function finishAsset(deps: Deps, payload: Payload, attempt: { last: boolean }) {
  const work = await inProject(deps, payload.project_id, (scope) => findWork(scope, payload));
  if (!work) return;
  try {
    const made = await makeFiles(deps, work);
    await inProject(deps, work.project_id, (scope) => storeFiles(scope, work, made));
  } catch (error) {
    if (!(error instanceof BrokenFile)) {
      deps.log.error({ err: error, asset: work.asset_id }, "a file could not be stored");
      if (!attempt.last) throw error;
    }
    const problem = error instanceof BrokenFile ? error.message : "This file could not be stored. Upload it again.";
    await inProject(deps, work.project_id, (scope) => giveUp(scope, work, problem));
  }
  const isUsed = await inProject(deps, work.project_id, (scope) => isFileOf(scope, work));
  if (!isUsed) for (const part of parts) await deps.storage.remove(keyFor(work, part));
  for (const upload of [work.upload_id, work.posterId])
    if (upload !== null) await removeUploadFile(deps.config, upload);
}

const selectWork = (scope: Scope, { asset_id, upload_id }: Payload) =>
  scope.db
    .selectFrom("assets as a")
    .innerJoin("uploads as u", (join) =>
      join
        .onRef("u.project_id", "=", "a.project_id")
        .onRef("u.asset_id", "=", "a.id")
        .onRef("u.id", "=", "a.upload_id"),
    )
    .select(["a.kind", "a.storage_key", "u.mime", "u.seconds"])
    .where("a.project_id", "=", scope.projectId)
    .where("a.id", "=", asset_id)
    .where("a.upload_id", "=", upload_id);

/** Undefined when another attempt has finished it, or the asset was deleted or replaced again. */
async function findWork(scope: Scope, payload: Payload): Promise<Work | undefined> {
  const row = await selectWork(scope, payload).executeTakeFirst();
  if (!row) return undefined;
  const poster = await scope.db
    .selectFrom("uploads")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("asset_id", "=", payload.asset_id)
    .where("is_poster", "=", true)
    .executeTakeFirst();
  const { seconds, kind } = row;
  return { ...payload, kind: kind as AssetKind, mime: row.mime as string, seconds, posterId: poster?.id ?? null };
}

/** The key of a file made from an upload; each size has its own. */
const keyFor = ({ project_id, upload_id }: Payload, part: string) =>
  `${project_id}/${createHash("sha1").update(`${upload_id} ${part}`).digest("hex")}`;
const parts = ["FILE", "CARD", "THUMB"];

async function makeFiles(deps: Deps, work: Work): Promise<Made> {
  const file = uploadFile(deps.config, work.upload_id);
  if (work.kind === "IMAGE") {
    const { files, width, height } = await inPictureQueue(() => makePictures(file));
    const full = await write(deps, keyFor(work, "FILE"), files.FULL);
    return { file: { ...full, mime: PICTURE_TYPE, width, height }, pictures: await writeSmaller(deps, work, files) };
  }
  const pictures = work.posterId === null ? {} : await makePoster(deps, work, work.posterId);
  const key = keyFor(work, "FILE");
  const bytes = await stat(file).then(
    ({ size }) => size,
    // An earlier attempt has moved it already.
    () => undefined,
  );
  const { mime } = work;
  if (bytes === undefined) return { file: { key, mime, bytes: await deps.storage.size(key) }, pictures };
  if (mime === "video/mp4" || mime === "audio/mp4") await stripLocation(file);
  await deps.storage.adopt(key, file);
  return { file: { key, mime, bytes }, pictures };
}

/** A still is worth less than its film: one that is broken is left out. */
async function makePoster(deps: Deps, work: Work, uploadId: string): Promise<Made["pictures"]> {
  try {
    const bytes = await readFile(uploadFile(deps.config, uploadId));
    const { files } = await inPictureQueue(() => makePictures(bytes));
    return await writeSmaller(deps, work, files);
  } catch (error) {
    if (error instanceof BrokenFile) return {};
    throw error;
  }
}

const writeSmaller = async (deps: Deps, work: Work, files: Record<PictureSize, Buffer>) => ({
  CARD: await write(deps, keyFor(work, "CARD"), files.CARD),
  THUMB: await write(deps, keyFor(work, "THUMB"), files.THUMB),
});

async function write({ storage }: Deps, key: string, bytes: Buffer): Promise<Stored> {
  await storage.write(key, bytes);
  return { key, bytes: bytes.length };
}

/** Does nothing when the asset was deleted, replaced again or finished meanwhile. */
async function storeFiles(scope: Scope, work: Work, { file, pictures }: Made) {
  const { asset_id, project_id, seconds } = work;
  const row = await selectWork(scope, work).forUpdate().executeTakeFirst();
  if (!row) return;
  const { key, ...columns } = file;
  await scope.db
    .updateTable("assets")
    .set({ width: null, height: null, ...columns, seconds, storage_key: key, status: "READY", problem: null })
    .where("project_id", "=", project_id)
    .where("id", "=", asset_id)
    .execute();
  await ofAsset(scope, "asset_pictures", asset_id);
  const rows = Object.entries(pictures).map(([size, { key: storage_key, bytes }]) => ({
    project_id,
    asset_id,
    size,
    storage_key,
    bytes,
  }));
  if (rows.length > 0) await scope.db.insertInto("asset_pictures").values(rows).execute();
  await ofAsset(scope, "uploads", asset_id);
}

const ofAsset = (scope: Scope, table: "asset_pictures" | "uploads", assetId: string) =>
  scope.db.deleteFrom(table).where("project_id", "=", scope.projectId).where("asset_id", "=", assetId).execute();

const isFileOf = async (scope: Scope, work: Work) =>
  (await scope.db
    .selectFrom("assets")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", work.asset_id)
    .where("storage_key", "=", keyFor(work, "FILE"))
    .executeTakeFirst()) !== undefined;

/** A file that was to be replaced stays, with the reason; a new one fails. */
async function giveUp(scope: Scope, work: Work, problem: string) {
  const row = await selectWork(scope, work).forUpdate().executeTakeFirst();
  if (!row) return;
  await scope.db
    .updateTable("assets")
    .set({ status: row.storage_key === null ? "FAILED" : "READY", problem })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", work.asset_id)
    .execute();
  await ofAsset(scope, "uploads", work.asset_id);
}
