import { buffer } from "node:stream/consumers";
import type { documentEndpoints } from "@nyota/contract/guests/documents";
import { recordActivity } from "#features/activity/commands.ts";
import { isMissing } from "#gateways/storage/storage.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, notFound } from "#http/errors.ts";
import type { FileReply } from "#http/bodies/files.ts";
import type { Preparing } from "#http/mount.ts";
import type { Scope } from "#http/scope.ts";
import { describeDocument, nameFile } from "../rules.ts";
import { lockDocument, type LockedDocument } from "./lock-document.ts";
import { cannotOpen, unsealFile, unsealValue } from "./seal-content.ts";

/** A document's file as it is stored. */
export type SealedFile = { key: string; bytes: Buffer };

/** Reads the file of a document from the storage, outside any transaction. */
export const readSealed =
  (deps: Pick<Deps, "storage">) =>
  async ({ params, briefly }: Preparing<typeof documentEndpoints.file>): Promise<SealedFile> =>
    readSealedFile(deps, await briefly((scope) => lockDocument(scope, params.documentId)));

/** Throws NOT_FOUND for a document without a file. */
export async function readSealedFile(
  { storage }: Pick<Deps, "storage">,
  { storage_key: key }: Pick<LockedDocument, "storage_key">,
): Promise<SealedFile> {
  if (key === null) throw notFound("This file");
  const bytes = await storage.read(key).then(buffer, (error: unknown) => {
    throw isMissing(error) ? cannotOpen() : error;
  });
  return { key, bytes };
}

type Opened = { documentId: string; sealed: SealedFile };

/** The file of a document. The view is recorded in the same transaction. */
export async function openFile(scope: Scope, deps: Deps, { documentId, sealed }: Opened): Promise<FileReply> {
  const document = await lockDocument(scope, documentId);
  const file = unsealLocked(deps, document, sealed);
  await recordView(scope, document, "FILE");
  return file;
}

/**
 * The file of a locked document. Always sent as a download, never shown in our origin. Throws RETRY when the file was
 * replaced since it was read.
 */
export function unsealLocked(deps: Deps, document: LockedDocument, sealed: SealedFile): FileReply {
  const { storage_key, mime } = document;
  if (storage_key === null || mime === null) throw notFound("This file");
  if (storage_key !== sealed.key) throw new AppError("RETRY", "Somebody else is changing this right now. Try again.");
  return {
    fileName: nameFile({ ...document, mime }, document.guest_name),
    mime,
    bytes: unsealFile(deps, document, sealed.bytes),
  };
}

/** The number that was typed in, recorded the same way. */
export async function openValue(scope: Scope, deps: Deps, documentId: string): Promise<{ value: string }> {
  const document = await lockDocument(scope, documentId);
  if (document.sealed_value === null) throw notFound("This number");
  await recordView(scope, document, "VALUE");
  return { value: unsealValue(deps, document, document.sealed_value) };
}

/** Recorded as an activity as well, which stays when the document is deleted. */
async function recordView(scope: Scope, document: LockedDocument, what: "FILE" | "VALUE") {
  await addView(scope, document.id, what);
  await recordActivity(scope, {
    action: "opened",
    module: "GUEST",
    type: "document",
    id: document.id,
    label: describeDocument(document, document.guest_name),
    guests: [{ id: document.guest_id }],
  });
}

export const addView = (scope: Scope, documentId: string, what: "FILE" | "VALUE") =>
  scope.db
    .insertInto("kyc_document_views")
    .values({
      project_id: scope.projectId,
      document_id: documentId,
      viewer_id: scope.actor.id,
      viewer_label: scope.actor.label,
      what,
      ip: scope.ip,
      viewed_at: scope.now.toISOString(),
    })
    .execute();

/** The same for several documents whose content leaves together. */
export async function noteViews(scope: Scope, documents: readonly Pick<LockedDocument, "id" | "storage_key">[]) {
  for (const { id, storage_key } of documents) await addView(scope, id, storage_key === null ? "VALUE" : "FILE");
}
