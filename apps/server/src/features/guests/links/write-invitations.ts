import { keysOf } from "@nyota/contract/keys-of";
import { type Selectable, sql } from "kysely";
import type { Invitations } from "#db/schema.generated.ts";
import type { Scope } from "#http/scope.ts";

type Row = Selectable<Invitations>;
/** What an invitation says, without its keys and times of change. */
export type InvitationValues = Omit<Row, "project_id" | "guest_id" | "event_id" | "created_at" | "updated_at">;

/** The values of an invitation nobody has sent or answered. A new column of the table has to be added here to compile. */
export const blankInvitation: InvitationValues = {
  sent_at: null,
  reached_at: null,
  sent_by_hand_at: null,
  response: null,
  answered_at: null,
  answered_by: null,
  channel: null,
  meal_choice: null,
  plus_ones: 0,
  plus_ones_allowed: null,
  unsure_at: null,
  waiting_since: null,
  offered_until: null,
};
export const invitationColumns = keysOf(blankInvitation);

export type InvitationRow = Partial<InvitationValues> & Pick<Row, "guest_id" | "event_id">;

/**
 * Writes whole invitations over those there are, of events that still exist: to restore or to move them. An offer of
 * places is not restored unless it never ended: the guest waits in their old turn, and the next run offers what is free.
 */
export async function writeInvitations(
  scope: Scope,
  rows: readonly InvitationRow[],
  { keepsOffers = false } = {},
): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map((row) => ({
    ...blankInvitation,
    ...row,
    ...(!keepsOffers && row.waiting_since && { offered_until: null }),
  }));
  const columns = sql.join(invitationColumns.map((name) => sql.ref(name)));
  const values = sql.join(invitationColumns.map((name) => sql.ref(`r.${name}`)));
  const sets = sql.join(invitationColumns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));
  await sql`insert into invitations (project_id, guest_id, event_id, ${columns})
    select e.project_id, r.guest_id, r.event_id, ${values}
    from jsonb_populate_recordset(null::invitations, ${JSON.stringify(given)}::jsonb) as r
    join events e on e.project_id = ${scope.projectId} and e.id = r.event_id
    on conflict (project_id, guest_id, event_id) do update set ${sets}`.execute(scope.db);
}

/** Guests who are back: places that were offered to them may have been given to somebody else, so they wait again. */
export async function waitAgain(scope: Scope, guestIds: readonly string[]): Promise<void> {
  await sql`update invitations set offered_until = null where project_id = ${scope.projectId}
    and guest_id = any (${guestIds}::uuid[]) and waiting_since is not null and offered_until is not null`.execute(
    scope.db,
  );
}
