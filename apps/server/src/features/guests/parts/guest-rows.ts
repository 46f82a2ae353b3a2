import { guestRow } from "@nyota/contract/guests";
import { sql } from "kysely";
import { columnsOf } from "#db/columns.ts";
import type { Scope } from "#http/scope.ts";

const ownColumns = columnsOf(guestRow).map((column) => `g.${column}` as const);

type Named = { id: string; name: string };
type Tag = Named & { colour: string | null };
type Invitation = {
  event_id: string;
  status: string;
  answered_at: string | null;
  answered_by: string | null;
  plus_ones: number;
  plus_ones_allowed: number | null;
  meal_choice: string | null;
};

/** Guests that are not deleted, with the names of their group and household. */
export const selectGuests = (scope: Scope) =>
  scope.db
    .selectFrom("guests as g")
    .leftJoin("groups as gr", (join) =>
      join.onRef("gr.project_id", "=", "g.project_id").onRef("gr.id", "=", "g.group_id"),
    )
    .leftJoin("groups as sg", (join) =>
      join.onRef("sg.project_id", "=", "g.project_id").onRef("sg.id", "=", "g.sub_group_id"),
    )
    .select(ownColumns)
    .select("sg.rsvp_deadline as household_deadline")
    .select([
      sql<
        (Named & { side: string | null }) | null
      >`case when gr.id is not null then json_build_object('id', gr.id, 'name', gr.name, 'side', gr.side) end`.as(
        "group",
      ),
      sql<Named | null>`case when sg.id is not null then json_build_object('id', sg.id, 'name', sg.name) end`.as(
        "sub_group",
      ),
    ])
    .where("g.project_id", "=", scope.projectId)
    .where("g.deleted_at", "is", null);

type Links = { tags: Record<string, Tag[]>; invitations: Record<string, Invitation[]> };

type Row = { id: string; household_deadline: string | null };

/**
 * Adds tags and invitations, fetched for these rows only and in one go: asked for inside the list's query, they would be worked out for
 * all the pages before as well. Events and microsite are looked up as values, which spares planning a join of six tables.
 */
export async function withLinks<R extends Row>(scope: Scope, guests: R[]) {
  const ids = guests.map((guest) => guest.id);
  const deadlines = guests.map((guest) => guest.household_deadline);
  // Inside JSON a moment needs its format spelled out.
  const { rows } = await sql<Links>`with
    e as materialized (select id, rsvp_deadline from events where project_id = ${scope.projectId}),
    m as materialized (select rsvp_deadline from microsites where project_id = ${scope.projectId})
    select
    (select coalesce(json_object_agg(l.guest_id, l.list), '{}') from (
      select gt.guest_id, json_agg(json_build_object('id', t.id, 'name', t.name, 'colour', t.colour)
        order by nyota_fold(t.name)) as list
      from guest_tags gt join tags t on t.project_id = gt.project_id and t.id = gt.tag_id
      where gt.project_id = ${scope.projectId} and gt.guest_id = any (${ids}::uuid[]) group by gt.guest_id) l) as tags,
    (select coalesce(json_object_agg(l.guest_id, l.list), '{}') from (
      select i.guest_id, json_agg(json_build_object('event_id', i.event_id, 'status', nyota_invitation_status(i.response, i.sent_at,
          nyota_deadline(g.deadline, (select rsvp_deadline from e where e.id = i.event_id), (select rsvp_deadline from m))),
        'answered_at', to_char(i.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        'answered_by', i.answered_by, 'plus_ones', i.plus_ones, 'plus_ones_allowed', i.plus_ones_allowed, 'meal_choice', i.meal_choice) order by i.event_id) as list
      from unnest(${ids}::uuid[], ${deadlines}::timestamptz[]) as g(id, deadline)
      join invitations i on i.project_id = ${scope.projectId} and i.guest_id = g.id group by i.guest_id) l) as invitations`.execute(
    scope.db,
  );
  const links = rows[0] as Links;
  return guests.map(({ household_deadline: _deadline, ...guest }) => ({
    ...guest,
    tags: links.tags[guest.id] ?? [],
    invitations: links.invitations[guest.id] ?? [],
  }));
}
