import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

/** Locks a document for a change. Lock order: guests, kyc_documents. Documents of deleted guests are not found. */
export async function findLocked(scope: Scope, documentId: string) {
  return scope.db
    .selectFrom("kyc_documents as d")
    .innerJoin("guests as g", (join) =>
      join.onRef("g.project_id", "=", "d.project_id").onRef("g.id", "=", "d.guest_id").on("g.deleted_at", "is", null),
    )
    .selectAll("d")
    .select("g.display_name as guest_name")
    .where("d.project_id", "=", scope.projectId)
    .where("d.id", "=", documentId)
    .forUpdate("d")
    .executeTakeFirst();
}
export type LockedDocument = NonNullable<Awaited<ReturnType<typeof findLocked>>>;

export async function lockDocument(scope: Scope, documentId: string): Promise<LockedDocument> {
  const row = await findLocked(scope, documentId);
  if (!row) throw notFound("This document");
  return row;
}
