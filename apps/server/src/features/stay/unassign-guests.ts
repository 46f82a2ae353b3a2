import { lockGuests } from "#features/guests/queries.ts";
import type { ParsedOf } from "@nyota/contract/endpoint";
import type { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { formatRoom } from "./rules.ts";
import { describeGuests, lockHotel, lockRooms } from "./lock-rows.ts";
import { selectStays } from "./select-stays.ts";

type Chosen = ParsedOf<typeof stayEndpoints.unassign>["body"];
type Stays = Awaited<ReturnType<typeof lockStays>>;

/** Removes many guests from their rooms. Pinned stays are not removed. */
export async function unassignGuests(scope: Scope, chosen: Chosen) {
  const stays = await lockStays(scope, await conditionOf(scope, chosen));
  const removed = stays.filter(({ pinned }) => !pinned);
  await deleteStays(scope, removed);
  return { count: removed.length, pinned: stays.length - removed.length };
}

/** Removes one guest from all their rooms, or from one; pinned or not. */
export async function removeStays(scope: Scope, guestId: string, stayId: string | undefined) {
  await lockGuests(scope, { ids: [guestId] }, "change");
  const stays = await lockStays(scope, sql`s.guest_id = ${guestId}`);
  const removed = stayId === undefined ? stays : stays.filter(({ id }) => id === stayId);
  if (stayId !== undefined && removed.length === 0) throw notFound("This stay");
  await deleteStays(scope, removed);
}

async function conditionOf(scope: Scope, { guest_ids, room_ids, hotel_id }: Chosen) {
  if ([guest_ids, room_ids, hotel_id].filter((one) => one !== undefined).length !== 1)
    throw new FieldsError({ guest_ids: ["Name guests, rooms or a hotel: one of the three."] });
  if (guest_ids) {
    await lockGuests(scope, { ids: guest_ids }, "change");
    return sql<boolean>`s.guest_id = any (${guest_ids}::uuid[])`;
  }
  if (room_ids) {
    await lockRooms(scope, room_ids);
    return sql<boolean>`s.room_id = any (${room_ids}::uuid[])`;
  }
  await lockHotel(scope, hotel_id as string);
  return sql<boolean>`r.hotel_id = ${hotel_id}`;
}

const lockStays = (scope: Scope, condition: ReturnType<typeof sql<boolean>>) =>
  selectStays(scope).where(condition).orderBy("s.id").forUpdate("s").execute();

async function deleteStays(scope: Scope, stays: Stays) {
  if (stays.length === 0) return;
  await sql`delete from guest_stays where project_id = ${scope.projectId}
    and id = any (${stays.map(({ id }) => id)}::uuid[])`.execute(scope.db);
  const guests = new Map(stays.map(({ guest_id, guest_name }) => [guest_id, { display_name: guest_name }]));
  const rooms = [...new Set(stays.map(formatRoom))];
  await recordActivity(scope, {
    module: "STAY",
    type: "stay",
    action: "removed the room of",
    id: stays.length === 1 ? (stays[0]?.id ?? null) : null,
    label: describeGuests([...guests.values()]),
    changes: { room: { before: rooms.length > 10 ? `${rooms.length} rooms` : rooms.join(", "), after: null } },
    guests: [...guests.keys()].map((id) => ({ id })),
  });
}
