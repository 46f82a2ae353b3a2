import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { RunningReader } from "../reading/run-reader.ts";

type Resolving = { scope: Scope; importId: string; reader: Pick<RunningReader, "unsettled" | "settle"> };

const ROWS_AT_ONCE = 500;

/**
 * What only the whole file shows: who was asked about further up but has a row of their own further down is not asked about any more, and a
 * row that a later one fits better than is a question after all. The rows pass from the database to the reader and back as text.
 */
export async function resolveQuestions({ scope, importId, reader }: Resolving) {
  const numbers = await reader.unsettled();
  for (let from = 0; from < numbers.length; from += ROWS_AT_ONCE) {
    const some = numbers.slice(from, from + ROWS_AT_ONCE);
    const { rows } = await sql<{ stored: string }>`
      select coalesce(json_agg(json_build_object('row_number', row_number, 'guest', guest, 'problems', problems)), '[]')::text as stored
      from import_rows where project_id = ${scope.projectId} and import_id = ${importId} and row_number = any (${some}::int[])`.execute(
      scope.db,
    );
    const resolved = await reader.settle(rows[0]?.stored ?? "[]");
    await sql`
      update import_rows r set status = s.status, matched_guest_id = s.matched_guest_id, candidates = s.candidates, changes = s.changes,
        blanks = s.blanks, problems = s.problems
      from jsonb_to_recordset(${resolved}::jsonb) as s(row_number int, status text, matched_guest_id uuid, candidates jsonb,
        changes jsonb, blanks jsonb, problems jsonb)
      where r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.row_number = s.row_number`.execute(
      scope.db,
    );
  }
}
