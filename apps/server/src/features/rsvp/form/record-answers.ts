import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { CellChange } from "./read-form.ts";

export const channel = "RSVP_PAGE";
export const answeredBy = "HOUSEHOLD";

/** Appends what a household has said to the history of its guests. */
export async function recordAnswers(scope: Scope, cells: readonly CellChange[]) {
  const rows = cells.map(({ cell, after }) => ({
    guest_id: cell.guest_id,
    event_id: cell.event_id,
    before: cell.response ?? cell.tentative,
    after: after.response ?? after.tentative,
    details: {
      meal_choice: { before: cell.meal_choice, after: after.meal_choice },
      plus_ones: { before: cell.plus_ones, after: after.plus_ones },
    },
  }));
  await sql`insert into rsvp_answers (project_id, guest_id, event_id, before, after, answered_by, channel, details)
    select ${scope.projectId}, s.guest_id, s.event_id, s.before, s.after, ${answeredBy}, ${channel}, s.details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (guest_id uuid, event_id uuid, before text, after text,
      details jsonb)`.execute(scope.db);
}
