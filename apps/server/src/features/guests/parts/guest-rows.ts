import { guestRow } from "@nyota/contract/guests";
import { sql } from "kysely";
import { columnsOf } from "#db/columns.ts";
import type { Scope } from "#http/scope.ts";

const ownColumns = columnsOf(guestRow).map((column) => `g.${column}` as const);

type Named = { id: string; name: string };
type Invitation = {
  event_id: string;
  status: string;
  answered_at: string | null;
  answered_by: string | null;
  plus_ones: number;
  meal_choice: string | null;
};

// PostgreSQL works these out after the limit, so only for the rows of one page. Inside JSON a moment needs its format spelled out.
const tagsOf = sql<(Named & { colour: string | null })[]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'colour', t.colour) order by nyota_fold(t.name)), '[]')
  from guest_tags gt join tags t on t.project_id = gt.project_id and t.id = gt.tag_id
  where gt.project_id = g.project_id and gt.guest_id = g.id)`;
const invitationsOf = sql<Invitation[]>`(
  select coalesce(json_agg(json_build_object('event_id', s.event_id, 'status', s.status, 'answered_by', s.answered_by,
    'answered_at', to_char(s.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'plus_ones', s.plus_ones, 'meal_choice', s.meal_choice) order by s.event_id), '[]')
  from invitation_states s where s.project_id = g.project_id and s.guest_id = g.id)`;

/** Guests that are not deleted, with all that the list shows, in one query. */
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
      sql<Named | null>`case when sg.id is not null then json_build_object('id', sg.id, 'name', sg.name) end`.as(
        "sub_group",
      ),
      tagsOf.as("tags"),
      invitationsOf.as("invitations"),
    ])
    .where("g.project_id", "=", scope.projectId)
    .where("g.deleted_at", "is", null);
