import type { ActivityAction } from "@nyota/contract/account/activity-actions";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { CellChange } from "./read-form.ts";

/** Who fills in a form, and how. */
export type FilledIn = {
  by: "HOUSEHOLD" | "COLLABORATOR";
  channel: string;
  /** The name of the member or helper to whom the household spoke on the phone. */
  caller: string | null;
  /** For the list of activities. */
  action: ActivityAction;
  /** A member who notes answers needs no notification of them. */
  notifiesHosts: boolean;
};
export const byHousehold: FilledIn = {
  by: "HOUSEHOLD",
  channel: "RSVP_PAGE",
  caller: null,
  action: "answered",
  notifiesHosts: true,
};
export type RecordedCells = { cells: readonly CellChange[]; filledIn: FilledIn };

/** Appends what a household has said to the history of its guests. */
export async function recordAnswers(scope: Scope, { cells, filledIn }: RecordedCells) {
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
  await sql`insert into rsvp_answers (project_id, guest_id, event_id, before, after, answered_by, channel, actor_id, caller,
      details)
    select ${scope.projectId}, s.guest_id, s.event_id, s.before, s.after, ${filledIn.by}, ${filledIn.channel},
      ${scope.actor.id}::uuid, ${filledIn.caller}, s.details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (guest_id uuid, event_id uuid, before text, after text,
      details jsonb)`.execute(scope.db);
}
