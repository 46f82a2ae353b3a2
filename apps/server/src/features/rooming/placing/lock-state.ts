import { sql, type Selectable } from "kysely";
import type { GuestStays } from "#db/schema.generated.ts";
import { lockGuests } from "#features/guests/queries.ts";
import type { Scope } from "#http/scope.ts";

export type StayRow = Selectable<GuestStays>;
export type LockedGuest = { id: string; name: string; takesBed: boolean };
export type LockedRoom = {
  id: string;
  room_number: string | null;
  room_type: string | null;
  hotel_name: string;
  max_capacity: number;
  status: string;
};
export type LockedState = {
  guests: Map<string, LockedGuest>;
  rooms: Map<string, LockedRoom>;
  /** The stays of these guests, the earliest first. */
  stays: StayRow[];
  /** Beds taken in these rooms, by room and night; those of guests whom the caller can't see included. */
  beds: Map<string, number>;
};

export const nightKey = (roomId: string, night: string): string => `${roomId} ${night}`;

/**
 * Locks guests, then their rooms and those they may get, and reads what decides about beds: until the transaction ends
 * nobody else gives a bed in these rooms, or another room to these guests. Ids that are not found are left out.
 */
export async function lockState(
  scope: Scope,
  guestIds: readonly string[],
  roomIds: readonly string[],
): Promise<LockedState> {
  const wanted = { where: [sql<boolean>`g.id = any (${[...new Set(guestIds)]}::uuid[])`] };
  const locked = (await lockGuests(scope, wanted, "change")).map(({ id }) => id);
  const guests = await readGuests(scope, locked);
  const stays = await readStays(scope, locked);
  const rooms = await lockRoomsOf(scope, [...new Set([...roomIds, ...stays.map(({ room_id }) => room_id)])]);
  return { guests, rooms, stays, beds: await readBeds(scope, [...rooms.keys()]) };
}

async function readGuests(scope: Scope, ids: readonly string[]) {
  const { rows } = await sql<LockedGuest>`
    select id, display_name as name, nyota_takes(age_band, deleted_at) = 'BED' as "takesBed" from guests
    where project_id = ${scope.projectId} and id = any (${ids}::uuid[])`.execute(scope.db);
  return new Map(rows.map((guest) => [guest.id, guest]));
}

const readStays = (scope: Scope, guestIds: readonly string[]) =>
  scope.db
    .selectFrom("guest_stays")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .where(sql<boolean>`guest_id = any (${guestIds}::uuid[])`)
    .orderBy("check_in")
    .orderBy("id")
    .execute();

async function lockRoomsOf(scope: Scope, ids: readonly string[]) {
  const { rows } = await sql<LockedRoom>`
    with mine as materialized (select * from rooms where project_id = ${scope.projectId} and id = any (${ids}::uuid[])
      order by id for no key update)
    select r.id, r.room_number, r.room_type, h.name as hotel_name, r.max_capacity, r.status
    from mine r join hotels h on h.project_id = r.project_id and h.id = r.hotel_id`.execute(scope.db);
  return new Map(rows.map((room) => [room.id, room]));
}

async function readBeds(scope: Scope, roomIds: readonly string[]) {
  const { rows } = await sql<{ room_id: string; night: string; beds: number }>`
    select room_id, night::text, beds from room_nights
    where project_id = ${scope.projectId} and room_id = any (${roomIds}::uuid[])`.execute(scope.db);
  return new Map(rows.map(({ room_id, night, beds }) => [nightKey(room_id, night), beds]));
}
