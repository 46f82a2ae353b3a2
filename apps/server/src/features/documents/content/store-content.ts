import type { Updateable } from "kysely";
import type { DB } from "#db/schema.generated.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { requireSpace } from "#http/limits/quota.ts";
import { keptUntil } from "../rules.ts";
import type { LockedDocument } from "./lock-document.ts";
import { noteAnswer } from "./note-answer.ts";
import type { DocumentFile } from "./read-file.ts";
import { sealFile, sealValue } from "./seal-content.ts";

export type Content = { file: DocumentFile } | { value: string } | { status: "PENDING" | "RECEIVED" };
type StoredContent = {
  document: LockedDocument;
  content: Content;
  from: "GUEST" | "HOST";
  expiresAt?: string | undefined;
};

const empty = { sealed_value: null, storage_key: null, mime: null, bytes: null };

/**
 * Replaces the content of a locked document. A file is sealed before it is stored; the old file is deleted after the
 * commit.
 */
export async function storeContent(scope: Scope, deps: Deps, { document, content, from, expiresAt }: StoredContent) {
  const { id } = document;
  const received = {
    received_at: scope.now.toISOString(),
    received_from: from,
    received_by_label: scope.actor.label,
    content_deleted_at: null,
    ...(expiresAt === undefined ? { expires_at: keptUntil(document, scope.now) } : chosenExpiry(expiresAt)),
  };
  const hadContent = document.storage_key !== null || document.sealed_value !== null;
  if ("value" in content)
    await write(scope, id, {
      ...empty,
      ...received,
      status: "FORM_VALUE",
      sealed_value: sealValue(deps, document, content.value),
    });
  else if ("file" in content) await writeFile(scope, deps, { document, file: content.file, received });
  else if (content.status === "PENDING")
    await write(scope, id, {
      ...empty,
      status: "PENDING",
      received_at: null,
      received_from: null,
      received_by_label: null,
      content_deleted_at: null,
      expires_at: received.expires_at,
    });
  else
    await write(scope, id, {
      ...empty,
      status: "RECEIVED",
      // Removing the copy of a received document does not change when it was received.
      ...(document.received_at === null ? received : {}),
      ...(hadContent ? { content_deleted_at: scope.now.toISOString() } : {}),
      ...(expiresAt === undefined ? {} : chosenExpiry(expiresAt)),
    });
  await noteAnswer(scope, document, answerOf(content));
  discardFile(scope, deps, document.storage_key);
}

/** What stands in the list of answers for a document that a question asked for; undefined while it has not arrived. */
function answerOf(content: Content): string | undefined {
  if ("file" in content) return content.file.mime === "application/pdf" ? "PDF" : "Photo";
  return "value" in content || content.status === "RECEIVED" ? "Received" : undefined;
}

const chosenExpiry = (expires_at: string) => ({ expires_at, is_expiry_chosen: true });

type Received = { received_at: string; expires_at: string };

async function writeFile(
  scope: Scope,
  deps: Deps,
  { document, file, received }: { document: LockedDocument; file: DocumentFile; received: Received },
) {
  const storage_key = deps.storage.newKey(scope.projectId, "sealed");
  await deps.storage.write(storage_key, sealFile(deps, document, file.bytes));
  try {
    const described = { storage_key, mime: file.mime, bytes: file.bytes.length };
    await write(scope, document.id, { ...empty, ...received, ...described, status: "UPLOADED" });
    await requireSpace(scope, deps.config);
  } catch (error) {
    await deps.storage.remove(storage_key);
    throw error;
  }
}

const write = (scope: Scope, documentId: string, columns: Updateable<DB["kyc_documents"]>) =>
  scope.db
    .updateTable("kyc_documents")
    .set(columns)
    .where("project_id", "=", scope.projectId)
    .where("id", "=", documentId)
    .execute();

/** Right after the commit; if that fails, the worker does it later (discarded_files). */
export function discardFile(scope: Scope, deps: Pick<Deps, "storage">, storageKey: string | null) {
  if (storageKey !== null) scope.afterCommit(() => deps.storage.remove(storageKey));
}
