import { importStates, isImportBusy } from "@nyota/contract/files/import-schemas";
import { IMPORT_FILE_DAYS } from "@nyota/contract/files/imports";
import { setContext } from "#db/context.ts";
import type { Deps } from "#http/deps.ts";
import { inProject } from "#jobs/scope.ts";

const AT_ONCE = 1_000;
const busyStates = importStates.filter(isImportBusy);

/**
 * Removes the files of imports that have not changed for long; the rows read from them stay. The files are deleted
 * through `discarded_files`.
 */
export async function removeOldFiles(deps: Deps) {
  const before = new Date(deps.clock().getTime() - IMPORT_FILE_DAYS * 86_400_000).toISOString();
  const old = await deps.connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    return trx
      .selectFrom("file_imports")
      .select(["project_id", "id"])
      .where("storage_key", "is not", null)
      .where("updated_at", "<", before)
      .where("state", "not in", busyStates)
      .limit(AT_ONCE)
      .execute();
  });
  // The condition is repeated: a user may have continued with the import in the meantime.
  for (const { project_id, id } of old)
    await inProject(deps, project_id, (scope) =>
      scope.db
        .updateTable("file_imports")
        .set({ storage_key: null })
        .where("project_id", "=", project_id)
        .where("id", "=", id)
        .where("updated_at", "<", before)
        .where("state", "not in", busyStates)
        .execute(),
    );
}
