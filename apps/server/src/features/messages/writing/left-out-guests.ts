import { isReachedReason } from "@nyota/contract/messages/left-out";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { LeftOut } from "./recipients.ts";

/** Of those reached on the phone of somebody else, only these are in no message: they have no phone of their own. */
const isInNoMessage = ({ reason }: LeftOut) => !isReachedReason(reason) || reason === "HOUSEHOLD_MEMBER";

/** Stores whom a campaign is not sent to. Nobody is stored twice for one campaign. */
export async function storeLeftOut(scope: Scope, dispatchId: string, leftOut: readonly LeftOut[]): Promise<void> {
  const rows = leftOut.filter(isInNoMessage).map(({ reason, guest }) => ({
    guest_id: guest.id,
    reason,
    missing: reason === "MISSING_VARIABLE" && guest.detail ? guest.detail.split(", ") : [],
  }));
  if (rows.length === 0) return;
  await sql`
    insert into left_out_guests (project_id, dispatch_id, guest_id, reason, missing)
    select ${scope.projectId}, ${dispatchId}, l.guest_id, l.reason, l.missing
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (guest_id uuid, reason text, missing text[])
    on conflict do nothing`.execute(scope.db);
}
