import { recordActivity } from "#features/activity/commands.ts";
import { escapeHtml, notifyOwner } from "#features/notifications/commands.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { listAsked } from "../queries.ts";
import { describeDocument } from "../rules.ts";
import { storeContent } from "../content/store-content.ts";
import { findLocked, type LockedDocument } from "../content/lock-document.ts";
import type { DocumentFile } from "../content/read-file.ts";

type Asked = { documentId: string; guestIds: readonly string[] };

/** Whether one of these guests may send this document. */
export const isAsked = async (scope: Scope, { documentId, guestIds }: Asked) =>
  (await listAsked(scope, guestIds)).some(({ id }) => id === documentId);

/** Stores what a guest sent on their own page and notifies the hosts. False when it is no longer requested. */
export async function takeGuestFile(
  scope: Scope,
  deps: Deps,
  { documentId, guestIds, file }: Asked & { file: DocumentFile },
) {
  const document = await findLocked(scope, documentId);
  const isOpen = document?.status === "PENDING" || document?.status === "UPLOADED";
  if (!document || !isOpen || !guestIds.includes(document.guest_id)) return false;
  await storeContent(scope, deps, { document, content: { file }, from: "GUEST" });
  await announceFile(scope, document);
  return true;
}

/** Records that a guest sent a file, and notifies the hosts. */
export async function announceFile(scope: Scope, document: LockedDocument) {
  const { id, guest_id, guest_name, question_id } = document;
  const label = describeDocument(document, guest_name);
  const guests = [{ id: guest_id }];
  await recordActivity(scope, { action: "uploaded", module: "GUEST", type: "document", id, label, guests });
  await notifyOwner(scope, {
    kind: "KYC_DOCUMENT",
    title: `${scope.actor.label} sent a ${question_id === null ? "document" : "file"}`,
    message: escapeHtml(label),
    link: `/projects/${scope.projectId}/guests/documents?search=${encodeURIComponent(guest_name)}`,
  });
}
