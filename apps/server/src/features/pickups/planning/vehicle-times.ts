import { type PickupProblem, type PlannedTrip, type PlannedVehicle, TURN_MINUTES } from "./pickup-problem.ts";

/** From when until when a trip keeps its vehicle busy: the way to the place, the way back, and unloading. */
export const busyTime = ({ leaves, drive }: Pick<PlannedTrip, "leaves" | "drive">) => ({
  from: leaves - drive,
  until: leaves + drive + TURN_MINUTES,
});

/** When one vehicle is busy, in the order in which its trips begin. */
export type BusyTimes = {
  from: number[];
  until: number[];
  /** The latest end of each trip and all before it: they overlap where trips are planned too close. */
  latestEnd: number[];
};

/** When a vehicle with these trips is busy. */
export function busyTimesOf(trips: readonly PlannedTrip[]): BusyTimes {
  const inOrder = trips.toSorted((a, b) => a.leaves - a.drive - (b.leaves - b.drive));
  const busy: BusyTimes = { from: [], until: [], latestEnd: [] };
  for (const trip of inOrder) {
    const { from, until } = busyTime(trip);
    busy.from.push(from);
    busy.until.push(until);
  }
  countLatestEnds(busy, 0);
  return busy;
}

/** Adds a trip in its place; much faster than to sort all of them again. */
export function addBusyTime(busy: BusyTimes, trip: PlannedTrip) {
  const { from, until } = busyTime(trip);
  const index = findFirstAfter(busy.from, from);
  busy.from.splice(index, 0, from);
  busy.until.splice(index, 0, until);
  countLatestEnds(busy, index);
}

export function removeBusyTime(busy: BusyTimes, trip: PlannedTrip) {
  const { from, until } = busyTime(trip);
  let index = findFirstAfter(busy.from, from - 1);
  while (busy.until[index] !== until) index += 1;
  busy.from.splice(index, 1);
  busy.until.splice(index, 1);
  busy.latestEnd.pop();
  countLatestEnds(busy, index);
}

function countLatestEnds({ until, latestEnd }: Pick<BusyTimes, "until" | "latestEnd">, start: number) {
  for (let index = start; index < until.length; index += 1)
    latestEnd[index] = Math.max(until[index] as number, latestEnd[index - 1] ?? -Infinity);
}

/** When each vehicle that has trips is busy, by its id. Made once for many searches. */
export const busyVehicles = (trips: readonly PlannedTrip[]): Map<string, BusyTimes> =>
  new Map([...Map.groupBy(trips, ({ vehicle }) => vehicle)].map(([id, own]) => [id, busyTimesOf(own)]));

type Wanted = { ready: number; drive: number };

/** The earliest minute from `ready` on at which a vehicle can leave the place, beside its trips; undefined if never. */
export function findFreeTime(
  vehicle: PlannedVehicle,
  busy: BusyTimes | undefined,
  { ready, drive }: Wanted,
): number | undefined {
  let at = vehicle.from === null ? ready : Math.max(ready, vehicle.from + drive);
  if (busy) {
    const { from, until, latestEnd } = busy;
    // From the first trip that can still be on the road, up to the first gap that is long enough.
    for (let index = findFirstAfter(latestEnd, at - drive); index < from.length; index += 1) {
      if ((from[index] as number) >= at + drive + TURN_MINUTES) break;
      if (at - drive < (until[index] as number)) at = (until[index] as number) + drive;
    }
  }
  return vehicle.until !== null && at + drive + TURN_MINUTES > vehicle.until ? undefined : at;
}

/** The index of the first of these ascending numbers that is more than a minute. */
function findFirstAfter(numbers: readonly number[], minute: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) > minute) high = middle;
    else low = middle + 1;
  }
  return low;
}

export type Load = { people: number; bags: number };
export const fits = (vehicle: PlannedVehicle, { people, bags }: Load) =>
  people <= vehicle.seats && bags <= vehicle.bags;

/** The people and bags of some arrivals. */
export const addLoads = (arrivals: readonly Load[]): Load => ({
  people: arrivals.reduce((sum, { people }) => sum + people, 0),
  bags: arrivals.reduce((sum, { bags }) => sum + bags, 0),
});

const COST_OF_TRIP = 600;
const COST_OF_SEAT = 150;
/** What a minute of one person's waiting counts, beside a trip and its seats. */
export const COST_OF_WAITING = 2;

export const costOf = (vehicle: PlannedVehicle) => COST_OF_TRIP + COST_OF_SEAT * vehicle.seats;

type Group = Load & { ready: number; first: number; drive: number };

/** The cheapest vehicle that takes a group in time, and when it leaves; of equal ones the first. */
export function chooseVehicle(
  { vehicles, wait }: Pick<PickupProblem, "vehicles" | "wait">,
  busy: ReadonlyMap<string, BusyTimes>,
  group: Group,
) {
  let best: { vehicle: PlannedVehicle; leaves: number; cost: number } | undefined;
  for (const vehicle of vehicles) {
    if (!fits(vehicle, group)) continue;
    const leaves = findFreeTime(vehicle, busy.get(vehicle.id), group);
    if (leaves === undefined || leaves > group.first + wait) continue;
    const cost = costOf(vehicle) + (leaves - group.ready) * group.people * COST_OF_WAITING;
    if (!best || cost < best.cost) best = { vehicle, leaves, cost };
  }
  return best;
}
