import type { SenderState } from "@nyota/contract/messages/senders";
import { sql } from "kysely";
import { AppError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

type Fields = Partial<{
  label: string;
  state: SenderState;
  state_reason: string | null;
  halted_until: string | null;
  link_mode: string | null;
  link_payload: string | null;
  link_expires_at: string | null;
  is_logout_requested: boolean;
  day_cap: number;
  own_day_cap: number | null;
  own_gap: number | null;
  quiet_from: string | null;
  quiet_until: string | null;
  last_open_at: string;
  deleted_at: string;
}>;
export const setSender = (scope: Scope, id: string, fields: Fields) =>
  scope.db.updateTable("senders").set(fields).where("project_id", "=", scope.projectId).where("id", "=", id).execute();

/** Times of the day without seconds, as they are set. */
export const shownHours = <R extends { quiet_from: string | null; quiet_until: string | null }>(row: R) => ({
  ...row,
  quiet_from: row.quiet_from?.slice(0, 5) ?? null,
  quiet_until: row.quiet_until?.slice(0, 5) ?? null,
});

type Locked = { id: string; state: string; halted_until: string | null };

/** Only what comes to nothing from now on counts for the next pause. */
export async function endPause(scope: Scope, { id, state, halted_until }: Locked) {
  if (state !== "CONNECTED" || halted_until === null || new Date(halted_until) <= scope.now)
    throw new AppError("ILLEGAL_STATE", "This number is not paused.");
  await scope.db
    .updateTable("senders")
    .set({ halted_until: sql`now()`, state_reason: null })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .execute();
}
