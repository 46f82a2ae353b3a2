import { explainTrip, whyLeft } from "./explain-trips.ts";
import { byReady, formUnits, type Parting, type PickupUnit } from "./form-units.ts";
import { groupUnits } from "./group-units.ts";
import type { LeftArrivals, PickupProblem, PlannedTrip } from "./pickup-problem.ts";
import { addBusyTime, addLoads, busyTimesOf, busyVehicles, chooseVehicle } from "./vehicle-times.ts";

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
  const busy = busyVehicles(problem.trips);
  const made: PlannedTrip[] = [];
  const refused: PickupUnit[] = [];
  const queue = groupUnits(units, problem).map(toGroup).toSorted(byTime);
  while (queue.length > 0) {
    const group = queue.shift() as Group;
    const arrivals = group.units.flatMap((unit) => unit.arrivals).toSorted(byReady);
    const chosen = chooseVehicle(problem, busy, { ...group, ...addLoads(group.units), drive: problem.drive });
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
      const own = busy.get(trip.vehicle);
      if (own) addBusyTime(own, trip);
      else busy.set(trip.vehicle, busyTimesOf([trip]));
    } else if (group.units.length > 1) {
      const half = Math.ceil(group.units.length / 2);
      for (const part of [group.units.slice(0, half), group.units.slice(half)].map(toGroup))
        queue.splice(findPlace(queue, part), 0, part);
    } else refused.push(group.units[0] as PickupUnit);
  }
  const byId = new Map(problem.arrivals.map((arrival) => [arrival.id, arrival]));
  const ofVehicle = Map.groupBy([...problem.trips, ...made], ({ vehicle }) => vehicle);
  const partingsOf = listPartings(partings);
  const trips = made.toSorted((a, b) => a.leaves - b.leaves || (a.id < b.id ? -1 : 1));
  return {
    trips: trips.map((trip) => ({
      ...trip,
      reasons: explainTrip(problem, {
        trip,
        byId,
        ofVehicle: ofVehicle.get(trip.vehicle) ?? [],
        partings: partingsOf(trip),
      }),
    })),
    left: refused.map((unit) => ({
      arrivals: unit.arrivals.map(({ id }) => id),
      reason: whyLeft(problem, busy, unit),
    })),
    partings,
  };
}

type Group = { units: readonly PickupUnit[]; first: number; ready: number; key: string };

const toGroup = (units: readonly PickupUnit[]): Group => ({
  units,
  first: Math.min(...units.map(({ first }) => first)),
  ready: Math.max(...units.map(({ ready }) => ready)),
  key: units[0]?.arrivals[0]?.id ?? "",
});

const byTime = (a: Group, b: Group) => a.ready - b.ready || a.first - b.first || (a.key < b.key ? -1 : 1);

/** Where a group belongs in a queue in the order of time. */
function findPlace(queue: readonly Group[], group: Group): number {
  let [low, high] = [0, queue.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byTime(group, queue[middle] as Group) < 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The partings of those on a trip, in the order in which they were made. */
function listPartings(partings: readonly Parting[]) {
  const ofArrival = new Map<string, number[]>();
  for (const [index, { ids }] of partings.entries())
    for (const id of ids) ofArrival.set(id, [...(ofArrival.get(id) ?? []), index]);
  return ({ arrivals }: PlannedTrip): Parting[] =>
    [...new Set(arrivals.flatMap((id) => ofArrival.get(id) ?? []))]
      .toSorted((a, b) => a - b)
      .flatMap((index) => partings[index] ?? []);
}
