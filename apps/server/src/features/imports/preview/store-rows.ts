import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import type { AssessedRow } from "../reading/assess-row.ts";
import type { Scope } from "#http/scope.ts";
import { withoutBlank } from "../rows/guest-values.ts";

/** Writes rows of the preview in one statement; `rows` is a JSON list of AssessedRow or AssessedRecord. */
export async function insertRows(scope: Scope, importId: string, rows: string) {
  await sql`
    insert into import_rows (project_id, import_id, row_number, cells, status, guest, problems, matched_guest_id, candidates, changes,
      blanks, repeat_key, edits, said)
    select ${scope.projectId}, ${importId}, row_number, cells, status, guest, problems, matched_guest_id, candidates, changes, blanks,
      repeat_key, edits, said
    from jsonb_to_recordset(${rows}::jsonb) as r(row_number int, cells jsonb, status text, guest jsonb, problems jsonb,
      matched_guest_id uuid, candidates jsonb, changes jsonb, blanks jsonb, repeat_key text, edits jsonb, said jsonb)`.execute(
    scope.db,
  );
}

/** Writes one row of the preview again, with the user's edits. */
export async function updateRow(scope: Scope, importId: string, { edits, ...row }: AssessedRow) {
  await scope.db
    .updateTable("import_rows")
    .set({
      status: row.status,
      guest: row.guest && JSON.stringify(withoutBlank(row.guest)),
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

/** Deletes the preview. What the user decided about its rows, and about guests it did not find, stays. */
export const clearRows = (scope: Scope, importId: string) =>
  acrossGroups(scope, () =>
    scope.db
      .deleteFrom("import_rows")
      .where("project_id", "=", scope.projectId)
      .where("import_id", "=", importId)
      .execute(),
  );
