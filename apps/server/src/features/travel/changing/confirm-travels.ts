import type { ConfirmReply } from "@nyota/contract/travel-stay/travel-boards";
import type { Direction } from "@nyota/contract/travel-stay/travel";
import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { describeTravel } from "../rules.ts";

type Input = { ids: readonly string[]; with_bookings?: boolean | undefined };
type Row = { id: string; guest_id: string; guest: string; direction: Direction; status: string; has_time: boolean };

/** Confirms drafts. A journey without a time, or that was cancelled, stays as it is. Throws NOT_FOUND for an unknown one. */
export async function confirmTravels(scope: Scope, { ids, with_bookings }: Input): Promise<ConfirmReply> {
  const also = sql`booking_id in (select booking_id from travels where project_id = ${scope.projectId} and id = any (${ids}::uuid[]))`;
  const { rows } = await sql<Row>`
    select t.id, g.id as guest_id, g.display_name as guest, t.direction, t.status, t.at is not null as has_time
    from travels t join guests g on g.project_id = t.project_id and g.id = t.guest_id and g.deleted_at is null
    where t.project_id = ${scope.projectId} and (t.id = any (${ids}::uuid[]) ${with_bookings ? sql`or t.${also}` : sql``}) order by t.id for update of t`.execute(
    scope.db,
  );
  const found = new Set(rows.map(({ id }) => id));
  if (ids.some((id) => !found.has(id))) throw notFound("One of these journeys");
  const drafts = rows.filter(({ status, has_time }) => status === "DRAFT" && has_time);
  if (drafts.length > 0)
    await sql`update travels set status = 'CONFIRMED' where project_id = ${scope.projectId}
      and id = any (${drafts.map(({ id }) => id)}::uuid[])`.execute(scope.db);
  const [first] = drafts;
  if (first)
    await recordActivity(scope, {
      action: "confirmed",
      module: "TRAVEL",
      type: "travel",
      id: drafts.length === 1 ? first.id : null,
      label: drafts.length === 1 ? describeTravel(first.direction, first.guest) : `${drafts.length} journeys`,
      guests: [...new Set(drafts.map(({ guest_id }) => guest_id))].map((id) => ({ id })),
    });
  return {
    confirmed: drafts.length,
    confirmed_ids: drafts.map(({ id }) => id),
    left: rows
      .filter(({ status, has_time }) => status === "CANCELLED" || (status === "DRAFT" && !has_time))
      .map(({ id, guest, status }) => ({ id, guest, reason: status === "CANCELLED" ? "CANCELLED" : "NO_TIME" })),
  };
}
