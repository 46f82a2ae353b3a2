import { nameKeys } from "@nyota/contract/files/shared-targets";
import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { Mapping } from "../columns/read-plan.ts";

type FailedColumn = FileImportDetail["failed_columns"][number];

/** A column fails when more than one in this many of its filled cells could not be read. */
const FAILED_ONE_IN = 3;

/** Stores which columns of a file that was just read are probably something else than what they were taken for. */
export async function storeFailedColumns(scope: Scope, importId: string, mapping: Mapping) {
  const ofImport = sql`r.project_id = ${scope.projectId} and r.import_id = ${importId}`;
  const { rows } = await sql<{ target: string; failed: number }>`
    select p.value->>'field' as target, count(*)::int as failed
    from import_rows r cross join lateral jsonb_array_elements(r.problems) as p
    where ${ofImport} and r.problems @> '[{"unread": true}]' and p.value->'unread' = 'true'
    group by 1`.execute(scope.db);
  const failedColumns: FailedColumn[] = [];
  for (const { target, failed } of rows.filter((row) => !nameKeys.includes(row.target))) {
    const index = Object.keys(mapping ?? {}).find((each) => mapping?.[each] === target);
    // A value that no column of its own was matched to, for example the household of a title above the row.
    if (index === undefined) continue;
    const column = Number(index);
    const counted = await sql<{ filled: number }>`
      select count(*)::int as filled from import_rows r where ${ofImport} and coalesce(r.cells->>${column}::int, '') <> ''`.execute(
      scope.db,
    );
    const filled = counted.rows[0]?.filled ?? 0;
    if (failed * FAILED_ONE_IN > filled) failedColumns.push({ column, target, failed, filled });
  }
  await scope.db
    .updateTable("file_imports")
    .set({ failed_columns: JSON.stringify(failedColumns.toSorted((a, b) => a.column - b.column)) })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", importId)
    .execute();
}
