import { guestRow } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import { columnsOf } from "#db/columns.ts";
import type { Scope } from "#http/scope.ts";

const ownColumns = columnsOf(guestRow).map((column) => `g.${column}` as const);

type Named = { id: string; name: string };
type Tag = Named & { colour: string | null };
type Invitation = {
  guest_id: string;
  event_id: string;
  status: string;
  answered_at: string | null;
  answered_by: string | null;
  plus_ones: number;
  plus_ones_allowed: number | null;
  meal_choice: string | null;
};

/** Guests who are not deleted, with the names of their group and household and with their tags. */
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
    .select([
      sql<
        (Named & { side: string | null }) | null
      >`case when gr.id is not null then json_build_object('id', gr.id, 'name', gr.name, 'side', gr.side) end`.as(
        "group",
      ),
      sql<
        (Named & { expected_count: number | null }) | null
      >`case when sg.id is not null then json_build_object('id', sg.id, 'name', sg.name, 'expected_count', sg.expected_count) end`.as(
        "sub_group",
      ),
      sql<
        Tag[]
      >`coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'colour', t.colour) order by nyota_fold(t.name))
        from guest_tags gt join tags t on t.project_id = gt.project_id and t.id = gt.tag_id
        where gt.project_id = g.project_id and gt.guest_id = g.id), '[]')`.as("tags"),
      sql<
        string | null
      >`(select o.created_at from opt_outs o where o.project_id = g.project_id and o.phone = g.phone)`.as(
        "opted_out_at",
      ),
    ])
    .where("g.project_id", "=", scope.projectId)
    .where("g.deleted_at", "is", null);

/** Guests with their invitations, asked for at once. `guests` is a query of selectGuests for exactly these ids. */
export async function withInvitations<R extends { id: string }>(
  scope: Scope,
  ids: readonly string[],
  guests: { execute: () => Promise<R[]> },
) {
  const [rows, invitations] = await Promise.all([guests.execute(), findInvitations(scope, ids)]);
  return rows.map((guest) => ({ ...guest, invitations: invitations.get(guest.id) ?? [] }));
}

/**
 * The invitations of guests, in a query of their own: inside the list's query they would also be computed for all
 * earlier pages. Events, microsite and households are subqueries, which avoids planning a join of six tables; plain rows
 * cost PostgreSQL a third of the same rows as JSON.
 */
async function findInvitations(scope: Scope, ids: readonly string[]) {
  const { rows } = await sql<Invitation>`with
    e as materialized (select id, rsvp_deadline from events where project_id = ${scope.projectId}),
    m as materialized (select rsvp_deadline from microsites where project_id = ${scope.projectId})
    select i.guest_id, i.event_id, nyota_invitation_status(i.response, i.sent_at,
        nyota_deadline(g.deadline, (select rsvp_deadline from e where e.id = i.event_id), (select rsvp_deadline from m))) as status,
      nyota_tentative(i.unsure_at, i.waiting_since, i.offered_until) as tentative, i.answered_at, i.answered_by, i.plus_ones, i.plus_ones_allowed, i.meal_choice
    from (select id, (select h.rsvp_deadline from guests p join groups h on h.project_id = p.project_id and h.id = p.sub_group_id
        where p.project_id = ${scope.projectId} and p.id = one.id) as deadline
      from unnest(${ids}::uuid[]) as one(id) offset 0) as g
    join invitations i on i.project_id = ${scope.projectId} and i.guest_id = g.id order by i.event_id`.execute(
    scope.db,
  );
  return Map.groupBy(rows, (row) => row.guest_id);
}
