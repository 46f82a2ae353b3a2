import { byReady } from "./form-units.ts";
import { findBestWay } from "./find-ways.ts";
import { whyLeft } from "./explain-trips.ts";
import { addLoads, busyTime } from "./vehicle-times.ts";
import { makeTripPlan, type TripPlan } from "./trip-plan.ts";
import type { LeftArrivals, PickupProblem, PlannedArrival, PlannedTrip } from "./pickup-problem.ts";

/** What is later: some arrivals (the problem has their new times), or one trip by so many minutes. */
export type Lateness = { arrivals: ReadonlySet<string> } | { trip: string; minutes: number };

/**
 * Changes trips so that nobody late is left behind, and no vehicle is on two trips at once. Of all ways the one that
 * changes the fewest trips, then the one that tells the fewest people, then the one with the least waiting. All other trips
 * stay as they are, to the minute. Whoever can't be fetched any more is left without a trip, with the reason.
 */
export function reflowTrips(
  problem: PickupProblem,
  lateness: Lateness,
): { trips: PlannedTrip[]; left: LeftArrivals[] } {
  const before = new Map(problem.trips.map((trip) => [trip.id, trip]));
  const left: LeftArrivals[] = [];
  const { plan, change } = makeTripPlan({
    ...problem,
    trips: problem.trips.map((trip) => {
      const isLate = "trip" in lateness && lateness.trip === trip.id;
      return isLate ? { ...trip, leaves: trip.leaves + lateness.minutes } : trip;
    }),
  });
  const { byId } = plan;
  // A trip that was moved stays where it is; those after it in the same vehicle give way.
  const fixed = new Set("trip" in lateness ? [lateness.trip] : []);
  for (const { id } of plan.trips.toSorted(byLeaving)) {
    const trip = plan.trips.find((one) => one.id === id);
    if (!trip || fixed.has(id)) continue;
    const late = "arrivals" in lateness ? findLate(trip, lateness.arrivals, byId) : [];
    const clashes = plan
      .ofVehicle(trip.vehicle)
      .some((other) => other !== trip && overlaps(other, trip) && isChanged(before.get(other.id), other));
    if (late.length === 0 && !clashes) continue;
    const { block, rest } = partBlock(trip, late, byId);
    change({ gone: [trip], added: [] });
    const best = findBestWay(problem, { trip, plan, block, rest, clashes });
    if (best) change(best.makeChanges());
    else {
      const gone = clashes ? trip.arrivals : block;
      const stays = clashes ? [] : rest;
      change({ gone: [], added: stays.length > 0 ? [{ ...trip, arrivals: stays }] : [] });
      left.push(...describeLeft(problem, plan, toArrivals(gone, byId)));
    }
  }
  return { trips: plan.trips.toSorted(byLeaving), left };
}

export const byLeaving = (a: PlannedTrip, b: PlannedTrip) => a.leaves - b.leaves || (a.id < b.id ? -1 : 1);

const toArrivals = (ids: readonly string[], byId: ReadonlyMap<string, PlannedArrival>) =>
  ids.flatMap((id) => byId.get(id) ?? []);

const findLate = (trip: PlannedTrip, moved: ReadonlySet<string>, byId: ReadonlyMap<string, PlannedArrival>) =>
  trip.arrivals.filter((id) => moved.has(id) && (byId.get(id)?.ready ?? 0) > trip.leaves);

const isChanged = (before: PlannedTrip | undefined, trip: PlannedTrip) =>
  !before || before.vehicle !== trip.vehicle || before.leaves !== trip.leaves;

const overlaps = (one: PlannedTrip, other: PlannedTrip) =>
  busyTime(one).from < busyTime(other).until && busyTime(other).from < busyTime(one).until;

/** The late ones with their household and booking, who wait for them; and the others. */
function partBlock(trip: PlannedTrip, late: readonly string[], byId: ReadonlyMap<string, PlannedArrival>) {
  const bonds = new Set(toArrivals(late, byId).flatMap(bondsOf));
  const isBound = (id: string) => {
    const arrival = byId.get(id);
    return late.includes(id) || (arrival !== undefined && bondsOf(arrival).some((bond) => bonds.has(bond)));
  };
  return { block: trip.arrivals.filter(isBound), rest: trip.arrivals.filter((id) => !isBound(id)) };
}

const bondsOf = ({ household, booking }: PlannedArrival) => [
  ...(household ? [`household ${household.id}`] : []),
  ...(booking ? [`booking ${booking}`] : []),
];

function describeLeft(problem: PickupProblem, { busy }: TripPlan, arrivals: readonly PlannedArrival[]) {
  const byHousehold = Map.groupBy(arrivals.toSorted(byReady), ({ household, id }) => household?.id ?? id);
  return [...byHousehold.values()].map((own) => ({
    arrivals: own.map(({ id }) => id),
    reason: whyLeft(problem, busy, {
      arrivals: own,
      place: (own[0] as PlannedArrival).place,
      first: Math.min(...own.map(({ ready }) => ready)),
      ready: Math.max(...own.map(({ ready }) => ready)),
      ...addLoads(own),
    }),
  }));
}
