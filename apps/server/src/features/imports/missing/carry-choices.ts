import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { LockedImport } from "../file/lock-import.ts";
import { limitTo } from "../rows/limit-to.ts";
import { chosenMissing } from "./missing-conditions.ts";

/**
 * Drops the choices for guests who are not missing any more now that the file was read again; returns their number. In
 * a file without any guest of the list nobody is missing: its choices do not apply either, but stay for the next
 * reading.
 */
export async function dropStaleChoices(scope: Scope, { id, options }: Pick<LockedImport, "id" | "options">) {
  await limitTo(scope, options);
  const ofImport = sql`c.project_id = ${scope.projectId} and c.import_id = ${id}`;
  const { numAffectedRows } = await sql`
    delete from import_missing c where ${ofImport}
      and c.guest_id not in (select id from ${await chosenMissing(scope, id)} as chosen)`.execute(scope.db);
  const { rows } = await sql<{ unused: number }>`
    select count(*)::int as unused from import_missing c where ${ofImport} and not exists (select from import_rows r
      where r.project_id = c.project_id and r.import_id = c.import_id and r.status in ('SAME', 'CHANGED'))`.execute(
    scope.db,
  );
  return Number(numAffectedRows ?? 0) + rows[0]!.unused;
}

/** Drops all choices; returns their number. */
export async function dropChoices(scope: Scope, importId: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from import_missing
    where project_id = ${scope.projectId} and import_id = ${importId}`.execute(scope.db);
  return Number(numAffectedRows ?? 0);
}
