import { buffer } from "node:stream/consumers";
import { recordActivity } from "#features/activity/commands.ts";
import { isMissing } from "#gateways/storage/storage.ts";
import type { Deps } from "#http/deps.ts";
import { notFound } from "#http/errors.ts";
import type { FileReply } from "#http/bodies/files.ts";
import type { Scope } from "#http/scope.ts";
import { describeDocument, nameFile } from "./rules.ts";
import { lockDocument, type LockedDocument } from "./lock-document.ts";
import { cannotOpen, unsealFile, unsealValue } from "./seal-content.ts";

/**
 * The file of a document. The view is recorded in the same transaction. Always sent as a download, never shown in our
 * origin.
 */
export async function openFile(scope: Scope, deps: Deps, documentId: string): Promise<FileReply> {
  const document = await lockDocument(scope, documentId);
  const { storage_key, mime } = document;
  if (storage_key === null || mime === null) throw notFound("This file");
  await recordView(scope, document, "FILE");
  const sealed = await deps.storage.read(storage_key).then(buffer, (error: unknown) => {
    throw isMissing(error) ? cannotOpen() : error;
  });
  return {
    fileName: nameFile({ ...document, mime }, document.guest_name),
    mime,
    bytes: unsealFile(deps, document, sealed),
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
  await scope.db
    .insertInto("kyc_document_views")
    .values({
      project_id: scope.projectId,
      document_id: document.id,
      viewer_id: scope.actor.id,
      viewer_label: scope.actor.label,
      what,
      ip: scope.ip,
      viewed_at: scope.now.toISOString(),
    })
    .execute();
  await recordActivity(scope, {
    action: "opened",
    module: "GUEST",
    type: "document",
    id: document.id,
    label: describeDocument(document, document.guest_name),
    guests: [{ id: document.guest_id }],
  });
}
