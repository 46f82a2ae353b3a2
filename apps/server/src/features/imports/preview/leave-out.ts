import type { ImportCounts } from "@nyota/contract/files/import-schemas";
import { sql, type RawBuilder } from "kysely";
import { prepareBulk } from "#db/prepare-bulk.ts";
import type { Scope } from "#http/scope.ts";
import { lockImport, requireState, type LockedImport } from "../file/lock-import.ts";
import { recount } from "../missing/recount.ts";
import { storeDecisions } from "./decisions.ts";
import { recheckRepeats } from "./recheck-repeats.ts";

/** Leaves these rows of a preview out, as `fixRow` does one. */
export async function leaveOutRows(scope: Scope, importId: string, rowNumbers: readonly number[]) {
  await prepareBulk(scope.db, 10);
  const file = await lockImport(scope, importId);
  requireState(file, "READY");
  const left = await leaveOut(scope, file, sql`row_number = any (${rowNumbers}::int[]) and status <> 'SKIPPED'`);
  await storeDecisions(
    scope,
    importId,
    left.map((row_number) => ({ row_number, is_left_out: true })),
  );
  return { left_out: left.length, counts: await recount(scope, file) };
}

/**
 * Leaves out every new guest but the first of the file. It is decided for this publishing only: after an undo the plan
 * may have more room.
 */
export async function keepFirst(scope: Scope, file: LockedImport, first: number): Promise<ImportCounts> {
  await leaveOut(
    scope,
    file,
    sql`row_number in (select row_number from import_rows where project_id = ${scope.projectId} and import_id = ${file.id}
      and status = 'NEW' order by file_row, row_number offset ${first})`,
  );
  return recount(scope, file);
}

/** Returns the numbers of the rows. */
async function leaveOut(scope: Scope, file: LockedImport, which: RawBuilder<unknown>): Promise<number[]> {
  // A matched guest stays, because it is then not missing from the file; of a question the candidates do.
  const { rows } = await sql<{ row_number: number; repeat_key: string | null }>`
    update import_rows r set status = 'SKIPPED', changes = '{}', blanks = '{}', repeat_key = null,
      matched_guest_id = case when r.status = 'CONFLICT' then null else r.matched_guest_id end,
      problems = (select coalesce(jsonb_agg(p.value order by p.at), '[]')
        from jsonb_array_elements(r.problems) with ordinality as p(value, at)
        where coalesce(p.value->>'about', '') not in ('WHO', 'REPEAT'))
    from (select row_number, repeat_key from import_rows
      where project_id = ${scope.projectId} and import_id = ${file.id} and ${which}) old
    where r.project_id = ${scope.projectId} and r.import_id = ${file.id} and r.row_number = old.row_number
    returning r.row_number, old.repeat_key`.execute(scope.db);
  await recheckRepeats(
    scope,
    file,
    rows.map(({ repeat_key }) => repeat_key),
  );
  return rows.map(({ row_number }) => row_number);
}
