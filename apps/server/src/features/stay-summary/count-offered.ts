import { sql, type RawBuilder } from "kysely";
import type { Scope } from "#http/scope.ts";
import { foldedType } from "./read-frame.ts";

export type Offered = { rooms: number; blocked_rooms: number; beds: number };
export const nothingOffered: Offered = { rooms: 0, blocked_rooms: 0, beds: 0 };

export const addOffered = (all: readonly Offered[]): Offered =>
  all.reduce(
    (sum, { rooms, blocked_rooms, beds }) => ({
      rooms: sum.rooms + rooms,
      blocked_rooms: sum.blocked_rooms + blocked_rooms,
      beds: sum.beds + beds,
    }),
    nothingOffered,
  );

const counts = sql`count(r.id)::int as rooms, (count(r.id) filter (where r.status = 'BLOCKED'))::int as blocked_rooms,
  coalesce(sum(r.max_capacity) filter (where r.status = 'AVAILABLE'), 0)::int as beds`;

/** The hotels in their order, with their rooms and beds. */
export async function listHotels(scope: Scope) {
  const { rows } = await sql<Offered & { hotel_id: string; hotel: string }>`
    select h.id as hotel_id, h.name as hotel, ${counts} from hotels h
    left join rooms r on r.project_id = h.project_id and r.hotel_id = h.id
    where h.project_id = ${scope.projectId} group by h.id, h.name, h.position, h.created_at
    order by h.position, h.created_at, h.id`.execute(scope.db);
  return rows;
}

type OfType = Offered & { hotel_id: string; hotel: string; key: string | null; room_type: string | null };

/** The types of rooms of each hotel; "Double" and "double" are one, in the spelling that sorts first. */
export async function listTypes(scope: Scope, hotels?: readonly string[]) {
  const ofHotels: RawBuilder<unknown> = hotels ? sql`and h.id = any (${hotels}::uuid[])` : sql``;
  const { rows } = await sql<OfType>`
    select h.id as hotel_id, h.name as hotel, ${foldedType} as key, min(btrim(r.room_type)) as room_type, ${counts}
    from hotels h join rooms r on r.project_id = h.project_id and r.hotel_id = h.id
    where h.project_id = ${scope.projectId} ${ofHotels}
    group by h.id, h.name, h.position, h.created_at, ${foldedType}
    order by h.position, h.created_at, h.id, key nulls last`.execute(scope.db);
  return rows.map(({ key, room_type, ...row }) => ({ ...row, key, room_type: key === null ? null : room_type }));
}
