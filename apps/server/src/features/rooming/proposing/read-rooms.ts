import { sql } from "kysely";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

export type RoomRow = {
  id: string;
  room_number: string | null;
  room_type: string | null;
  floor: string | null;
  base_capacity: number;
  extra_beds: number;
  max_capacity: number;
  hotel_id: string;
  hotel_name: string;
  /** Not blocked, and in one of the chosen hotels. */
  is_offered: boolean;
};

/** All rooms in the order of the list, so that those that follow each other on a floor are neighbours. */
export async function readRooms(scope: Scope, hotels: readonly string[] | undefined): Promise<RoomRow[]> {
  const { rows } = await sql<RoomRow>`
    select r.id, r.room_number, r.room_type, r.floor, r.base_capacity, r.extra_beds, r.max_capacity, h.id as hotel_id, h.name as hotel_name,
      r.status = 'AVAILABLE' and ${hotels === undefined ? sql`true` : sql`h.id = any (${hotels}::uuid[])`} as is_offered
    from rooms r join hotels h on h.project_id = r.project_id and h.id = r.hotel_id where r.project_id = ${scope.projectId}
    order by h.position, h.created_at, h.id, r.position, length(r.room_number), r.room_number, r.id`.execute(scope.db);
  if (hotels) await requireHotels(scope, hotels);
  return rows;
}

async function requireHotels(scope: Scope, hotels: readonly string[]) {
  const known = await scope.db
    .selectFrom("hotels")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where(sql<boolean>`id = any (${hotels}::uuid[])`)
    .execute();
  if (known.length < new Set(hotels).size) throw notFound(hotels.length === 1 ? "This hotel" : "One of these hotels");
}
