import { byReady } from "./form-units.ts";
import type { PickupProblem, PlannedArrival, PlannedTrip, PlannedVehicle } from "./pickup-problem.ts";
import { addLoads, busyTime, findFreeTime, fits } from "./vehicle-times.ts";

/** All trips after one way to go on, and what it costs: trips changed, people told, minutes waited. */
export type Way = { trips: PlannedTrip[]; changed: number; told: number; waited: number };

type Affected = {
  trip: PlannedTrip;
  others: readonly PlannedTrip[];
  /** Who is late, with their household; nobody if the vehicle is. */
  block: string[];
  rest: string[];
  clashes: boolean;
  byId: ReadonlyMap<string, PlannedArrival>;
};

/** Ways to fetch those of a trip: it waits, another vehicle goes, they join another trip, or a vehicle goes for them alone. */
export function findWays(problem: PickupProblem, affected: Affected): Way[] {
  const ways = [...waitForAll(problem, affected), ...(affected.clashes ? [] : moveBlock(problem, affected))];
  if (ways.length > 0) return ways;
  const pushed = pushLaterTrips(problem, affected);
  return pushed ? [pushed] : partHouseholds(problem, affected);
}

const arrivalsOf = (ids: readonly string[], { byId }: Pick<Affected, "byId">) =>
  ids.flatMap((id) => byId.get(id) ?? []).toSorted(byReady);
const peopleOf = (ids: readonly string[], affected: Affected) => addLoads(arrivalsOf(ids, affected)).people;
const readyOf = (arrivals: readonly PlannedArrival[]) => Math.max(...arrivals.map(({ ready }) => ready));
const inOrder = (ids: readonly string[], affected: Affected) => arrivalsOf(ids, affected).map(({ id }) => id);

/** How long the others wait for the latest is limited; whoever waited longer before may go on as long. */
const isTooLong = (arrivals: readonly PlannedArrival[], leaves: number, wait: number) =>
  arrivals.some(({ ready }) => leaves - ready > wait);

/** The whole trip leaves later, or on time with another vehicle, or both. */
function waitForAll({ vehicles, wait }: PickupProblem, affected: Affected): Way[] {
  const { trip, others } = affected;
  const list = arrivalsOf(trip.arrivals, affected);
  const ready = Math.max(trip.leaves, list.length > 0 ? readyOf(list) : trip.leaves);
  return vehicles.flatMap((vehicle): Way[] => {
    if (!fits(vehicle, addLoads(list))) return [];
    const leaves = findFreeTime(vehicle, others, { ready, drive: trip.drive });
    if (leaves === undefined || isTooLong(list, leaves, Math.max(wait, longest(list, trip.leaves)))) return [];
    const isSame = vehicle.id === trip.vehicle;
    return [
      {
        trips: [...others, { ...trip, vehicle: vehicle.id, leaves }],
        changed: 1,
        told: addLoads(list).people + (isSame ? 1 : 2),
        waited: (leaves - ready) * list.length + vehicle.seats,
      },
    ];
  });
}

const longest = (list: readonly PlannedArrival[], leaves: number) =>
  Math.max(0, ...list.map(({ ready }) => leaves - ready));

/** The late ones go with another trip from the same place, or with a vehicle of their own; the others leave as planned. */
function moveBlock({ vehicles, wait }: PickupProblem, affected: Affected): Way[] {
  const { trip, others, block, rest } = affected;
  const shrunk = rest.length > 0 ? [{ ...trip, arrivals: rest }] : [];
  const list = arrivalsOf(block, affected);
  const told = peopleOf(block, affected) + 2;
  const joined = others.flatMap((other): Way[] => {
    const vehicle = vehicles.find(({ id }) => id === other.vehicle);
    if (!vehicle || !mayJoin({ other, vehicle, list, wait }, affected)) return [];
    const next = { ...other, arrivals: inOrder([...other.arrivals, ...block], affected) };
    const trips = [...others.filter((one) => one !== other), ...shrunk, next];
    return [{ trips, changed: 2, told, waited: list.reduce((sum, { ready }) => sum + other.leaves - ready, 0) }];
  });
  // A vehicle of their own, which is a new trip if the others keep theirs.
  if (rest.length === 0) return joined;
  const own = vehicles.flatMap((vehicle): Way[] => {
    const leaves = findFreeTime(vehicle, [...others, ...shrunk], { ready: readyOf(list), drive: trip.drive });
    if (leaves === undefined || !fits(vehicle, addLoads(list)) || isTooLong(list, leaves, wait)) return [];
    const added = { ...trip, id: newId(trip, [...others, trip]), vehicle: vehicle.id, leaves, arrivals: block };
    return [{ trips: [...others, ...shrunk, added], changed: 2, told, waited: vehicle.seats }];
  });
  return [...joined, ...own];
}

type Joining = { other: PlannedTrip; vehicle: PlannedVehicle; list: readonly PlannedArrival[]; wait: number };

function mayJoin({ other, vehicle, list, wait }: Joining, affected: Affected) {
  if (other.place !== affected.trip.place || other.leaves < readyOf(list)) return false;
  if (isTooLong(list, other.leaves, wait)) return false;
  return fits(vehicle, addLoads([...arrivalsOf(other.arrivals, affected), ...list]));
}

/** A trip made out of another one is named after it until it is stored. */
function newId(trip: PlannedTrip, trips: readonly PlannedTrip[]): string {
  let id = `${trip.id}+`;
  while (trips.some((one) => one.id === id)) id += "+";
  return id;
}

/** The trip waits, and those after it in its vehicle leave later too, if nobody waits too long for them. */
function pushLaterTrips({ vehicles, wait }: PickupProblem, affected: Affected): Way | undefined {
  const { trip, others } = affected;
  const vehicle = vehicles.find(({ id }) => id === trip.vehicle);
  const list = arrivalsOf(trip.arrivals, affected);
  if (!vehicle || list.length === 0) return undefined;
  const before = others.filter((other) => other.vehicle === trip.vehicle && other.leaves <= trip.leaves);
  const after = others
    .filter((other) => other.vehicle === trip.vehicle && other.leaves > trip.leaves)
    .toSorted((a, b) => a.leaves - b.leaves);
  const ready = Math.max(trip.leaves, readyOf(list));
  const first = findFreeTime(vehicle, before, { ready, drive: trip.drive });
  if (first === undefined || isTooLong(list, first, Math.max(wait, longest(list, trip.leaves)))) return undefined;
  const moved: PlannedTrip[] = [{ ...trip, leaves: first }];
  for (const other of after) {
    const leaves = Math.max(other.leaves, busyTime(moved.at(-1) as PlannedTrip).until + other.drive);
    const own = arrivalsOf(other.arrivals, affected);
    const isOver = vehicle.until !== null && busyTime({ ...other, leaves }).until > vehicle.until;
    if (leaves > other.leaves && (isOver || isTooLong(own, leaves, Math.max(wait, longest(own, other.leaves)))))
      return undefined;
    moved.push({ ...other, leaves });
  }
  const unmoved = others.filter((other) => other.vehicle !== trip.vehicle);
  const changed = moved.filter((one, index) => index === 0 || one.leaves !== after[index - 1]?.leaves);
  return {
    trips: [...unmoved, ...before, ...moved],
    changed: changed.length,
    told: changed.reduce((sum, { arrivals }) => sum + peopleOf(arrivals, affected), 1),
    waited: 0,
  };
}

/** Each household goes with a trip that has seats for it; whoever finds none is left, if another one does. */
function partHouseholds({ vehicles, wait }: PickupProblem, affected: Affected): Way[] {
  const { trip, others, rest, clashes } = affected;
  const block = clashes ? trip.arrivals : affected.block;
  const stays = clashes ? [] : rest;
  const parts = Map.groupBy(
    arrivalsOf(block, affected),
    ({ household, booking, id }) => booking ?? household?.id ?? id,
  );
  if (parts.size < 2) return clashes ? joinWhole({ vehicles, wait }, affected) : [];
  let trips: PlannedTrip[] = [...others, ...(stays.length > 0 ? [{ ...trip, arrivals: stays }] : [])];
  for (const list of parts.values()) {
    const target = trips.find((other) => {
      const vehicle = vehicles.find(({ id }) => id === other.vehicle);
      return vehicle !== undefined && other.id !== trip.id && mayJoin({ other, vehicle, list, wait }, affected);
    });
    // All or nobody: a plan that leaves some of them is told as such, by whoever asked for ways.
    if (!target) return [];
    const ids = inOrder([...target.arrivals, ...list.map(({ id }) => id)], affected);
    trips = trips.map((one) => (one === target ? { ...one, arrivals: ids } : one));
  }
  return [{ trips, changed: parts.size + 1, told: peopleOf(block, affected) + parts.size, waited: 0 }];
}

/** A trip that loses its vehicle goes with another trip as a whole. */
function joinWhole({ vehicles, wait }: Pick<PickupProblem, "vehicles" | "wait">, affected: Affected): Way[] {
  const list = arrivalsOf(affected.trip.arrivals, affected);
  const told = addLoads(list).people + 2;
  return affected.others.flatMap((other): Way[] => {
    const vehicle = vehicles.find(({ id }) => id === other.vehicle);
    if (!vehicle || list.length === 0 || !mayJoin({ other, vehicle, list, wait }, affected)) return [];
    const next = { ...other, arrivals: inOrder([...other.arrivals, ...affected.trip.arrivals], affected) };
    return [{ trips: [...affected.others.filter((one) => one !== other), next], changed: 2, told, waited: 0 }];
  });
}
