import type { Deps } from "#http/deps.ts";
import type { FileReply } from "#http/bodies/files.ts";
import type { Scope } from "#http/scope.ts";
import { insertDocuments } from "../content/insert-documents.ts";
import { lockTicket } from "../content/lock-document.ts";
import { addView, type SealedFile, unsealLocked } from "../content/open-content.ts";
import type { DocumentFile } from "../content/read-file.ts";
import { discardFile, storeContent } from "../content/store-content.ts";

/** The ticket of a journey, which the caller has locked. */
export type JourneyTicket = { travelId: string; guestId: string; file: DocumentFile; from: "GUEST" | "HOST" };

/** Stores the ticket of a locked journey; an earlier one is replaced. The caller records it. */
export async function storeTicket(scope: Scope, deps: Deps, { travelId, guestId, file, from }: JourneyTicket) {
  await insertDocuments(scope, { ids: [guestId], kind: "OTHER", label: "Ticket", skipsKnown: true, travelId });
  const document = await lockTicket(scope, travelId);
  await storeContent(scope, deps, { document, content: { file }, from });
}

/** Deletes the ticket of a locked journey. Throws NOT_FOUND if it has none. The caller records it. */
export async function deleteTicket(scope: Scope, deps: Deps, travelId: string) {
  const { id, storage_key } = await lockTicket(scope, travelId);
  await scope.db.deleteFrom("kyc_documents").where("project_id", "=", scope.projectId).where("id", "=", id).execute();
  discardFile(scope, deps, storage_key);
}

export { readSealedFile as readSealedTicket, type SealedFile } from "../content/open-content.ts";

/** The ticket of a journey as a file. The view is listed with the document; the caller records it as an activity. */
export async function openTicketFile(
  scope: Scope,
  deps: Deps,
  { travelId, sealed }: { travelId: string; sealed: SealedFile },
): Promise<FileReply> {
  const document = await lockTicket(scope, travelId);
  const file = unsealLocked(deps, document, sealed);
  await addView(scope, document.id, "FILE");
  return file;
}
