import { breakdownKinds, type Used } from "@nyota/contract/travel-stay/stay-summary";
import { staySummaryEndpoints } from "@nyota/contract/travel-stay/stay-summary";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { useServer } from "#test/harness.ts";
import {
  guests,
  isIn,
  makePlace,
  type MadeStays,
  nightsOf,
  type RandomStay,
  replaceStays,
  rooms,
  type Stayed,
  takesBed,
} from "./test/make-stays.ts";

// Every number of the six summaries against the stays themselves, and against the other numbers.
const server = useServer();
let made: MadeStays;
beforeAll(async () => {
  made = await makePlace(server);
});

const randomStays: fc.Arbitrary<RandomStay[]> = fc.array(
  fc.record({
    guest: fc.nat(guests.length - 1),
    room: fc.nat(rooms.length - 1),
    start: fc.integer({ min: -4, max: 6 }),
    nights: fc.integer({ min: 1, max: 5 }),
    payer: fc.constantFrom("HOST", "GUEST", "SPLIT"),
  }),
  { maxLength: 40 },
);

async function readAll(query: object = {}) {
  const request = { params: { projectId: made.projectId }, query };
  const { summary, ...others } = staySummaryEndpoints;
  const read = async <E extends (typeof staySummaryEndpoints)[keyof typeof staySummaryEndpoints]>(endpoint: E) =>
    (await call(server.app, endpoint, request as never, made.owner)).body;
  return {
    hotels: (await call(server.app, summary, request, made.owner)).body,
    groupRooms: await read(others.groupRooms),
    groups: await read(others.groupPeople),
    types: await read(others.typeRooms),
    breakdown: await read(others.breakdown),
    people: await read(others.people),
  };
}

/** The use of some stays, counted one by one. */
function useByHand(stays: readonly Stayed[], days: readonly { date: string }[]): Used {
  const nights = days.map(({ date }) => {
    const there = stays.filter((stay) => isIn(stay, date));
    const inRooms = new Set(there.map(({ room }) => room));
    return { rooms: inRooms.size, guests: there.length, in_beds: there.filter(takesBed).length };
  });
  const within = stays.filter((stay) => nightsOf(stay).some((night) => days.some(({ date }) => date === night)));
  return {
    guests: new Set(within.map(({ guest }) => guest)).size,
    rooms_in_use: new Set(within.map(({ room }) => room)).size,
    guest_nights: sum(nights, "guests"),
    room_nights: sum(nights, "rooms"),
    nights,
  };
}
const sum = <K extends string>(rows: readonly Record<K, number>[], key: K) =>
  rows.reduce((total, row) => total + row[key], 0);
const typeOf = (room: number) => rooms[room]!.room_type?.trim().toLowerCase() || null;
const groupOf = ({ guest }: Stayed) => made.groupIds[guests[guest]!.group] ?? null;
const hotelOf = ({ room }: Stayed) => made.hotelIds[rooms[room]!.hotel];

type All = Awaited<ReturnType<typeof readAll>>;

function compareWithStays({ hotels, groupRooms, groups, types, breakdown, people }: All, stays: readonly Stayed[]) {
  const { days } = hotels;
  const total = useByHand(stays, days);
  expect([hotels.total, groupRooms.total, types.total]).toMatchObject([total, total, total]);
  for (const hotel of hotels.results)
    expect(hotel).toMatchObject(
      useByHand(
        stays.filter((stay) => hotelOf(stay) === hotel.hotel_id),
        days,
      ),
    );
  for (const type of types.results)
    expect(type).toMatchObject(
      useByHand(
        stays.filter(
          (stay) =>
            hotelOf(stay) === type.hotel_id && typeOf(stay.room) === (type.room_type?.trim().toLowerCase() ?? null),
        ),
        days,
      ),
    );
  for (const group of groupRooms.results) {
    const own = stays.filter((stay) => groupOf(stay) === group.group_id);
    expect(group).toMatchObject(useByHand(own, days));
    expect(sum(group.rooms, "guest_nights")).toBe(group.guest_nights);
    expect(sum(group.rooms, "room_nights")).toBe(group.room_nights);
    expect(sum(group.rooms, "rooms_in_use")).toBe(group.rooms_in_use);
  }
  for (const group of groups.results) {
    const own = useByHand(
      stays.filter((stay) => groupOf(stay) === group.group_id),
      days,
    );
    expect(group).toMatchObject({ ...own, nights: own.nights.map((night) => night.guests) });
    expect(group.adults + group.children + group.infants).toBe(group.guests);
  }
  expect(people.results.map(({ guests: there, in_beds }) => ({ guests: there, in_beds }))).toEqual(
    total.nights.map(({ guests: there, in_beds }) => ({ guests: there, in_beds })),
  );
  for (const { adults, children, infants, guests: there } of people.results)
    expect(adults + children + infants).toBe(there);
  expect([people.guests, people.guest_nights]).toEqual([total.guests, total.guest_nights]);
  expect([breakdown.guests, breakdown.guest_nights]).toEqual([total.guests, total.guest_nights]);
}

/** What must hold between the numbers, whatever the stays are. */
function compareWithEachOther({ hotels, groupRooms, groups, types, breakdown }: All) {
  const parts = [hotels, types];
  for (const { results, total } of parts)
    for (const key of ["guest_nights", "room_nights", "rooms_in_use", "rooms", "beds"] as const)
      expect(sum(results as Record<string, number>[] & never[], key), key).toBe(total[key]);
  for (const [at] of hotels.days.entries()) {
    expect(hotels.results.reduce((all, { nights }) => all + nights[at]!.guests, 0)).toBe(
      hotels.total.nights[at]!.guests,
    );
    expect(types.results.reduce((all, { nights }) => all + nights[at]!.rooms, 0)).toBe(hotels.total.nights[at]!.rooms);
    expect(groups.results.reduce((all, { nights }) => all + nights[at]!, 0)).toBe(hotels.total.nights[at]!.guests);
    for (const { nights, beds, rooms: count, blocked_rooms } of [...hotels.results, ...types.results]) {
      expect(nights[at]!.in_beds).toBeLessThanOrEqual(beds);
      expect(nights[at]!.rooms).toBeLessThanOrEqual(count - blocked_rooms);
    }
  }
  expect(sum(groups.results, "guests")).toBe(hotels.total.guests);
  expect(sum(groupRooms.results, "room_nights")).toBeGreaterThanOrEqual(hotels.total.room_nights);
  for (const kind of breakdownKinds) {
    const ofKind = breakdown.results.filter((part) => part.kind === kind);
    expect(sum(ofKind, "guest_nights"), kind).toBe(breakdown.guest_nights);
    if (kind !== "PAYER") expect(sum(ofKind, "guests"), kind).toBe(breakdown.guests);
  }
}

test("every summary agrees with the stays and with the other summaries", async () => {
  await fc.assert(
    fc.asyncProperty(randomStays, async (wanted) => {
      const stays = await replaceStays(server, made, wanted);
      const all = await readAll();
      expect(all.hotels.other_nights).toBe(0);
      compareWithStays(all, stays);
      compareWithEachOther(all);
    }),
    { numRuns: 15 },
  );
});

test("nights outside of the days asked for are counted apart, and none is lost", async () => {
  await fc.assert(
    fc.asyncProperty(randomStays, async (wanted) => {
      const stays = await replaceStays(server, made, wanted);
      const all = await readAll({ from: "2027-02-27", to: "2027-03-01" });
      compareWithStays(all, stays);
      compareWithEachOther(all);
      for (const { other_nights } of Object.values(all))
        expect(all.people.guest_nights + other_nights).toBe(sum(stays, "nights"));
    }),
    { numRuns: 15 },
  );
});
