import { blankValues } from "@nyota/contract/blank-values";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { hotelFields } from "@nyota/contract/travel-stay/hotel-fields";
import type { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { sql } from "kysely";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import type { Scope } from "#http/scope.ts";
import { uniquely } from "#http/failures/unique.ts";
import { lockHotel, lockRoom } from "./lock-rows.ts";
import { requireEmpty } from "./require-empty.ts";
import { formatRoom } from "./rules.ts";

export { lockHotel };
export { assignGuests } from "./assign-guests.ts";
export { swapStays } from "./swap-stays.ts";
export { removeStays, unassignGuests } from "./unassign-guests.ts";
export { updateStay } from "./update-stay.ts";
export { upsertRooms } from "./upsert-rooms.ts";

type HotelInput = ParsedOf<typeof stayEndpoints.createHotel>["body"];
type RoomInput = ParsedOf<typeof stayEndpoints.createRoom>["body"];
type RoomPatch = ParsedOf<typeof stayEndpoints.updateRoom>["body"];

const ofHotel = { module: "STAY", type: "hotel" } as const;
const ofRoom = { module: "STAY", type: "room" } as const;
const named = { index: "hotels_by_name", field: "name", message: "There is a hotel of this name already." };
const numbered = { index: "rooms_by_number", field: "room_number", message: "This hotel has a room of this number." };

export async function createHotel(scope: Scope, input: HotelInput): Promise<string> {
  const row = await uniquely(named, () =>
    scope.db
      .insertInto("hotels")
      .values({
        position: sql<number>`(select coalesce(max(position), 0) + 1 from hotels where project_id = ${scope.projectId})`,
        ...input,
        project_id: scope.projectId,
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  await recordActivity(scope, { ...ofHotel, action: "created", id: row.id, label: input.name });
  return row.id;
}

type Replacement = { hotelId: string; input: HotelInput };

/** Replaces a hotel: omitted fields become blank. Only its position is preserved. */
export async function replaceHotel(scope: Scope, { hotelId, input }: Replacement) {
  const before = await lockHotel(scope, hotelId);
  const whole = { ...blankValues(hotelFields), ...input };
  await uniquely(named, () =>
    scope.db
      .updateTable("hotels")
      .set(whole)
      .where("project_id", "=", scope.projectId)
      .where("id", "=", hotelId)
      .execute(),
  );
  const changes = changesOf(before, whole);
  await recordActivity(scope, { ...ofHotel, action: "updated", id: hotelId, label: input.name, changes });
}

/** Deletes a hotel with its rooms. Throws if guests have rooms in it, unless `force` is set. */
export async function removeHotel(scope: Scope, hotelId: string, force: boolean) {
  const before = await lockHotel(scope, hotelId);
  const rooms = await scope.db
    .selectFrom("rooms")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("hotel_id", "=", hotelId)
    .orderBy("id")
    .forUpdate()
    .execute();
  await requireEmpty(scope, { roomIds: rooms.map(({ id }) => id), force, what: before.name });
  await scope.db.deleteFrom("hotels").where("project_id", "=", scope.projectId).where("id", "=", hotelId).execute();
  await recordActivity(scope, { ...ofHotel, action: "deleted", id: hotelId, label: before.name });
}

export async function createRoom(scope: Scope, { hotel_id, ...input }: RoomInput): Promise<string> {
  const hotel = await lockHotel(scope, hotel_id);
  const row = await uniquely(numbered, () =>
    scope.db
      .insertInto("rooms")
      .values({
        position: sql<number>`(select coalesce(max(position), 0) + 1 from rooms where project_id = ${scope.projectId} and hotel_id = ${hotel_id})`,
        ...input,
        hotel_id,
        project_id: scope.projectId,
      })
      .returning(["id", "room_number", "room_type"])
      .executeTakeFirstOrThrow(),
  );
  const label = formatRoom({ ...row, hotel_name: hotel.name });
  await recordActivity(scope, { ...ofRoom, action: "created", id: row.id, label });
  return row.id;
}

/** The database refuses fewer beds than guests in the room, and blocking an occupied room. */
export async function updateRoom(scope: Scope, { roomId, patch }: { roomId: string; patch: RoomPatch }) {
  const before = await lockRoom(scope, roomId);
  if (Object.keys(patch).length > 0)
    await uniquely(numbered, () =>
      scope.db
        .updateTable("rooms")
        .set(patch)
        .where("project_id", "=", scope.projectId)
        .where("id", "=", roomId)
        .execute(),
    );
  const label = formatRoom({ ...before, ...patch } as typeof before);
  const changes = changesOf(before, patch);
  await recordActivity(scope, { ...ofRoom, action: "updated", id: roomId, label, changes });
}

export async function removeRoom(scope: Scope, roomId: string, force: boolean) {
  const before = await lockRoom(scope, roomId);
  const label = formatRoom(before);
  await requireEmpty(scope, { roomIds: [roomId], force, what: label });
  await scope.db.deleteFrom("rooms").where("project_id", "=", scope.projectId).where("id", "=", roomId).execute();
  await recordActivity(scope, { ...ofRoom, action: "deleted", id: roomId, label });
}
