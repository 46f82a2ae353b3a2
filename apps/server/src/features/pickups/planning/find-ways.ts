import { byReady } from "./form-units.ts";
import type { PickupProblem, PlannedArrival, PlannedTrip, PlannedVehicle } from "./pickup-problem.ts";
import type { TripChanges, TripPlan } from "./trip-plan.ts";
import { addLoads, busyTime, busyTimesOf, findFreeTime, fits } from "./vehicle-times.ts";

/** What one way to go on costs: trips changed, people told, minutes waited; and what it changes, which is worked out only for the best. */
export type Way = { changed: number; told: number; waited: number; makeChanges: () => TripChanges };

type Affected = {
  trip: PlannedTrip;
  /** All the others. */
  plan: TripPlan;
  /** Who is late, with their household; nobody if the vehicle is. */
  block: string[];
  rest: string[];
  clashes: boolean;
};

/**
 * The best way to fetch those of a trip: it waits, another vehicle goes, they join another trip, or a vehicle goes for them
 * alone. That is the one that changes the fewest trips, then the one that tells the fewest people, then the one with the
 * least waiting; of equal ones the first.
 */
export function findBestWay(problem: PickupProblem, affected: Affected): Way | undefined {
  const ways = [...waitForAll(problem, affected), ...(affected.clashes ? [] : moveBlock(problem, affected))];
  if (ways.length > 0) return ways.reduce((best, way) => (byEffort(way, best) < 0 ? way : best));
  return pushLaterTrips(problem, affected) ?? partHouseholds(problem, affected);
}

const byEffort = (a: Way, b: Way) => a.changed - b.changed || a.told - b.told || a.waited - b.waited;

const arrivalsOf = (ids: readonly string[], { plan }: Pick<Affected, "plan">) =>
  ids.flatMap((id) => plan.byId.get(id) ?? []).toSorted(byReady);
const peopleOf = (ids: readonly string[], affected: Affected) => addLoads(arrivalsOf(ids, affected)).people;
const readyOf = (arrivals: readonly PlannedArrival[]) => Math.max(...arrivals.map(({ ready }) => ready));
const inOrder = (ids: readonly string[], affected: Affected) => arrivalsOf(ids, affected).map(({ id }) => id);

/** How long the others wait for the latest is limited; whoever waited longer before may go on as long. */
const isTooLong = (arrivals: readonly PlannedArrival[], leaves: number, wait: number) =>
  arrivals.some(({ ready }) => leaves - ready > wait);

/** The whole trip leaves later, or on time with another vehicle, or both. */
function waitForAll({ vehicles, wait }: PickupProblem, affected: Affected): Way[] {
  const { trip, plan } = affected;
  const list = arrivalsOf(trip.arrivals, affected);
  const load = addLoads(list);
  const ready = Math.max(trip.leaves, list.length > 0 ? readyOf(list) : trip.leaves);
  const waitAtMost = Math.max(wait, longest(list, trip.leaves));
  return vehicles.flatMap((vehicle): Way[] => {
    if (!fits(vehicle, load)) return [];
    const leaves = findFreeTime(vehicle, plan.busy.get(vehicle.id), { ready, drive: trip.drive });
    if (leaves === undefined || isTooLong(list, leaves, waitAtMost)) return [];
    const isSame = vehicle.id === trip.vehicle;
    return [
      {
        changed: 1,
        told: load.people + (isSame ? 1 : 2),
        waited: (leaves - ready) * list.length + vehicle.seats,
        makeChanges: () => ({ gone: [], added: [{ ...trip, vehicle: vehicle.id, leaves }] }),
      },
    ];
  });
}

const longest = (list: readonly PlannedArrival[], leaves: number) =>
  Math.max(0, ...list.map(({ ready }) => leaves - ready));

/** The late ones go with another trip from the same place, or with a vehicle of their own; the others leave as planned. */
function moveBlock({ vehicles, wait }: PickupProblem, affected: Affected): Way[] {
  const { trip, plan, block, rest } = affected;
  const shrunk = rest.length > 0 ? [{ ...trip, arrivals: rest }] : [];
  const list = arrivalsOf(block, affected);
  const told = peopleOf(block, affected) + 2;
  const joined = plan.trips.filter(canJoin(list, wait, affected)).map((other): Way => ({
    changed: 2,
    told,
    waited: list.reduce((sum, { ready }) => sum + other.leaves - ready, 0),
    makeChanges: () => ({ gone: [other], added: [...shrunk, join(other, block, affected)] }),
  }));
  // A vehicle of their own, which is a new trip if the others keep theirs.
  if (rest.length === 0) return joined;
  const load = addLoads(list);
  const ready = readyOf(list);
  const busyOf = (vehicle: PlannedVehicle) =>
    vehicle.id === trip.vehicle ? busyTimesOf([...plan.ofVehicle(vehicle.id), ...shrunk]) : plan.busy.get(vehicle.id);
  const own = vehicles.flatMap((vehicle): Way[] => {
    if (!fits(vehicle, load)) return [];
    const leaves = findFreeTime(vehicle, busyOf(vehicle), { ready, drive: trip.drive });
    if (leaves === undefined || isTooLong(list, leaves, wait)) return [];
    const makeChanges = () => {
      const added = { ...trip, id: newId(trip, plan.trips), vehicle: vehicle.id, leaves, arrivals: block };
      return { gone: [], added: [...shrunk, added] };
    };
    return [{ changed: 2, told, waited: vehicle.seats, makeChanges }];
  });
  return [...joined, ...own];
}

/** Whether some arrivals can go with another trip as it is: from their place, in time and with seats for them. */
function canJoin(list: readonly PlannedArrival[], wait: number, { trip, plan }: Affected) {
  const latest = readyOf(list);
  const earliest = Math.min(...list.map(({ ready }) => ready));
  const load = addLoads(list);
  return (other: PlannedTrip): boolean => {
    if (other.leaves < latest || other.leaves - earliest > wait || other.place !== trip.place) return false;
    const vehicle = plan.vehicleOf(other);
    return vehicle !== undefined && fits(vehicle, addLoads([plan.loadOf(other), load]));
  };
}

const join = (other: PlannedTrip, ids: readonly string[], affected: Affected): PlannedTrip => ({
  ...other,
  arrivals: inOrder([...other.arrivals, ...ids], affected),
});

/** A trip made out of another one is named after it until it is stored. */
function newId(trip: PlannedTrip, trips: readonly PlannedTrip[]): string {
  let id = `${trip.id}+`;
  while (trips.some((one) => one.id === id)) id += "+";
  return id;
}

/** The trip waits, and those after it in its vehicle leave later too, if nobody waits too long for them. */
function pushLaterTrips({ wait }: PickupProblem, affected: Affected): Way | undefined {
  const { trip, plan } = affected;
  const vehicle = plan.vehicleOf(trip);
  const list = arrivalsOf(trip.arrivals, affected);
  if (!vehicle || list.length === 0) return undefined;
  const own = plan.ofVehicle(vehicle.id);
  const before = own.filter((other) => other.leaves <= trip.leaves);
  const ready = Math.max(trip.leaves, readyOf(list));
  const first = findFreeTime(vehicle, busyTimesOf(before), { ready, drive: trip.drive });
  if (first === undefined || isTooLong(list, first, Math.max(wait, longest(list, trip.leaves)))) return undefined;
  const after = own.filter((other) => other.leaves > trip.leaves).toSorted((a, b) => a.leaves - b.leaves);
  const moved: PlannedTrip[] = [{ ...trip, leaves: first }];
  for (const other of after) {
    const leaves = Math.max(other.leaves, busyTime(moved.at(-1) as PlannedTrip).until + other.drive);
    const isOver = vehicle.until !== null && busyTime({ ...other, leaves }).until > vehicle.until;
    if (leaves > other.leaves && (isOver || leaves - plan.loadOf(other).earliest > wait)) return undefined;
    moved.push(leaves > other.leaves ? { ...other, leaves } : other);
  }
  const changed = moved.filter((one, index) => index === 0 || one !== after[index - 1]);
  return {
    changed: changed.length,
    told: changed.reduce((sum, one) => sum + plan.loadOf(one).people, 1),
    waited: 0,
    makeChanges: () => ({ gone: own, added: [...before, ...moved] }),
  };
}

/** Each household goes with a trip that has seats for it; all of them or none. */
function partHouseholds({ wait }: PickupProblem, affected: Affected): Way | undefined {
  const { trip, plan, rest, clashes } = affected;
  const block = clashes ? trip.arrivals : affected.block;
  const stays = clashes ? [] : rest;
  const parts = Map.groupBy(
    arrivalsOf(block, affected),
    ({ household, booking, id }) => booking ?? household?.id ?? id,
  );
  if (parts.size < 2) return clashes ? joinWhole(wait, affected) : undefined;
  // The trips that some have joined, by those that they were: another household may join them too, in their place.
  const now = new Map<PlannedTrip, PlannedTrip>();
  for (const list of parts.values()) {
    const mayJoin = canJoin(list, wait, affected);
    const target = plan.trips.find((other) => mayJoin(now.get(other) ?? other));
    // All or nobody: a plan that leaves some of them is told as such, by whoever asked for ways.
    if (!target) return undefined;
    const ids = list.map(({ id }) => id);
    now.set(target, join(now.get(target) ?? target, ids, affected));
  }
  return {
    changed: parts.size + 1,
    told: peopleOf(block, affected) + parts.size,
    waited: 0,
    makeChanges: () => ({
      replaced: now,
      gone: [],
      added: stays.length > 0 ? [{ ...trip, arrivals: stays }] : [],
    }),
  };
}

/** A trip that loses its vehicle goes with another trip as a whole. */
function joinWhole(wait: number, affected: Affected): Way | undefined {
  const { trip, plan } = affected;
  const list = arrivalsOf(trip.arrivals, affected);
  if (list.length === 0) return undefined;
  const other = plan.trips.find(canJoin(list, wait, affected));
  if (!other) return undefined;
  const makeChanges = () => ({ gone: [other], added: [join(other, trip.arrivals, affected)] });
  return { changed: 2, told: addLoads(list).people + 2, waited: 0, makeChanges };
}
