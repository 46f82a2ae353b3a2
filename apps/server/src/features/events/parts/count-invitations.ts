import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

const countIf = (condition: string) => sql<number>`count(*) filter (where ${sql.raw(condition)})`;

/** Per event, how the invitations of published guests stand. Infants take no seat, so they are no heads. */
export function countInvitations(scope: Scope, eventId?: string) {
  let rows = scope.db
    .selectFrom("invitation_states")
    .where("project_id", "=", scope.projectId)
    .where("guest_status", "=", "PUBLISHED");
  if (eventId !== undefined) rows = rows.where("event_id", "=", eventId);
  return rows
    .select([
      "event_id",
      countIf("true").as("invited"),
      countIf("status = 'NOT_SENT'").as("not_sent"),
      countIf("status = 'PENDING'").as("pending"),
      countIf("status = 'ACCEPTED'").as("accepted"),
      countIf("status = 'DECLINED'").as("declined"),
      countIf("status = 'NOT_RESPONDED'").as("not_responded"),
      sql<number>`coalesce(sum(plus_ones + (age_band <> 'INFANT')::int) filter (where status = 'ACCEPTED'), 0)`.as(
        "heads",
      ),
      sql<number>`coalesce(sum(plus_ones) filter (where status = 'ACCEPTED'), 0)`.as("plus_ones"),
      countIf("age_band = 'ADULT'").as("adults"),
      countIf("age_band = 'CHILD'").as("children"),
      countIf("age_band = 'INFANT'").as("infants"),
      countIf("age_band = 'ADULT' and status = 'ACCEPTED'").as("adults_accepted"),
      countIf("age_band = 'CHILD' and status = 'ACCEPTED'").as("children_accepted"),
      countIf("age_band = 'INFANT' and status = 'ACCEPTED'").as("infants_accepted"),
    ])
    .groupBy("event_id");
}
