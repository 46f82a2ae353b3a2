import { importStates, isImportBusy } from "@nyota/contract/files/import-schemas";
import { IMPORT_FILE_DAYS, IMPORT_ROWS_DAYS } from "@nyota/contract/files/imports";
import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import type { Deps } from "#http/deps.ts";
import { inProject } from "#jobs/scope.ts";

const AT_ONCE = 1_000;
const busyStates = importStates.filter(isImportBusy);

const daysAgo = (deps: Deps, days: number) => new Date(deps.clock().getTime() - days * 86_400_000).toISOString();

/**
 * Removes the rows of imports that added nothing, or were undone, and have not changed for long: they would fill the
 * database. A later list of the same guests is compared only with those that were published.
 */
async function removeOldRows(deps: Deps) {
  const before = daysAgo(deps, IMPORT_ROWS_DAYS);
  const old = await deps.connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    const { rows } = await sql<{ project_id: string; id: string }>`select project_id, id from file_imports
      where updated_at < ${before} and state <> all (${lasting}::text[]) and ${mayHaveRows} limit ${AT_ONCE}`.execute(
      trx,
    );
    return rows;
  });
  for (const { project_id, id } of old)
    await inProject(deps, project_id, async ({ db }) => {
      const { rows } = await sql<{
        id: string;
      }>`select id from file_imports where project_id = ${project_id} and id = ${id}
        and updated_at < ${before} and state <> all (${lasting}::text[]) and ${mayHaveRows} for update`.execute(db);
      if (rows.length === 0) return;
      await sql`delete from import_rows where project_id = ${project_id} and import_id = ${id}`.execute(db);
      await sql`update file_imports set rows_removed_at = ${deps.clock().toISOString()},
          state = case state when 'READY' then 'FAILED' else state end,
          error = case state when 'READY' then ${notPublished} else error end
        where project_id = ${project_id} and id = ${id}`.execute(db);
    });
}

/** A busy import is not touched, and the rows of a published one are what a later list is compared with. */
const lasting = [...busyStates, "PUBLISHED"];
/** It was not cleared yet, or has been read again since. */
const mayHaveRows = sql`coalesce(rows_removed_at < updated_at - interval '1 hour', true)`;
const notPublished = `This list was not published within ${IMPORT_ROWS_DAYS} days, so what was read from it was removed.`;

/**
 * Removes the files of imports that have not changed for long; the rows read from them stay. The files are deleted
 * through `discarded_files`.
 */
export async function removeOldFiles(deps: Deps) {
  await removeOldRows(deps);
  const before = daysAgo(deps, IMPORT_FILE_DAYS);
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
