import { requestDocuments, updateDocument } from "#features/documents/commands.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";

/**
 * Passports of the guests from abroad, which the hotels need: requested from all, received from some, in the different
 * ways.
 */
export async function writeDocuments(scope: Scope, deps: Deps) {
  const guests = await scope.db
    .selectFrom("guests")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("phone_region", "<>", "IN")
    .where("age_band", "=", "ADULT")
    .orderBy("position")
    .limit(12)
    .execute();
  await requestDocuments(scope, { ids: guests.map(({ id }) => id), kind: "PASSPORT" });
  const asked = await scope.db
    .selectFrom("kyc_documents")
    .innerJoin("guests", (join) =>
      join
        .onRef("guests.project_id", "=", "kyc_documents.project_id")
        .onRef("guests.id", "=", "kyc_documents.guest_id"),
    )
    .select("kyc_documents.id")
    .where("kyc_documents.project_id", "=", scope.projectId)
    .orderBy("guests.position")
    .execute();
  for (const [place, { id }] of asked.slice(0, 5).entries())
    await updateDocument(scope, deps, {
      documentId: id,
      patch: place % 2 === 0 ? { value: `Z${4_071_966 + place * 731}` } : { status: "RECEIVED" },
      file: undefined,
    });
}
