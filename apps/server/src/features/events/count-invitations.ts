import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { readStatusEnd, invitationStatusTables } from "./conditions.ts";

const sumIf = (condition: string) => sql<number>`coalesce(sum(guests) filter (where ${sql.raw(condition)}), 0)::int`;

/**
 * Counts the invitations of published guests by status, for each event or for one. Infants take no seat, so they are
 * not in `heads`.
 */
export async function countInvitations(scope: Scope, eventId?: string) {
  return scope.cached({
    name: "event counts",
    tables: invitationStatusTables,
    key: eventId,
    readEnd: () => readStatusEnd(scope),
    compute: () => selectCounts(scope, eventId).execute(),
  });
}

// Aggregates the raw columns first and derives the statuses afterwards: a hundred groups instead of a status for each
// of 80,000 invitations.
function selectCounts(scope: Scope, eventId: string | undefined) {
  let invitations = scope.db
    .selectFrom("listed_invitations as i")
    .leftJoin("groups as h", (join) =>
      join
        .onRef("h.project_id", "=", "i.project_id")
        .onRef("h.id", "=", "i.sub_group_id")
        .on("h.rsvp_deadline", "is not", null),
    )
    .where("i.project_id", "=", scope.projectId);
  if (eventId !== undefined) invitations = invitations.where("i.event_id", "=", eventId);
  const facts = invitations
    .select(["i.event_id", "i.age_band", "i.response", "h.rsvp_deadline"])
    .select([
      sql<string | null>`min(i.sent_at)`.as("sent_at"),
      sql<number>`count(*)`.as("guests"),
      sql<number>`sum(i.plus_ones)`.as("plus_ones"),
      sql<number>`sum(nyota_heads(i.age_band, i.plus_ones))`.as("heads"),
      sql<number>`coalesce(sum(nyota_heads(i.age_band, i.plus_ones)) filter (where i.waiting_since is not null), 0)`.as(
        "waiting",
      ),
    ])
    .groupBy(["i.event_id", "i.age_band", "i.response", "h.rsvp_deadline", sql`i.sent_at is null`]);
  const standing = scope.db
    .selectFrom(facts.as("f"))
    .innerJoin("events as e", (join) => join.onRef("e.id", "=", "f.event_id").on("e.project_id", "=", scope.projectId))
    .leftJoin("microsites as m", (join) => join.onRef("m.project_id", "=", "e.project_id"))
    .select(["f.event_id", "f.age_band", "f.guests", "f.plus_ones", "f.heads", "f.waiting"])
    .select(
      sql<string>`nyota_invitation_status(f.response, f.sent_at, nyota_deadline(f.rsvp_deadline, e.rsvp_deadline, m.rsvp_deadline))`.as(
        "status",
      ),
    );
  return scope.db
    .selectFrom(standing.as("s"))
    .select([
      "event_id",
      sumIf("true").as("invited"),
      sumIf("status = 'NOT_SENT'").as("not_sent"),
      sumIf("status = 'PENDING'").as("pending"),
      sumIf("status = 'ACCEPTED'").as("accepted"),
      sumIf("status = 'DECLINED'").as("declined"),
      sumIf("status = 'NOT_RESPONDED'").as("not_responded"),
      sql<number>`coalesce(sum(heads) filter (where status = 'ACCEPTED'), 0)::int`.as("heads"),
      sql<number>`coalesce(sum(plus_ones) filter (where status = 'ACCEPTED'), 0)::int`.as("plus_ones"),
      sql<number>`sum(waiting)::int`.as("waiting"),
      sumIf("age_band = 'ADULT'").as("adults"),
      sumIf("age_band = 'CHILD'").as("children"),
      sumIf("age_band = 'INFANT'").as("infants"),
      sumIf("age_band = 'ADULT' and status = 'ACCEPTED'").as("adults_accepted"),
      sumIf("age_band = 'CHILD' and status = 'ACCEPTED'").as("children_accepted"),
      sumIf("age_band = 'INFANT' and status = 'ACCEPTED'").as("infants_accepted"),
    ])
    .groupBy("event_id");
}
