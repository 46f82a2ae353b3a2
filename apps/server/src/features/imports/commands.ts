import type { ParsedOf } from "@nyota/contract/endpoint";
import { importTopicModules, isImportBusy, type ImportTopic } from "@nyota/contract/files/import-schemas";
import { PUBLISH_AT_ONCE, type importEndpoints } from "@nyota/contract/files/imports";
import { analyzeWritten } from "#db/analyze.ts";
import { recordActivity } from "#features/activity/commands.ts";
import { requireRemaining } from "#features/credits/queries.ts";
import { openJob } from "#features/jobs/commands.ts";
import type { Deps } from "#http/deps.ts";
import { AppError } from "#http/errors.ts";
import { requireSpace } from "#http/limits/quota.ts";
import type { Scope } from "#http/scope.ts";
import { publishedTables } from "./file/published-tables.ts";
import { asLastTime } from "./file/as-last-time.ts";
import { checkChoices } from "./file/check-choices.ts";
import type { Description } from "./reading/describe-table.ts";
import { isElsewhere, type NewDescription, type StoredUpload } from "./file/describe-upload.ts";
import {
  findSeen,
  isStale,
  lockGuestList,
  lockImport,
  ofGuestsOnly,
  requireState,
  rereadable,
  setState,
  type LockedImport,
  requireFile,
} from "./file/lock-import.ts";
import { prepareBulk } from "#db/prepare-bulk.ts";
import { dropEarlierCorrections } from "./preview/earlier-corrections.ts";
import { decideSplits } from "./preview/decide-splits.ts";
import { keepFirst } from "./preview/leave-out.ts";
import { publishFile, requireRightsToPublish, requireUndoable, undoFile } from "./records/file-by-topic.ts";

type Calls = typeof importEndpoints;
type Processing = ParsedOf<Calls["process"]>["body"];

const entryOf = (topic: ImportTopic) => ({ module: importTopicModules[topic], type: "import" as const });
/** Creates an import for a file that is already stored and described. */
export async function createImport(
  scope: Scope,
  { config }: Pick<Deps, "config">,
  { key, topic, fileName, bytes, hash, description: found }: StoredUpload,
) {
  const { description, options } = await asLastTime(scope, topic, found);
  const row = await scope.db
    .insertInto("file_imports")
    .values({
      project_id: scope.projectId,
      topic,
      state: "MAPPING",
      file_name: fileName,
      storage_key: key,
      bytes,
      content_hash: hash,
      description: JSON.stringify(description),
      options: JSON.stringify({ ...options, limit_group_ids: scope.groupIds }),
      created_by: scope.actor.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await requireSpace(scope, config);
  await recordActivity(scope, { ...entryOf(topic), action: "uploaded", id: row.id, label: fileName });
  return row.id;
}

/** Stores the new description of the file; the rows read with the old one are no longer valid. */
export async function saveNewDescription(scope: Scope, found: NewDescription) {
  const row = await lockImport(scope, found.row.id);
  requireState(row, ...rereadable);
  requireSame(row, found);
  await saveDescription(scope, row.id, (await asLastTime(scope, row.topic, found.description)).description);
  await setState(scope, row.id, { state: "MAPPING" });
}

/** Another user may have changed the import while its file was being described. */
function requireSame(row: LockedImport, found: NewDescription) {
  if (row.updated_at !== found.row.updated_at)
    throw new AppError("CONFLICT", "Somebody else has changed this import in the meantime. Load it again.");
}

const saveDescription = (scope: Scope, importId: string, description: Description) =>
  scope.db
    .updateTable("file_imports")
    .set({ description: JSON.stringify(description), mapping: null })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", importId)
    .execute();

type Reading = { importId: string; body: Processing; found: NewDescription | undefined };

/**
 * Starts reading every row with the chosen mapping; `found` is required when the sheet or header row differs from the
 * stored one.
 */
export async function processImport(scope: Scope, { importId, body, found }: Reading) {
  const row = await lockImport(scope, importId);
  requireState(row, ...rereadable);
  requireFile(row);
  if (found) requireSame(row, found);
  else if (isElsewhere(row.description, body))
    throw new AppError("CONFLICT", "Somebody else has changed this import in the meantime. Load it again.");
  const description = found?.description ?? row.description;
  if (found) await saveDescription(scope, row.id, description);
  await checkChoices(scope, { topic: row.topic, mapping: body.mapping, options: body.options ?? {}, description });
  await scope.db
    .updateTable("file_imports")
    .set({
      mapping: JSON.stringify(body.mapping),
      options: JSON.stringify({ ...body.options, limit_group_ids: scope.groupIds }),
    })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", row.id)
    .execute();
  if (body.drops_earlier_corrections) await dropEarlierCorrections(scope, row.id);
  await startReading(scope, row.id, description.file.rows);
  await recordActivity(scope, { ...entryOf(row.topic), action: "processed", id: row.id, label: row.file_name });
}

/** Reads the file again with one guest for each name cell that names several people, or with several. */
export async function readSplitsAgain(scope: Scope, importId: string, isOne: boolean) {
  await prepareBulk(scope.db, 10);
  const row = await lockGuestList(scope, importId);
  requireState(row, "READY");
  requireFile(row);
  await decideSplits(scope, row, isOne);
  await startReading(scope, row.id, row.description.file.rows);
}

async function startReading(scope: Scope, importId: string, total: number) {
  const job_id = await openJob(scope, "imports.read", total);
  await setState(scope, importId, { state: "PROCESSING", job_id });
  await scope.enqueue("imports.read", { project_id: scope.projectId, job_id, import_id: importId });
}

const bulkJobs = { PUBLISHING: "imports.publish", UNDOING: "imports.undo" } as const;

async function startBulk(
  scope: Scope,
  importId: string,
  { state, total }: { state: keyof typeof bulkJobs; total: number },
) {
  const job_id = await openJob(scope, bulkJobs[state], total);
  await setState(scope, importId, { state, job_id });
  await scope.enqueue(bulkJobs[state], { project_id: scope.projectId, job_id, import_id: importId });
}

/** Starts a failed import again, or one whose worker has not reported for long. */
export async function retryImport(scope: Scope, importId: string) {
  const row = await lockImport(scope, importId);
  const isStuck = isImportBusy(row.state) && (await isStale(scope, row.job_id));
  if (!isStuck) requireState(row, "FAILED");
  if (row.mapping === null) await setState(scope, row.id, { state: "MAPPING" });
  else if (row.state === "PUBLISHING" || row.state === "UNDOING")
    await startBulk(scope, row.id, { state: row.state, total: sizeOf(row) });
  else await startReading(scope, row.id, row.description.file.rows);
  await recordActivity(scope, { ...entryOf(row.topic), action: "retried", id: row.id, label: row.file_name });
}

/**
 * Publishes an import: a small one at once, a large one as a job. Does nothing when it is published already. With
 * `first` the new guests beyond so many are left out before.
 */
export async function publishImport(
  scope: Scope,
  deps: Deps,
  { import_id: importId, first }: { import_id: string; first?: number | undefined },
) {
  if ((await findSeen(scope, importId))?.state === "PUBLISHING") return;
  const locked = await lockImport(scope, importId);
  if (locked.state === "PUBLISHED" || locked.state === "PUBLISHING") return;
  requireState(locked, "READY");
  await requireRightsToPublish(scope, locked);
  if (first !== undefined && locked.topic !== "guests") throw ofGuestsOnly();
  const row = first === undefined ? locked : { ...locked, counts: await keepFirst(scope, locked, first) };
  const total = sizeOf(row);
  if (total <= PUBLISH_AT_ONCE) {
    await publishFile(scope, row);
    scope.afterCommit(() => analyzeWritten(deps, total, publishedTables));
    return;
  }
  if (row.topic === "guests") await requireRemaining(scope, "GUEST", row.counts["new"] ?? 0);
  await startBulk(scope, row.id, { state: "PUBLISHING", total });
  await recordActivity(scope, {
    ...entryOf(row.topic),
    action: "started publishing",
    id: row.id,
    label: row.file_name,
  });
}

/** How many guests publishing or undoing an import touches. */
function sizeOf({ counts }: LockedImport) {
  const { new: added = 0, changed = 0, to_tag = 0, to_uninvite = 0, to_delete = 0 } = counts;
  return added + changed + to_tag + to_uninvite + to_delete;
}

/** Undoes a published import: a small one at once, a large one as a job. */
export async function undoImport(scope: Scope, deps: Deps, importId: string) {
  const row = await lockImport(scope, importId, "DELETE");
  requireState(row, "PUBLISHED");
  const total = sizeOf(row);
  if (total <= PUBLISH_AT_ONCE) {
    await undoFile(scope, row);
    scope.afterCommit(() => analyzeWritten(deps, total, publishedTables));
    return;
  }
  await prepareBulk(scope.db, 30);
  await requireUndoable(scope, row);
  await startBulk(scope, row.id, { state: "UNDOING", total });
  await recordActivity(scope, { ...entryOf(row.topic), action: "started undoing", id: row.id, label: row.file_name });
}

/** Deletes an import and its file. The guests it added stay, but can no longer be undone together. */
export async function removeImport(scope: Scope, deps: Deps, importId: string) {
  const row = await lockImport(scope, importId, "DELETE");
  if (isImportBusy(row.state) && !(await isStale(scope, row.job_id)))
    requireState(row, "MAPPING", "READY", "PUBLISHED", "FAILED", "UNDONE");
  await scope.db
    .updateTable("guests")
    .set({ import_id: null })
    .where("project_id", "=", scope.projectId)
    .where("import_id", "=", importId)
    .execute();
  await scope.db
    .deleteFrom("file_imports")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", importId)
    .execute();
  const { storage_key } = row;
  if (storage_key !== null) scope.afterCommit(() => deps.storage.remove(storage_key));
  await recordActivity(scope, { ...entryOf(row.topic), action: "deleted", id: importId, label: row.file_name });
}
