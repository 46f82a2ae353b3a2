import type { ParsedOf } from "@nyota/contract/endpoint";
import type { staySummaryEndpoints } from "@nyota/contract/travel-stay/stay-summary";
import { nameGroups } from "#features/groups/queries.ts";
import type { Scope } from "#http/scope.ts";
import { countBreakdown } from "./count-breakdown.ts";
import { countByDay } from "./count-by-day.ts";
import { addOffered, listHotels, listTypes } from "./count-offered.ts";
import { countUse } from "./count-use.ts";
import { countWithoutRoom } from "./count-without-room.ts";
import { summarise, type SummaryQuery } from "./read-frame.ts";

export { readCelebration, readNights } from "./read-frame.ts";

type DaysQuery = ParsedOf<typeof staySummaryEndpoints.summary>["query"];

export const summariseHotels = (scope: Scope, query: DaysQuery) =>
  summarise(scope, {
    name: "hotels",
    query,
    tables: ["invitations"],
    compute: async (frame) => {
      const hotels = await listHotels(scope);
      const use = await countUse(scope, frame, ["hotel_id"]);
      const withArrivals = ({ used, people }: typeof use.total) => ({
        ...used,
        checked_in: people.checked_in,
        checked_out: people.checked_out,
      });
      return {
        results: hotels.map((hotel) => ({ ...hotel, ...withArrivals(use.of(hotel.hotel_id)) })),
        total: { ...addOffered(hotels), ...withArrivals(use.total) },
        ...(await countWithoutRoom(scope)),
      };
    },
  });

export const summariseGroupRooms = (scope: Scope, query: SummaryQuery) =>
  summarise(scope, {
    name: "rooms of groups",
    query,
    compute: async (frame) => {
      const use = await countUse(scope, frame, ["group_id"]);
      const ofTypes = await countUse(scope, frame, ["group_id", "hotel_id", "room_type"]);
      const types = await listTypes(scope, query.hotel);
      const groups = await nameGroups(
        scope,
        use.keys.map(([groupId]) => groupId ?? null),
      );
      return {
        results: groups.map(({ group_id, group }) => ({
          group_id,
          group,
          ...use.of(group_id).used,
          rooms: types.flatMap(({ hotel_id, hotel, key, room_type }) => {
            const { nights: _nights, ...used } = ofTypes.of(group_id, hotel_id, key).used;
            return used.guests > 0 ? [{ hotel_id, hotel, room_type, ...used }] : [];
          }),
        })),
        total: use.total.used,
      };
    },
  });

export const summariseGroupPeople = (scope: Scope, query: SummaryQuery) =>
  summarise(scope, {
    name: "people of groups",
    query,
    compute: async (frame) => {
      const use = await countUse(scope, frame, ["group_id"]);
      const peopleOf = ({ used, people }: typeof use.total) => {
        const { checked_in: _in, checked_out: _out, ...ages } = people;
        return { ...used, ...ages, nights: used.nights.map(({ guests }) => guests) };
      };
      const groups = await nameGroups(
        scope,
        use.keys.map(([groupId]) => groupId ?? null),
      );
      return {
        results: groups.map(({ group_id, group }) => ({ group_id, group, ...peopleOf(use.of(group_id)) })),
        total: peopleOf(use.total),
      };
    },
  });

export const summariseTypes = (scope: Scope, query: SummaryQuery) =>
  summarise(scope, {
    name: "types",
    query,
    compute: async (frame) => {
      const types = await listTypes(scope, query.hotel);
      const use = await countUse(scope, frame, ["hotel_id", "room_type"]);
      return {
        results: types.map(({ key, ...type }) => ({ ...type, ...use.of(type.hotel_id, key).used })),
        total: { ...addOffered(types), ...use.total.used },
      };
    },
  });

export const summariseBreakdown = (scope: Scope, query: SummaryQuery) =>
  summarise(scope, { name: "breakdown", query, compute: (frame) => countBreakdown(scope, frame) });

export const summarisePeople = (scope: Scope, query: SummaryQuery) =>
  summarise(scope, { name: "people", query, compute: (frame) => countByDay(scope, frame) });
