import { explainTrip, whyLeft } from "./explain-trips.ts";
import { byReady, formUnits, type Parting, type PickupUnit } from "./form-units.ts";
import { groupUnits } from "./group-units.ts";
import type { LeftArrivals, PickupProblem, PlannedTrip } from "./pickup-problem.ts";
import { addLoads, chooseVehicle } from "./vehicle-times.ts";

export type Suggestion = PlannedTrip & { reasons: string[] };

/**
 * Suggests trips for all arrivals of the problem. Groups get vehicles in the order of time; one that gets none is halved
 * until its parts get one, and a household or booking that gets none is left out with the reason. The same problem always
 * gives the same suggestions.
 */
export function suggestTrips(problem: PickupProblem): {
  trips: Suggestion[];
  left: LeftArrivals[];
  partings: Parting[];
} {
  const { units, partings } = formUnits(problem);
  const busy = new Map(Map.groupBy(problem.trips, ({ vehicle }) => vehicle));
  const made: PlannedTrip[] = [];
  const refused: PickupUnit[] = [];
  const queue = groupUnits(units, problem).toSorted(byTime);
  while (queue.length > 0) {
    const group = queue.shift() as PickupUnit[];
    const arrivals = group.flatMap((unit) => unit.arrivals).toSorted(byReady);
    const chosen = chooseVehicle(problem, busy, { ...spanOf(group), ...addLoads(group), drive: problem.drive });
    if (chosen) {
      const [{ place, zone, id }] = arrivals as [(typeof arrivals)[number]];
      const trip: PlannedTrip = {
        id,
        vehicle: chosen.vehicle.id,
        place,
        zone,
        leaves: chosen.leaves,
        drive: problem.drive,
        arrivals: arrivals.map((arrival) => arrival.id),
      };
      made.push(trip);
      busy.set(trip.vehicle, [...(busy.get(trip.vehicle) ?? []), trip]);
    } else if (group.length > 1) {
      const half = Math.ceil(group.length / 2);
      for (const part of [group.slice(0, half), group.slice(half)]) {
        const at = queue.findIndex((other) => byTime(part, other) < 0);
        queue.splice(at === -1 ? queue.length : at, 0, part);
      }
    } else refused.push(group[0] as PickupUnit);
  }
  const all = [...problem.trips, ...made];
  const byId = new Map(problem.arrivals.map((arrival) => [arrival.id, arrival]));
  const ofVehicle = Map.groupBy(all, ({ vehicle }) => vehicle);
  const trips = made.toSorted((a, b) => a.leaves - b.leaves || (a.id < b.id ? -1 : 1));
  return {
    trips: trips.map((trip) => ({
      ...trip,
      reasons: explainTrip(problem, { trip, byId, all: ofVehicle.get(trip.vehicle) ?? [], partings }),
    })),
    left: refused.map((unit) => ({
      arrivals: unit.arrivals.map(({ id }) => id),
      reason: whyLeft(problem, all, unit),
    })),
    partings,
  };
}

const spanOf = (group: readonly PickupUnit[]) => ({
  first: Math.min(...group.map(({ first }) => first)),
  ready: Math.max(...group.map(({ ready }) => ready)),
});

const byTime = (a: readonly PickupUnit[], b: readonly PickupUnit[]) => {
  const [one, other] = [spanOf(a), spanOf(b)];
  const key = (group: readonly PickupUnit[]) => group[0]?.arrivals[0]?.id ?? "";
  return one.ready - other.ready || one.first - other.first || (key(a) < key(b) ? -1 : 1);
};
