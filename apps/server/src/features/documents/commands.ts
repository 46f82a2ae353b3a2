import type { ActivityAction } from "@nyota/contract/account/activity-actions";
import type { documentEndpoints } from "@nyota/contract/guests/documents";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import { changesOf, recordActivity, type GuestOfActivity } from "#features/activity/commands.ts";
import { chooseGuests } from "#features/guest-list/commands.ts";
import { lockGuests } from "#features/guests/queries.ts";
import type { Deps } from "#http/deps.ts";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { uniquely } from "#http/failures/unique.ts";
import { noteAnswer } from "./content/note-answer.ts";
import { discardFile, storeContent, type Content } from "./content/store-content.ts";
import { insertDocuments, type DocumentForm } from "./content/insert-documents.ts";
import { lockDocument } from "./content/lock-document.ts";
import type { DocumentFile } from "./content/read-file.ts";
import { checkExpiry, checkLabel, describeDocument } from "./rules.ts";

export { noteViews, openFile, openValue, readSealed, readSealedFile } from "./content/open-content.ts";
export { readDocumentFile, type DocumentFile } from "./content/read-file.ts";
export { resealDocuments } from "./content/reseal-documents.ts";
export { sealFile, sealValue, tryFile, tryValue, unsealFile } from "./content/seal-content.ts";
export { takeAnswerFile } from "./receiving/answer-files.ts";
export { readUpload } from "./content/read-file.ts";
export {
  deleteTicket,
  openTicketFile,
  readSealedTicket,
  type SealedFile,
  storeTicket,
} from "./receiving/ticket-files.ts";
export { lockTicket } from "./content/lock-document.ts";
export { isAsked, takeGuestFile } from "./receiving/take-guest-file.ts";

type Input = ParsedOf<typeof documentEndpoints.create>["body"];
type Request = ParsedOf<typeof documentEndpoints.request>["body"];
type Patch = ParsedOf<typeof documentEndpoints.update>["body"];
type Given = Pick<Patch, "value" | "status"> & { file: DocumentFile | undefined };

const entry = { module: "GUEST", type: "document" } as const;
const named = {
  index: "kyc_documents_by_guest",
  field: "kind",
  message: "This guest has a document of this kind here already.",
};

/** Requests one document from a guest, or stores what they gave. */
export async function createDocument(scope: Scope, deps: Deps, input: Input & { file: DocumentFile | undefined }) {
  const { guest_id, kind, label, expires_at } = input;
  requireForm(scope, { kind, label, expires_at });
  const content = readContent(input);
  const [guest] = await lockGuests(scope, { ids: [guest_id] }, "refer");
  const [id] = await uniquely(named, () => insertDocuments(scope, { ids: [guest_id], kind, label, expires_at }));
  const document = await lockDocument(scope, id as string);
  if (content) await storeContent(scope, deps, { document, content, from: "HOST", expiresAt: expires_at });
  await recordActivity(scope, {
    ...entry,
    action: content ? actionOf(content) : "requested",
    label: describeDocument(document, (guest as { display_name: string }).display_name),
    id: document.id,
    guests: [{ id: guest_id }],
  });
  return document.id;
}

/**
 * Requests a document from many guests. Guests who have a document of this kind in any status are skipped, so repeating
 * the request changes nothing.
 */
export async function requestDocuments(scope: Scope, { kind, label, expires_at, ...chosen }: Request) {
  requireForm(scope, { kind, label, expires_at });
  const guests = await chooseGuests(scope, chosen, "refer");
  const asked = guests.map((guest) => guest.id);
  const made = await insertDocuments(scope, { ids: asked, kind, label, expires_at, skipsKnown: true });
  const onlyName = guests.length === 1 ? (guests[0] as { display_name: string }).display_name : undefined;
  const whose = onlyName ?? (made.length === 1 ? "1 guest" : `${made.length} guests`);
  if (made.length > 0)
    await recordActivity(scope, {
      ...entry,
      action: "requested",
      label: describeDocument({ kind, label: label ?? null }, whose),
      id: made.length === 1 ? (made[0] as string) : null,
      guests: await ownersOf(scope, made),
    });
  return { requested: made.length, already: guests.length - made.length };
}

async function ownersOf(scope: Scope, documentIds: string[]): Promise<GuestOfActivity[]> {
  const { rows } = await sql<{ id: string }>`select guest_id as id from kyc_documents
    where project_id = ${scope.projectId} and id = any (${documentIds}::uuid[])`.execute(scope.db);
  return rows;
}

/** Stores what arrived, requests it again, or changes the date of deletion. */
export async function updateDocument(
  scope: Scope,
  deps: Deps,
  edit: { documentId: string; patch: Patch; file: DocumentFile | undefined },
) {
  const { documentId, patch, file } = edit;
  requireForm(scope, patch);
  const content = readContent({ ...patch, file });
  const document = await lockDocument(scope, documentId);
  const { expires_at } = patch;
  if (content) await storeContent(scope, deps, { document, content, from: "HOST", expiresAt: expires_at });
  else if (expires_at)
    await scope.db
      .updateTable("kyc_documents")
      .set({ expires_at, is_expiry_chosen: true })
      .where("project_id", "=", scope.projectId)
      .where("id", "=", documentId)
      .execute();
  await recordActivity(scope, {
    ...entry,
    action: content ? actionOf(content) : "updated",
    label: describeDocument(document, document.guest_name),
    id: documentId,
    guests: [{ id: document.guest_id }],
    ...(expires_at && { changes: changesOf(document, { expires_at: new Date(expires_at).toISOString() }) }),
  });
}

/** Deletes a document, its file and its list of views; the project's activity keeps its entries. */
export async function removeDocument(scope: Scope, deps: Deps, documentId: string) {
  const document = await lockDocument(scope, documentId);
  await noteAnswer(scope, document, undefined);
  await scope.db
    .deleteFrom("kyc_documents")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", documentId)
    .execute();
  discardFile(scope, deps, document.storage_key);
  await recordActivity(scope, {
    ...entry,
    action: "deleted",
    id: documentId,
    label: describeDocument(document, document.guest_name),
    guests: [{ id: document.guest_id }],
  });
}

function actionOf(content: Content): ActivityAction {
  if ("file" in content) return "uploaded";
  if ("value" in content) return "typed in";
  return content.status === "PENDING" ? "requested" : "marked as received";
}

function requireForm(scope: Scope, { kind, label, expires_at }: Partial<DocumentForm>) {
  const wrongLabel = kind && checkLabel(kind, label);
  const wrongExpiry = expires_at && checkExpiry(expires_at, scope.now);
  if (wrongLabel || wrongExpiry)
    throw new FieldsError({
      ...(wrongLabel ? { label: [wrongLabel] } : {}),
      ...(wrongExpiry ? { expires_at: [wrongExpiry] } : {}),
    });
}

function readContent({ file, value, status }: Given): Content | undefined {
  const given = [file, value, status].filter((content) => content !== undefined);
  if (given.length > 1) throw new FieldsError({ non_field_errors: ["Give only one of file, value and status."] });
  if (value !== undefined) return { value };
  if (status !== undefined) return { status };
  return file && { file };
}
