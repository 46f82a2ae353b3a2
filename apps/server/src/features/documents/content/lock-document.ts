import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

/** Documents of guests who are not deleted, locked for a change. Lock order: guests, travels, kyc_documents. */
const selectLocked = (scope: Scope) =>
  scope.db
    .selectFrom("kyc_documents as d")
    .innerJoin("guests as g", (join) =>
      join.onRef("g.project_id", "=", "d.project_id").onRef("g.id", "=", "d.guest_id").on("g.deleted_at", "is", null),
    )
    .selectAll("d")
    .select("g.display_name as guest_name")
    .where("d.project_id", "=", scope.projectId)
    .forUpdate("d");
export type LockedDocument = Awaited<ReturnType<ReturnType<typeof selectLocked>["executeTakeFirstOrThrow"]>>;

/** Locks a document for a change. Tickets are not found: they follow the rights of travel. */
export const findLocked = (scope: Scope, documentId: string) =>
  selectLocked(scope).where("d.id", "=", documentId).where("d.travel_id", "is", null).executeTakeFirst();

export async function lockDocument(scope: Scope, documentId: string): Promise<LockedDocument> {
  const row = await findLocked(scope, documentId);
  if (!row) throw notFound("This document");
  return row;
}

/** Locks the ticket of a journey. Throws NOT_FOUND if there is none. */
export async function lockTicket(scope: Scope, travelId: string): Promise<LockedDocument> {
  const row = await selectLocked(scope).where("d.travel_id", "=", travelId).executeTakeFirst();
  if (!row) throw notFound("This ticket");
  return row;
}
