import type { ImportCounts } from "@nyota/contract/import-fields";
import { sql } from "kysely";
import type { AssessedRow } from "#features/imports/parts/assess-row.ts";
import type { Scope } from "#http/scope.ts";

/** Writes rows of the preview in one statement. */
export async function insertRows(scope: Scope, importId: string, rows: readonly AssessedRow[]) {
  if (rows.length === 0) return;
  await sql`
    insert into import_rows (project_id, import_id, row_number, cells, status, guest, problems, matched_guest_id, candidates, changes)
    select ${scope.projectId}, ${importId}, row_number, cells, status, guest, problems, matched_guest_id, candidates, changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(row_number int, cells jsonb, status text, guest jsonb, problems jsonb,
      matched_guest_id uuid, candidates jsonb, changes jsonb)`.execute(scope.db);
}

/** Writes one row of the preview again, with what was typed over it. */
export async function updateRow(scope: Scope, importId: string, { edits, ...row }: AssessedRow & { edits: object }) {
  await scope.db
    .updateTable("import_rows")
    .set({
      status: row.status,
      guest: row.guest && JSON.stringify(row.guest),
      problems: JSON.stringify(row.problems),
      matched_guest_id: row.matched_guest_id,
      candidates: JSON.stringify(row.candidates),
      changes: JSON.stringify(row.changes),
      edits: JSON.stringify(edits),
    })
    .where("project_id", "=", scope.projectId)
    .where("import_id", "=", importId)
    .where("row_number", "=", row.row_number)
    .execute();
}

export const clearRows = (scope: Scope, importId: string) =>
  scope.db
    .deleteFrom("import_rows")
    .where("project_id", "=", scope.projectId)
    .where("import_id", "=", importId)
    .execute();

/** Counts the rows by status and keeps the result with the import. */
export async function recount(scope: Scope, importId: string): Promise<ImportCounts> {
  const of = (status: string) => sql`count(*) filter (where status = ${status})`;
  const { rows } = await sql<ImportCounts>`
    select ${of("NEW")} as new, ${of("CHANGED")} as changed, ${of("SAME")} as same, ${of("CONFLICT")} as conflict,
      ${of("ERROR")} as error, ${of("SKIPPED")} as skipped,
      count(*) filter (where problems @> '[{"level": "warning"}]') as warning, count(*) as total
    from import_rows where project_id = ${scope.projectId} and import_id = ${importId}`.execute(scope.db);
  const counts = rows[0] as ImportCounts;
  await scope.db
    .updateTable("file_imports")
    .set({ counts: JSON.stringify(counts) })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", importId)
    .execute();
  return counts;
}
