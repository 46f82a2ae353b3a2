import fc from "fast-check";
import { expect, test } from "vitest";
import { auditTrips } from "../test/audit-trips.ts";
import { makeBusyDay, randomPickups } from "../test/random-pickups.ts";
import { listDifferences } from "./list-differences.ts";
import type { PickupProblem, PlannedTrip } from "./pickup-problem.ts";
import { reflowTrips } from "./reflow-trips.ts";
import { suggestTrips } from "./suggest-trips.ts";

// Each property is tried on any arrivals and vehicles, in any order.
const runs = { numRuns: 400 };

const suggest = (problem: PickupProblem) => {
  const { trips, left, partings } = suggestTrips(problem);
  return { trips, left, partings, leftIds: left.flatMap(({ arrivals }) => arrivals) };
};

test("every arrival is on one trip or left out with a reason, and no trip is too full, early or impossible", () => {
  fc.assert(
    fc.property(randomPickups, (problem) => {
      const { trips, left, leftIds } = suggest(problem);
      expect(auditTrips(problem, trips, leftIds)).toEqual([]);
      expect([...trips.flatMap(({ arrivals }) => arrivals), ...leftIds].toSorted()).toEqual(
        problem.arrivals.map(({ id }) => id),
      );
      expect(left.every(({ reason }) => reason.endsWith(".") && !reason.includes("undefined"))).toBe(true);
      expect(trips.every(({ reasons }) => reasons.length >= 2 && !reasons.join().includes("undefined"))).toBe(true);
    }),
    runs,
  );
});

test("nobody waits longer than allowed, and no vehicle is used outside of its hours", () => {
  fc.assert(
    fc.property(randomPickups, (problem) => {
      for (const trip of suggest(problem).trips) {
        const list = problem.arrivals.filter(({ id }) => trip.arrivals.includes(id));
        expect(Math.max(...list.map(({ ready }) => trip.leaves - ready))).toBeLessThanOrEqual(problem.wait);
        const vehicle = problem.vehicles.find(({ id }) => id === trip.vehicle)!;
        if (vehicle.from !== null) expect(trip.leaves - trip.drive).toBeGreaterThanOrEqual(vehicle.from);
        if (vehicle.until !== null) expect(trip.leaves + trip.drive).toBeLessThanOrEqual(vehicle.until);
      }
    }),
    runs,
  );
});

test("households and bookings at one place stay together, or it is said why not", () => {
  fc.assert(
    fc.property(randomPickups, (problem) => {
      const { trips, partings, leftIds } = suggest(problem);
      const where = new Map(trips.flatMap((trip) => trip.arrivals.map((id) => [id, trip.id] as const)));
      for (const id of leftIds) where.set(id, "left");
      for (const one of problem.arrivals)
        for (const other of problem.arrivals) {
          const isBound = one.household?.id !== undefined && one.household.id === other.household?.id;
          const isBooked = one.booking !== null && one.booking === other.booking;
          if (one.place !== other.place || (!isBound && !isBooked) || where.get(one.id) === where.get(other.id))
            continue;
          const said = partings.filter(({ ids }) => ids.includes(one.id) && ids.includes(other.id));
          expect(said.length).toBeGreaterThan(0);
        }
      for (const { ids, who } of partings)
        for (const trip of trips.filter(({ arrivals }) => arrivals.some((id) => ids.includes(id))))
          expect(trip.reasons.join(" ")).toContain(who);
    }),
    runs,
  );
});

test("the same arrivals in another order give the same trips", () => {
  fc.assert(
    fc.property(randomPickups, (problem) => {
      const turned = { ...problem, arrivals: problem.arrivals.toReversed() };
      expect(suggest(turned)).toEqual(suggest(problem));
    }),
    runs,
  );
});

const asStored = ({ id, vehicle, place, zone, leaves, drive, arrivals }: PlannedTrip): PlannedTrip => ({
  id,
  vehicle,
  place,
  zone,
  leaves,
  drive,
  arrivals,
});
const delay = fc.record({ which: fc.nat(), also: fc.nat(), minutes: fc.integer({ min: 1, max: 300 }) });

/** A plan as it would be stored, and what is late in it. */
function makeLate(problem: PickupProblem, { which, also, minutes }: { which: number; also: number; minutes: number }) {
  const { trips } = suggest(problem);
  const ids = [...new Set([which, also].map((index) => problem.arrivals[index % problem.arrivals.length]!.id))];
  const later = {
    ...problem,
    trips: trips.map(asStored),
    arrivals: problem.arrivals.map((one) => (ids.includes(one.id) ? { ...one, ready: one.ready + minutes } : one)),
  };
  return { later, ids, planned: trips.flatMap(({ arrivals }) => arrivals).toSorted() };
}

test("after any delay nobody is lost or on two trips, and no trip is too full, early or impossible", () => {
  fc.assert(
    fc.property(randomPickups, delay, (problem, chosen) => {
      fc.pre(problem.arrivals.length > 0);
      const { later, ids, planned } = makeLate(problem, chosen);
      const { trips, left } = reflowTrips(later, { arrivals: new Set(ids) });
      const leftIds = left.flatMap(({ arrivals }) => arrivals);
      expect(auditTrips(later, trips, leftIds)).toEqual([]);
      expect([...trips.flatMap(({ arrivals }) => arrivals), ...leftIds].toSorted()).toEqual(planned);
    }),
    runs,
  );
});

test("after any trip leaves later nobody is lost or on two trips, and no vehicle is on two trips at once", () => {
  fc.assert(
    fc.property(randomPickups, delay, (problem, { which, minutes }) => {
      const { trips: before } = suggest(problem);
      fc.pre(before.length > 0);
      const stored = { ...problem, trips: before.map(asStored) };
      const late = before[which % before.length]!;
      const { trips, left } = reflowTrips(stored, { trip: late.id, minutes });
      const leftIds = left.flatMap(({ arrivals }) => arrivals);
      expect(auditTrips(stored, trips, leftIds)).toEqual([]);
      expect(trips.find(({ id }) => id === late.id)?.leaves).toBe(late.leaves + minutes);
      expect([...trips.flatMap(({ arrivals }) => arrivals), ...leftIds].toSorted()).toEqual(
        before.flatMap(({ arrivals }) => arrivals).toSorted(),
      );
    }),
    runs,
  );
});

test("exactly those are told whose vehicle or time differs, and trips that are not named stay to the minute", () => {
  fc.assert(
    fc.property(randomPickups, delay, (problem, chosen) => {
      fc.pre(problem.arrivals.length > 0);
      const { later, ids } = makeLate(problem, chosen);
      const { trips, left } = reflowTrips(later, { arrivals: new Set(ids) });
      const { tell, trips: changed } = listDifferences(later, { before: later.trips, after: trips, left });
      const key = (list: typeof trips, id: string) => {
        const trip = list.find(({ arrivals }) => arrivals.includes(id));
        return trip ? `${trip.vehicle} ${trip.leaves}` : "none";
      };
      const differs = later.arrivals.filter(({ id }) => key(later.trips, id) !== key(trips, id)).map(({ id }) => id);
      expect(tell.filter(({ kind }) => kind === "GUEST").map(({ id }) => id)).toEqual(differs);
      for (const trip of later.trips.filter(({ id }) => !changed.some((one) => one.id === id)))
        expect(trips.find(({ id }) => id === trip.id)).toEqual(trip);
    }),
    runs,
  );
});

test("600 arrivals and 40 vehicles are suggested trips within a second, and a delay is planned as fast", () => {
  const problem = makeBusyDay(600, 40);
  const began = performance.now();
  const { trips, leftIds } = suggest(problem);
  const suggested = performance.now() - began;
  expect(auditTrips(problem, trips, leftIds)).toEqual([]);
  expect(trips.length).toBeGreaterThan(60);
  const late = new Set(problem.arrivals.filter(({ label }) => label === "6E 7").map(({ id }) => id));
  const arrivals = problem.arrivals.map((one) => (late.has(one.id) ? { ...one, ready: one.ready + 45 } : one));
  const stored = { ...problem, trips, arrivals };
  const again = performance.now();
  reflowTrips(stored, { arrivals: late });
  expect([suggested, performance.now() - again].every((time) => time < 1_000)).toBe(true);
});
