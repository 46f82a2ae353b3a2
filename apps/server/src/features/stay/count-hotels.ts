import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

type Counts = { hotel_id: string; rooms: number; beds: number; free_beds: number; guests: number };

/** Adds the numbers of rooms, beds and guests to hotels. A bed counts as free if it is free on every night. */
export async function countHotels<R extends { id: string }>(scope: Scope, hotels: R[]) {
  const ids = hotels.map(({ id }) => id);
  const { rows } = await sql<Counts>`
    with fullest as (
      select room_id, max(beds) as beds from room_nights where project_id = ${scope.projectId} group by room_id),
    sleeping as (
      select r.hotel_id, count(distinct s.guest_id) as guests from guest_stays s
      join guests g on g.project_id = s.project_id and g.id = s.guest_id and g.deleted_at is null
      join rooms r on r.project_id = s.project_id and r.id = s.room_id
      where s.project_id = ${scope.projectId} and r.hotel_id = any (${ids}::uuid[]) group by r.hotel_id)
    select r.hotel_id, count(*) as rooms,
      coalesce(sum(r.max_capacity) filter (where r.status = 'AVAILABLE'), 0)::int as beds,
      coalesce(sum(r.max_capacity - coalesce(f.beds, 0)) filter (where r.status = 'AVAILABLE'), 0)::int as free_beds,
      coalesce(min(s.guests), 0)::int as guests
    from rooms r left join fullest f on f.room_id = r.id left join sleeping s on s.hotel_id = r.hotel_id
    where r.project_id = ${scope.projectId} and r.hotel_id = any (${ids}::uuid[])
    group by r.hotel_id`.execute(scope.db);
  const counts = new Map(rows.map(({ hotel_id, ...found }) => [hotel_id, found]));
  return hotels.map((hotel) => ({ ...hotel, ...(counts.get(hotel.id) ?? none) }));
}
const none = { rooms: 0, beds: 0, free_beds: 0, guests: 0 };
