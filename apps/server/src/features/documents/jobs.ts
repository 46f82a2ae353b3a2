import { setContext } from "#db/context.ts";
import { recordActivity } from "#features/activity/commands.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { inProject } from "#jobs/scope.ts";
import { discardFile } from "./content/store-content.ts";
import { nameDocument } from "./rules.ts";

const atOnce = 500;

/** Deletes the content of documents after their day of deletion; the fact that they were received stays. */
export async function eraseExpired(deps: Deps) {
  const now = deps.clock().toISOString();
  const due = await deps.connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    return trx
      .selectFrom("kyc_documents")
      .select(["project_id", "id"])
      .where((eb) => eb.or([eb("storage_key", "is not", null), eb("sealed_value", "is not", null)]))
      .where("expires_at", "<=", now)
      .orderBy("expires_at")
      .limit(atOnce)
      .execute();
  });
  for (const { project_id, id } of due) await inProject(deps, project_id, (scope) => eraseContent(scope, deps, id));
}

/**
 * Includes documents of deleted guests. The condition is repeated: a user may have chosen a later day in the meantime.
 */
async function eraseContent(scope: Scope, deps: Deps, id: string) {
  const now = scope.now.toISOString();
  const document = await scope.db
    .selectFrom("kyc_documents")
    .select(["guest_id", "kind", "label", "storage_key", "travel_id"])
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .where("status", "in", ["UPLOADED", "FORM_VALUE"])
    .where("expires_at", "<=", now)
    .forUpdate()
    .executeTakeFirst();
  if (!document) return;
  await scope.db
    .updateTable("kyc_documents")
    .set({
      status: "RECEIVED",
      sealed_value: null,
      storage_key: null,
      mime: null,
      bytes: null,
      content_deleted_at: now,
    })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .execute();
  discardFile(scope, deps, document.storage_key);
  const label = nameDocument(document);
  const guests = [{ id: document.guest_id }];
  const object =
    document.travel_id === null
      ? ({ module: "GUEST", type: "document", id } as const)
      : ({ module: "TRAVEL", type: "travel", id: document.travel_id } as const);
  await recordActivity(scope, { action: "deleted the copy of", ...object, label, guests });
}
