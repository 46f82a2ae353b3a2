import type { ImportCounts } from "@nyota/contract/files/import-fields";
import { sql } from "kysely";
import type { AssessedRow } from "../reading/assess-row.ts";
import type { Scope } from "#http/scope.ts";
import { limitTo } from "../rows/limit-to.ts";
import { settledValues } from "../rows/guest-values.ts";
import type { LockedImport } from "../file/lock-import.ts";
import { countMissing, type MissingCounts } from "../missing/missing-conditions.ts";

/** Writes rows of the preview in one statement; `rows` is JSON of a list of AssessedRow. */
export async function insertRows(scope: Scope, importId: string, rows: string) {
  await sql`
    insert into import_rows (project_id, import_id, row_number, cells, status, guest, problems, matched_guest_id, candidates, changes,
      blanks, repeat_key, edits)
    select ${scope.projectId}, ${importId}, row_number, cells, status, guest, problems, matched_guest_id, candidates, changes, blanks,
      repeat_key, edits
    from jsonb_to_recordset(${rows}::jsonb) as r(row_number int, cells jsonb, status text, guest jsonb, problems jsonb,
      matched_guest_id uuid, candidates jsonb, changes jsonb, blanks jsonb, repeat_key text, edits jsonb)`.execute(
    scope.db,
  );
}

/** Writes one row of the preview again, with what was typed over it. */
export async function updateRow(scope: Scope, importId: string, { edits, ...row }: AssessedRow) {
  await scope.db
    .updateTable("import_rows")
    .set({
      status: row.status,
      guest: row.guest && JSON.stringify(settledValues(row.guest)),
      problems: JSON.stringify(row.problems),
      matched_guest_id: row.matched_guest_id,
      candidates: JSON.stringify(row.candidates),
      changes: JSON.stringify(row.changes),
      blanks: JSON.stringify(row.blanks),
      edits: JSON.stringify(edits),
      repeat_key: row.repeat_key,
    })
    .where("project_id", "=", scope.projectId)
    .where("import_id", "=", importId)
    .where("row_number", "=", row.row_number)
    .execute();
}

/** Takes the preview away, and what was chosen for guests it did not find. */
export async function clearRows(scope: Scope, importId: string) {
  for (const table of ["import_missing", "import_rows"] as const)
    await scope.db
      .deleteFrom(table)
      .where("project_id", "=", scope.projectId)
      .where("import_id", "=", importId)
      .execute();
}

/** Counts the rows by status and the guests who are not among them, and keeps the result with the import. */
export async function recount(
  scope: Scope,
  { id, options }: Pick<LockedImport, "id" | "options">,
): Promise<ImportCounts> {
  const of = (status: string) => sql`count(*) filter (where status = ${status})`;
  const { rows } = await sql<Omit<ImportCounts, keyof MissingCounts>>`
    select ${of("NEW")} as new, ${of("CHANGED")} as changed, ${of("SAME")} as same, ${of("CONFLICT")} as conflict,
      ${of("ERROR")} as error, ${of("SKIPPED")} as skipped,
      count(*) filter (where problems @> '[{"level": "warning"}]') as warning, count(*) as total,
      coalesce(sum((select count(*) from jsonb_object_keys(blanks))) filter (where status in ('CHANGED', 'SAME')), 0)::int as blanks
    from import_rows where project_id = ${scope.projectId} and import_id = ${id}`.execute(scope.db);
  const ofRows = rows[0]!;
  await limitTo(scope, options);
  const counts = {
    ...ofRows,
    ...(await countMissing(scope, { importId: id, isMerge: ofRows.same + ofRows.changed > 0 })),
  };
  await scope.db
    .updateTable("file_imports")
    .set({ counts: JSON.stringify(counts) })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .execute();
  return counts;
}
