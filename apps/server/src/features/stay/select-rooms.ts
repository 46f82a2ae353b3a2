import { sql } from "kysely";
import { type Room, roomRow } from "@nyota/contract/travel-stay/stay";
import { columnsOf } from "#db/columns.ts";
import type { Scope } from "#http/scope.ts";

export type Nights = { check_in: string; check_out: string };

/** Rooms as `r` with their hotels as `h`; `free_beds` on the fullest of the given nights, or of all nights. */
export function selectRooms(scope: Scope, nights?: Nights) {
  const ofNights = nights
    ? sql`and n.night >= ${nights.check_in}::date and n.night < ${nights.check_out}::date`
    : sql``;
  const fullest = sql`coalesce((select max(n.beds) from room_nights n
    where n.project_id = rooms.project_id and n.room_id = rooms.id ${ofNights}), 0)`;
  const rooms = scope.db
    .selectFrom("rooms")
    .selectAll()
    .select(
      sql<number>`case when status = 'BLOCKED' then 0 else greatest(0, max_capacity - ${fullest}) end`.as("free_beds"),
    )
    .where("project_id", "=", scope.projectId);
  return scope.db
    .selectFrom(rooms.as("r"))
    .innerJoin("hotels as h", (join) =>
      join.onRef("h.project_id", "=", "r.project_id").onRef("h.id", "=", "r.hotel_id"),
    )
    .select(columnsOf(roomRow).map((column) => `r.${column}` as const))
    .select(["r.free_beds", "h.id as hotel_id", "h.name as hotel_name"]);
}
type Row = Awaited<ReturnType<ReturnType<typeof selectRooms>["executeTakeFirstOrThrow"]>>;

/** Rooms in the contract's shape, with their guests. */
export async function showRooms(scope: Scope, rows: Row[]) {
  const guests = Map.groupBy(
    await guestsOf(
      scope,
      rows.map(({ id }) => id),
    ),
    ({ room_id }) => room_id,
  );
  return rows.map(({ hotel_id, hotel_name, status, max_capacity, ...row }) => ({
    ...row,
    max_capacity: max_capacity as number,
    status: status as Room["status"],
    hotel: { id: hotel_id, name: hotel_name },
    guests: (guests.get(row.id) ?? []).map(({ room_id: _room, ...guest }) => guest),
  }));
}

const guestsOf = (scope: Scope, roomIds: string[]) =>
  scope.db
    .selectFrom("guest_stays as s")
    .innerJoin("guests as g", (join) =>
      join.onRef("g.project_id", "=", "s.project_id").onRef("g.id", "=", "s.guest_id").on("g.deleted_at", "is", null),
    )
    .select(["s.room_id", "s.id as stay_id", "g.id as guest_id", "g.display_name as name", "g.age_band"])
    .select(["s.check_in", "s.check_out", "s.checked_in_at", "s.checked_out_at"])
    .where("s.project_id", "=", scope.projectId)
    .where(sql<boolean>`s.room_id = any (${roomIds}::uuid[])`)
    .orderBy("s.check_in")
    .orderBy("g.position")
    .orderBy("s.id")
    .execute();
