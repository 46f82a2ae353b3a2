import type { ImportCounts } from "@nyota/contract/files/import-schemas";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { lockImport, type LockedImport } from "../file/lock-import.ts";
import { decideRows } from "../preview/decide-rows.ts";
import type { Fix, Fixed } from "../preview/fix-rows.ts";
import { decideRow } from "../preview/join-rows.ts";
import { leaveOutRows } from "../preview/leave-out.ts";
import { requirePublishRights } from "../publishing/publish-rights.ts";
import { publishAllRows } from "../publishing/publish-rows.ts";
import { requireNotUsed, undoAllRows } from "../publishing/undo-rows.ts";
import { decideRecords, fixRecord, leaveOutRecords } from "./fix-records.ts";
import { publishRecords, requireRecordRights } from "./publish-records.ts";
import { undoRecords } from "./undo-records.ts";

type OnProgress = (share: number) => Promise<unknown>;
type AskedRow = { importId: string; rowNumber: number; fix: Fix };

/** Stores what the user decided about one row of a preview. */
export async function decideAnyRow(scope: Scope, asked: AskedRow): Promise<Fixed> {
  const file = await lockImport(scope, asked.importId);
  return file.topic === "guests" ? decideRow(scope, asked) : fixRecord(scope, file, asked);
}

/** Answers all open questions of a preview at once. */
export async function decideAllRows(scope: Scope, importId: string, as: "NEW_GUEST" | "SAME_GUEST" | "SKIP") {
  const file = await lockImport(scope, importId);
  return file.topic === "guests" ? decideRows(scope, importId, as) : decideRecords(scope, file, as);
}

/** Leaves these rows of a preview out. */
export async function leaveOutSome(scope: Scope, importId: string, rowNumbers: readonly number[]) {
  const file = await lockImport(scope, importId);
  if (file.topic === "guests") return leaveOutRows(scope, importId, rowNumbers);
  return leaveOutRecords(scope, file, sql`row_number = any (${rowNumbers}::int[])`);
}

/** Publishing also changes what is there already, which needs that right too. */
export const requireRightsToPublish = async (scope: Scope, file: LockedImport) =>
  file.topic === "guests" ? requirePublishRights(scope, file) : requireRecordRights(scope, file);

export const publishFile = (scope: Scope, file: LockedImport, onProgress?: OnProgress): Promise<ImportCounts> =>
  file.topic === "guests" ? publishAllRows(scope, file, onProgress) : publishRecords(scope, file);

/** Throws when other data depends on guests that the import created. Journeys and stays that are used by now stay. */
export const requireUndoable = async (scope: Scope, file: LockedImport) =>
  file.topic === "guests" ? requireNotUsed(scope, file) : undefined;

export const undoFile = async (
  scope: Scope,
  file: LockedImport,
  onProgress?: OnProgress,
): Promise<{ kept: number }> => {
  if (file.topic !== "guests") return undoRecords(scope, file);
  await undoAllRows(scope, file, onProgress);
  return { kept: 0 };
};
