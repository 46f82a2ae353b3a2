import fc from "fast-check";
import { expect, test } from "vitest";
import { addBusyTime, busyTime, busyTimesOf, findFreeTime, removeBusyTime } from "./vehicle-times.ts";

const car = { id: "car", name: "Car", driver: null, phone: null, seats: 4, bags: 4, from: null, until: null };
const trips = fc
  .array(fc.record({ leaves: fc.integer({ min: 0, max: 900 }), drive: fc.constantFrom(1, 5, 45, 300) }), {
    maxLength: 12,
  })
  .map((list) =>
    list.map((trip, index) => ({ ...trip, id: `t${index}`, vehicle: "car", place: "p", zone: "UTC", arrivals: [] })),
  );
const wanted = fc.record({ ready: fc.integer({ min: 0, max: 900 }), drive: fc.constantFrom(1, 45) });

test("a vehicle is free at the first minute at which none of its trips, however long, is on the road", () => {
  fc.assert(
    fc.property(trips, wanted, (list, { ready, drive }) => {
      const own = busyTime({ leaves: 0, drive });
      const isFree = (at: number) =>
        list.map(busyTime).every(({ from, until }) => at + own.from >= until || from >= at + own.until);
      let first = ready;
      while (!isFree(first)) first += 1;
      expect(findFreeTime(car, busyTimesOf(list), { ready, drive })).toBe(first);
    }),
  );
});

test("trips that are added and removed one by one leave the same busy times as if all were sorted again", () => {
  fc.assert(
    fc.property(trips, trips, (staying, leaving) => {
      const busy = busyTimesOf(leaving);
      for (const trip of staying) addBusyTime(busy, trip);
      for (const trip of leaving) removeBusyTime(busy, trip);
      const { from, latestEnd } = busyTimesOf(staying);
      expect([busy.from, busy.latestEnd.at(-1)]).toEqual([from, latestEnd.at(-1)]);
      expect(busy.until.toSorted()).toEqual(staying.map((trip) => busyTime(trip).until).toSorted());
    }),
  );
});
