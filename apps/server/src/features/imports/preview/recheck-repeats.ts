import { labelRow } from "@nyota/contract/files/row-places";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { LockedImport } from "../file/lock-import.ts";
import { repeatOf } from "../matching/find-repeats.ts";
import type { Problem } from "../rows/guest-values.ts";

type Row = { row_number: number; repeat_key: string; phone: string | null; problems: Problem[] };

/**
 * Updates the warning "the same person twice" of the rows with these keys: all but the first get it. Returns the
 * numbers of the rows that changed.
 */
export async function recheckRepeats(
  scope: Scope,
  { id: importId, description }: Pick<LockedImport, "id" | "description">,
  all: readonly (string | null)[],
): Promise<number[]> {
  const keys = [...new Set(all.filter((key) => key !== null))];
  if (keys.length === 0) return [];
  const { rows } = await sql<Row>`
    select row_number, repeat_key, guest->>'phone' as phone, problems from import_rows
    where project_id = ${scope.projectId} and import_id = ${importId} and repeat_key = any (${keys}::text[])
    order by file_row, row_number`.execute(scope.db);
  const firsts = new Map<string, number>();
  const changed = rows.flatMap(({ row_number, repeat_key, phone, problems }) => {
    const first = firsts.get(repeat_key);
    if (first === undefined) firsts.set(repeat_key, row_number);
    const now =
      first === undefined
        ? undefined
        : repeatOf({ number: first, label: labelRow(first, description.file.sides) }, { phone: phone ?? undefined });
    const was = problems.find(({ about }) => about === "REPEAT");
    if (was?.message === now?.message) return [];
    return [{ row_number, problems: [...problems.filter((problem) => problem !== was), ...(now ? [now] : [])] }];
  });
  if (changed.length > 0)
    await sql`update import_rows r set problems = c.problems
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c(row_number int, problems jsonb)
      where r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.row_number = c.row_number`.execute(
      scope.db,
    );
  return changed.map(({ row_number }) => row_number);
}
