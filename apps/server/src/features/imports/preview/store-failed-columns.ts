import { nameKeys } from "@nyota/contract/files/shared-targets";
import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { Mapping } from "../columns/read-plan.ts";
import { isFirstOfRow } from "../rows/first-of-row.ts";
import { parsePhones } from "../values/parse-phones.ts";

type FailedColumn = FileImportDetail["failed_columns"][number];

/** A column fails when more than one in this many of its filled cells could not be read. */
const FAILED_ONE_IN = 3;

const phoneTargets: ReadonlySet<string> = new Set(["phone", "phone_2", "phone_3"]);
/** As many cells are tried in other countries. */
const SAMPLE_CELLS = 100;
/** Countries where families who use this live, the likeliest first. */
const likelyRegions = ["IN", "US", "GB", "AE", "CA", "AU", "NP", "LK", "SG", "DE", "FR"];

/** The country in which nine of ten of the cells are numbers without a doubt. */
const findRegion = (cells: readonly string[]): string | undefined =>
  likelyRegions.find((region) => {
    const read = cells.filter((cell) => parsePhones(cell, region).value?.length);
    return read.length >= 0.9 * cells.length;
  });

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
    const counted = await sql<{ filled: number; sample: string[] | null }>`
      select count(*)::int as filled, (array_agg(r.cells->>${column}::int))[:${SAMPLE_CELLS}] as sample from import_rows r
      where ${ofImport} and coalesce(r.cells->>${column}::int, '') <> '' and ${isFirstOfRow}`.execute(scope.db);
    const { filled, sample } = counted.rows[0] ?? { filled: 0, sample: null };
    if (failed * FAILED_ONE_IN <= filled) continue;
    const other_region = phoneTargets.has(target) ? findRegion(sample ?? []) : undefined;
    failedColumns.push({ column, target, failed, filled, ...(other_region && { other_region }) });
  }
  await scope.db
    .updateTable("file_imports")
    .set({ failed_columns: JSON.stringify(failedColumns.toSorted((a, b) => a.column - b.column)) })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", importId)
    .execute();
}
