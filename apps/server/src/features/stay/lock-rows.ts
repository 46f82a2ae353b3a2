import { sql } from "kysely";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

/** Locks rooms in the order of their ids, so that no other transaction assigns beds in them. */
export async function lockRooms(scope: Scope, ids: readonly string[]) {
  const unique = [...new Set(ids)];
  type Room = { id: string; room_number: string | null; room_type: string | null; hotel_name: string };
  const { rows } = await sql<Room>`
    with mine as materialized (select * from rooms where project_id = ${scope.projectId} and id = any (${unique}::uuid[])
      order by id for no key update)
    select r.id, r.room_number, r.room_type, h.name as hotel_name
    from mine r join hotels h on h.project_id = r.project_id and h.id = r.hotel_id`.execute(scope.db);
  if (rows.length < unique.length) throw notFound(unique.length === 1 ? "This room" : "One of these rooms");
  return new Map(rows.map((room) => [room.id, room]));
}

export async function lockHotel(scope: Scope, hotelId: string) {
  const row = await scope.db
    .selectFrom("hotels")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .where("id", "=", hotelId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("This hotel");
  return row;
}

/** Locks a room and reads it with its hotel's name. */
export async function lockRoom(scope: Scope, roomId: string) {
  const row = await scope.db
    .selectFrom("rooms")
    .selectAll()
    .select(
      sql<string>`(select name from hotels h where h.project_id = rooms.project_id and h.id = rooms.hotel_id)`.as(
        "hotel_name",
      ),
    )
    .where("project_id", "=", scope.projectId)
    .where("id", "=", roomId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("This room");
  return row;
}

export const describeGuests = (guests: readonly { display_name: string }[]) =>
  guests.length === 1 ? (guests[0] as { display_name: string }).display_name : `${guests.length} guests`;
