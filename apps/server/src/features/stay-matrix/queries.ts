import { listDays } from "@nyota/contract/days";
import type { ParsedOf } from "@nyota/contract/endpoint";
import type { guestNightsEndpoints } from "@nyota/contract/guests/guest-nights";
import type { stayMatrixEndpoints } from "@nyota/contract/travel-stay/stay-matrix";
import { pageOf, pageSpan } from "#db/paginate.ts";
import { cacheGuests, requireFilterRights } from "#features/guest-list/conditions.ts";
import { findPage } from "#features/guest-list/queries.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { findGuestNights } from "./find-guest-nights.ts";
import { findRooms, findStays } from "./find-room-nights.ts";
import { readDays } from "./read-days.ts";
import { countOutside, placeStays } from "./rules.ts";

export { findGuestNights };

type GuestQuery = ParsedOf<typeof guestNightsEndpoints.guestNights>["query"];
type RoomQuery = ParsedOf<typeof stayMatrixEndpoints.roomNights>["query"];

/** One page of guests by nights: their ids in order, then their rows, each in one statement. */
export async function listGuestNights(scope: Scope, { from, to, ...query }: GuestQuery) {
  const filter = allowedFilter(scope, query);
  const { range, celebration } = await readDays(scope, { from, to });
  return cacheGuests(scope, {
    name: "guests by nights",
    filter,
    key: [range, celebration],
    tables: ["hotels", "rooms", "guest_stays", "travels", "invitations", "events"],
    compute: async () => {
      const { page, size } = pageSpan(filter);
      const { count, ids } = await findPage(scope, filter);
      const results = await findGuestNights(scope, ids, celebration);
      return { ...pageOf({ count, results, page, size }), days: listDays(range) };
    },
  });
}

/** Who may not see the guest list sees the guests in rooms, as in every list of stays, and can't find out more by a filter. */
function allowedFilter(scope: Scope, query: Omit<GuestQuery, "from" | "to">): typeof query {
  if (mayDo(scope, "GUEST:VIEW")) return query;
  const { page, page_size, ordering, ...filter } = query;
  requireFilterRights(scope, filter);
  return { page, page_size, ordering: ordering === "name" ? "name" : undefined, stay: ["HAS_ROOM"] };
}

/** All rooms with their stays, in two statements. */
export async function listRoomNights(scope: Scope, { from, to, hotel }: RoomQuery) {
  const { range } = await readDays(scope, { from, to });
  return scope.cached({
    name: "rooms by nights",
    tables: ["hotels", "rooms", "guest_stays", "guests", "groups"],
    key: [range, hotel],
    compute: async () => {
      const { hotels, rooms } = await findRooms(scope, { range, hotel });
      const found = await findStays(scope, hotel);
      return {
        days: listDays(range),
        other_nights: countOutside(found, range),
        hotels,
        ...placeStays(rooms, found, range),
      };
    },
  });
}
