import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { nightKey, type KnownRoom, type KnownStay, type StayState } from "./stay-state.ts";
import type { MatchedRow } from "./planned-record.ts";

/**
 * The guests of these rows with their stays, and the hotels and rooms. With `locks` nobody changes the guests' stays or
 * gives beds in the rooms that rows name until the transaction ends. Lock order: guests, then rooms, each by their ids.
 */
export async function readStayState(scope: Scope, rows: readonly MatchedRow[], locks: boolean): Promise<StayState> {
  const ids = [...new Set(rows.map(({ guest_id }) => guest_id))];
  const { rows: guests } = await sql<{ id: string; name: string; takesBed: boolean }>`
    select id, display_name as name, nyota_takes(age_band, deleted_at) = 'BED' as "takesBed" from guests
    where project_id = ${scope.projectId} and deleted_at is null and id = any (${ids}::uuid[])
    order by id ${locks ? sql`for no key update` : sql``}`.execute(scope.db);
  if (locks) await lockRooms(scope, rows, ids);
  const rooms = await readRooms(scope);
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const { rows: stays } = await sql<KnownStay>`
    select *, takes = 'BED' as takes_bed, checked_in_at is not null or checked_out_at is not null or key_handed_at is not null
      or id_seen_at is not null as is_touched from guest_stays
    where project_id = ${scope.projectId} and guest_id = any (${ids}::uuid[])
    order by check_in, id ${locks ? sql`for update` : sql``}`.execute(scope.db);
  const { rows: beds } = await sql<{ room_id: string; night: string; beds: number }>`
    select room_id, night::text, beds from room_nights where project_id = ${scope.projectId}`.execute(scope.db);
  return {
    guests: new Map(guests.map((guest) => [guest.id, guest])),
    stays: stays.map((stay) => ({ ...stay, room: byId.get(stay.room_id) })),
    hotels: await scope.db
      .selectFrom("hotels")
      .select(["id", "name"])
      .where("project_id", "=", scope.projectId)
      .orderBy("position")
      .orderBy("id")
      .execute(),
    rooms,
    beds: new Map(beds.map(({ room_id, night, beds: taken }) => [nightKey(room_id, night), taken])),
  };
}

async function lockRooms(scope: Scope, rows: readonly MatchedRow[], guestIds: readonly string[]) {
  const numbers = rows.map(({ values }) => String(values["room_number"] ?? "").toLowerCase());
  await sql`select id from rooms r where project_id = ${scope.projectId} and (lower(room_number) = any (${numbers}::text[])
      or id in (select room_id from guest_stays where project_id = ${scope.projectId} and guest_id = any (${guestIds}::uuid[])))
    order by id for no key update`.execute(scope.db);
}

async function readRooms(scope: Scope) {
  const { rows } = await sql<KnownRoom>`
    select r.id, r.hotel_id, h.name as hotel_name, r.room_number, r.room_type, r.max_capacity, r.status
    from rooms r join hotels h on h.project_id = r.project_id and h.id = r.hotel_id
    where r.project_id = ${scope.projectId}`.execute(scope.db);
  return rows;
}
