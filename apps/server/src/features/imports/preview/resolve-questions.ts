import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { RunningReader } from "../reading/run-reader.ts";

type Resolving = { scope: Scope; importId: string; reader: Pick<RunningReader, "openRows" | "resolve"> };

const ROWS_AT_ONCE = 500;

/**
 * Corrects what only the whole file shows: a guest who is a candidate of an earlier row but matched to a later one is
 * no longer a candidate, and a row becomes a question when a later one matches its guest better. The rows pass between
 * the database and the reader as text.
 */
export async function resolveQuestions({ scope, importId, reader }: Resolving) {
  const numbers = await reader.openRows();
  for (let from = 0; from < numbers.length; from += ROWS_AT_ONCE) {
    const chunk = numbers.slice(from, from + ROWS_AT_ONCE);
    const { rows } = await sql<{ stored: string }>`
      select coalesce(json_agg(json_build_object('row_number', row_number, 'guest', guest, 'problems', problems)), '[]')::text as stored
      from import_rows where project_id = ${scope.projectId} and import_id = ${importId} and row_number = any (${chunk}::int[])`.execute(
      scope.db,
    );
    const resolved = await reader.resolve(rows[0]?.stored ?? "[]");
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
