import type { Days } from "@nyota/contract/days";
import { sql, type RawBuilder } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { FoundRoom, FoundStay } from "./rules.ts";
import { arrivalOf } from "./conditions.ts";

type Hotel = { id: string; name: string };
type Row = { hotel: Hotel; room: FoundRoom | null };

const ofHotels = (hotels: readonly string[] | undefined): RawBuilder<unknown> =>
  hotels ? sql`and h.id = any (${hotels}::uuid[])` : sql``;

/** The hotels and their rooms, in their order, with the beds in use on each night of the range that has any. */
export async function findRooms(scope: Scope, { range, hotel }: { range: Days; hotel: string[] | undefined }) {
  const { rows } = await sql<Row>`
    with used as (
      select room_id, array_agg(night - ${range.from}::date) as nights, array_agg(beds) as beds from room_nights
      where project_id = ${scope.projectId} and beds > 0 and night between ${range.from}::date and ${range.to}::date
      group by room_id)
    select jsonb_build_object('id', h.id, 'name', h.name) as hotel,
      case when r.id is null then null else jsonb_build_object('id', r.id, 'hotel_id', h.id, 'room_number', r.room_number,
        'room_type', r.room_type, 'floor', r.floor, 'max_capacity', r.max_capacity, 'is_blocked', r.status = 'BLOCKED',
        'used_nights', coalesce(u.nights, '{}'), 'used_beds', coalesce(u.beds, '{}')) end as room
    from hotels h
    left join rooms r on r.project_id = h.project_id and r.hotel_id = h.id
    left join used u on u.room_id = r.id
    where h.project_id = ${scope.projectId} ${ofHotels(hotel)}
    order by h.position, h.created_at, h.id, r.position, length(r.room_number), r.room_number, r.id`.execute(scope.db);
  const hotels = new Map(rows.map((row) => [row.hotel.id, row.hotel]));
  return { hotels: [...hotels.values()], rooms: rows.flatMap(({ room }) => room ?? []) };
}

/** The stays in these hotels by the order of the nights, with their guests as far as the caller may see them. */
export async function findStays(scope: Scope, hotels: string[] | undefined): Promise<FoundStay[]> {
  const { rows } = await sql<FoundStay>`
    select s.id, s.room_id, s.check_in, s.check_out, s.pinned, ${arrivalOf} as arrival,
      g.id as guest_id, g.display_name as name, g.age_band, gr.name as "group", sg.name as household
    from guest_stays s
    join guests g on g.project_id = s.project_id and g.id = s.guest_id and g.deleted_at is null
    join rooms h on h.project_id = s.project_id and h.id = s.room_id
      ${hotels ? sql`and h.hotel_id = any (${hotels}::uuid[])` : sql``}
    left join groups gr on gr.project_id = g.project_id and gr.id = g.group_id
    left join groups sg on sg.project_id = g.project_id and sg.id = g.sub_group_id
    where s.project_id = ${scope.projectId}
    order by s.check_in, s.check_out desc, g.position, s.id`.execute(scope.db);
  return rows;
}
