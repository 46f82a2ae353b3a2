import { endingOf } from "@nyota/contract/files/asset-types";
import { type ticketEndpoints, ticketEndings } from "@nyota/contract/travel-stay/tickets";
import {
  deleteTicket,
  type DocumentFile,
  lockTicket,
  openTicketFile,
  readSealedTicket,
  readUpload,
  type SealedFile,
  storeTicket,
} from "#features/documents/commands.ts";
import { escapeHtml, notifyOwner } from "#features/notifications/commands.ts";
import { lockTravel, recordTravel } from "#features/travel/commands.ts";
import { hasTicketOfHosts } from "#features/travel/conditions.ts";
import { listShownJourneys } from "#features/travel/queries.ts";
import { describeTravel } from "#features/travel/rules.ts";
import type { FileReply, UploadedFile } from "#http/bodies/files.ts";
import type { Deps } from "#http/deps.ts";
import { FieldsError } from "#http/errors.ts";
import type { Preparing } from "#http/mount.ts";
import type { Scope } from "#http/scope.ts";

/** Checks an uploaded ticket by its name and its contents. Throws FieldsError. */
export async function readTicketUpload(sent: { params: { projectId: string }; file: UploadedFile | undefined }) {
  const { file } = sent;
  if (file && !ticketEndings.some((ending) => ending === endingOf(file.name)))
    throw new FieldsError({ file: ["Choose a PDF or a picture: JPG, PNG or WebP."] });
  return readUpload(sent);
}

type Uploaded = { travelId: string; file: DocumentFile | undefined };

/** Stores the ticket of a journey; an earlier one is replaced. */
export async function uploadTicket(scope: Scope, deps: Deps, { travelId, file }: Uploaded) {
  if (!file) throw new FieldsError({ file: ["Choose a file."] });
  const journey = await lockTravel(scope, travelId);
  await storeTicket(scope, deps, { travelId, guestId: journey.guest_id, file, from: "HOST" });
  await recordTravel(scope, journey, "uploaded the ticket of");
}

type Shown = { travelId: string; guestIds: readonly string[] };

/** Whether these guests see the journey on their own page, and may send its ticket there. */
export const maySendTicket = async (scope: Scope, { travelId, guestIds }: Shown): Promise<boolean> =>
  (await listShownJourneys(scope, guestIds)).some(({ id }) => id === travelId);

const isOfHosts = async (scope: Scope, travelId: string): Promise<boolean> =>
  (await scope.db
    .selectFrom("travels")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", travelId)
    .where(hasTicketOfHosts("travels"))
    .executeTakeFirst()) !== undefined;

/** Stores the ticket that a guest sent on their own page, and notifies the hosts. False if they may not send it. */
export async function takeTicket(
  scope: Scope,
  deps: Deps,
  { travelId, guestIds, file }: Shown & { file: DocumentFile },
): Promise<boolean> {
  if (!(await maySendTicket(scope, { travelId, guestIds }))) return false;
  const journey = await lockTravel(scope, travelId);
  // Whoever has the link could destroy what the hosts keep.
  if (await isOfHosts(scope, travelId)) return false;
  await storeTicket(scope, deps, { travelId, guestId: journey.guest_id, file, from: "GUEST" });
  await recordTravel(scope, journey, "sent the ticket of");
  await notifyOwner(scope, {
    kind: "RSVP_JOURNEY",
    title: `${scope.actor.label} sent a ticket`,
    message: escapeHtml(describeTravel(journey.direction, journey.guest_name)),
    link: `/projects/${scope.projectId}/guests/${journey.guest_id}/travel-details`,
  });
  return true;
}

export async function removeTicket(scope: Scope, deps: Deps, travelId: string) {
  const journey = await lockTravel(scope, travelId);
  await deleteTicket(scope, deps, travelId);
  await recordTravel(scope, journey, "deleted the ticket of");
}

/** Reads the ticket of a journey from the storage, outside any transaction. */
export const readTicketFile =
  (deps: Deps) =>
  async ({ params, briefly }: Preparing<typeof ticketEndpoints.file>): Promise<SealedFile> =>
    readSealedTicket(deps, await briefly((scope) => lockTicket(scope, params.travelId)));

/** The ticket of a journey. The view is recorded in the same transaction. */
export async function openTicket(
  scope: Scope,
  deps: Deps,
  { travelId, sealed }: { travelId: string; sealed: SealedFile },
): Promise<FileReply> {
  const journey = await lockTravel(scope, travelId);
  const file = await openTicketFile(scope, deps, { travelId, sealed });
  await recordTravel(scope, journey, "opened the ticket of");
  return file;
}
