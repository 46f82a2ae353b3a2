import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { leaveOut } from "../reading/assess-row.ts";
import type { DecidedRow } from "../rows/apply-decisions.ts";
import { isOtherOfRow } from "../rows/first-of-row.ts";
import type { GuestValues } from "../rows/guest-values.ts";
import { insertRows } from "./store-rows.ts";

type Place = { importId: string; rowNumber: number };

/**
 * Writes the rows of the other people whom this row names, left out until they are judged. Rows of them that are there
 * already are replaced, because their order may be another; returns their repeat keys.
 */
export async function writeOthers(
  scope: Scope,
  importId: string,
  { rowNumber, others }: { rowNumber: number; others: readonly DecidedRow[] },
): Promise<(string | null)[]> {
  const { rows } = await sql<{ repeat_key: string | null }>`delete from import_rows
    where project_id = ${scope.projectId} and import_id = ${importId} and ${isOtherOfRow(rowNumber)}
    returning repeat_key`.execute(scope.db);
  await insertRows(scope, importId, JSON.stringify(others.map((row) => leaveOut({ row, problems: row.notes ?? [] }))));
  return rows.map(({ repeat_key }) => repeat_key);
}

/** A household that was made for the row keeps its number: "Otto Brandt (2)". */
export function keepHousehold(values: GuestValues, before: GuestValues | null) {
  const was = before?.is_sub_group_given === false ? before.sub_group : undefined;
  if (values.is_sub_group_given !== false || was === undefined) return;
  if (was.replace(/ \(\d+\)$/, "") === values.sub_group) values.sub_group = was;
}

/** Leaves out the other people of this row's name cell; returns their rows, with the repeat keys that they had. */
export async function leaveOthersOut(scope: Scope, { importId, rowNumber }: Place) {
  const note = { field: null, level: "note", message: "Kept as one guest with the first of this row." };
  const ofImport = sql`project_id = ${scope.projectId} and import_id = ${importId}`;
  const { rows } = await sql<{ row_number: number; repeat_key: string | null }>`
    update import_rows r set status = 'SKIPPED', changes = '{}', blanks = '{}', repeat_key = null,
      problems = ${JSON.stringify([note])}::jsonb
    from (select row_number, repeat_key from import_rows
      where ${ofImport} and ${isOtherOfRow(rowNumber)} and problems @> '[{"about": "SPLIT"}]') old
    where r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.row_number = old.row_number
    returning r.row_number, old.repeat_key`.execute(scope.db);
  return rows;
}
