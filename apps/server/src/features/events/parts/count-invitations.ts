import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

const sumIf = (condition: string) => sql<number>`coalesce(sum(guests) filter (where ${sql.raw(condition)}), 0)::int`;

/** Per event, how the invitations of published guests stand, concluded from the facts. Infants take no seat, so they are no heads. */
export function countInvitations(scope: Scope, facts: Fact[]) {
  const standing = scope.db
    .selectFrom(
      sql<Fact>`(select * from json_to_recordset(${JSON.stringify(facts)}) as fact(event_id uuid, age_band text, response text,
        rsvp_deadline timestamptz, sent_at timestamptz, guests int, plus_ones int))`.as("f"),
    )
    .innerJoin("events as e", (join) => join.onRef("e.id", "=", "f.event_id").on("e.project_id", "=", scope.projectId))
    .leftJoin("microsites as m", (join) => join.onRef("m.project_id", "=", "e.project_id"))
    .select(["f.event_id", "f.age_band", "f.guests", "f.plus_ones"])
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
      sql<number>`coalesce(sum(plus_ones + case when age_band = 'INFANT' then 0 else guests end) filter (where status = 'ACCEPTED'), 0)::int`.as(
        "heads",
      ),
      sql<number>`coalesce(sum(plus_ones) filter (where status = 'ACCEPTED'), 0)::int`.as("plus_ones"),
      sumIf("age_band = 'ADULT'").as("adults"),
      sumIf("age_band = 'CHILD'").as("children"),
      sumIf("age_band = 'INFANT'").as("infants"),
      sumIf("age_band = 'ADULT' and status = 'ACCEPTED'").as("adults_accepted"),
      sumIf("age_band = 'CHILD' and status = 'ACCEPTED'").as("children_accepted"),
      sumIf("age_band = 'INFANT' and status = 'ACCEPTED'").as("infants_accepted"),
    ])
    .groupBy("event_id");
}

/** So many guests have been invited to an event and stand the same in all that matters. */
export type Fact = {
  event_id: string;
  age_band: string;
  response: string | null;
  /** Of the household. */
  rsvp_deadline: string | null;
  sent_at: string | null;
  guests: number;
  plus_ones: number;
};

/** A hundred sums instead of a status for each of 80,000 invitations; and sums that stay right while the clock goes on. */
export const readFacts = (scope: Scope, eventId?: string): Promise<Fact[]> =>
  scope.keep({
    name: "invitation facts",
    from: ["invitations", "guests", "groups"],
    by: eventId,
    work: () => countFacts(scope, eventId),
  });

function countFacts(scope: Scope, eventId?: string): Promise<Fact[]> {
  let invitations = scope.db
    .selectFrom("invitations as i")
    .innerJoin("guests as g", (join) =>
      join
        .onRef("g.project_id", "=", "i.project_id")
        .onRef("g.id", "=", "i.guest_id")
        .on("g.deleted_at", "is", null)
        .on("g.status", "=", "PUBLISHED"),
    )
    .leftJoin("groups as h", (join) =>
      join
        .onRef("h.project_id", "=", "g.project_id")
        .onRef("h.id", "=", "g.sub_group_id")
        .on("h.rsvp_deadline", "is not", null),
    )
    .where("i.project_id", "=", scope.projectId);
  if (eventId !== undefined) invitations = invitations.where("i.event_id", "=", eventId);
  return invitations
    .select(["i.event_id", "g.age_band", "i.response", "h.rsvp_deadline"])
    .select([
      sql<string | null>`min(i.sent_at)`.as("sent_at"),
      sql<number>`count(*)`.as("guests"),
      sql<number>`sum(i.plus_ones)`.as("plus_ones"),
    ])
    .groupBy(["i.event_id", "g.age_band", "i.response", "h.rsvp_deadline", sql`i.sent_at is null`])
    .execute();
}
