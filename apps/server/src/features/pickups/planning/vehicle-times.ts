import { type PickupProblem, type PlannedTrip, type PlannedVehicle, TURN_MINUTES } from "./pickup-problem.ts";

/** From when until when a trip keeps its vehicle busy: the way to the place, the way back, and unloading. */
export const busyTime = ({ leaves, drive }: Pick<PlannedTrip, "leaves" | "drive">) => ({
  from: leaves - drive,
  until: leaves + drive + TURN_MINUTES,
});

type Wanted = { ready: number; drive: number };

/** The earliest minute from `ready` on at which a vehicle can leave the place, beside these trips; undefined if never. */
export function findFreeTime(
  vehicle: PlannedVehicle,
  trips: readonly PlannedTrip[],
  { ready, drive }: Wanted,
): number | undefined {
  const busy = trips
    .filter((trip) => trip.vehicle === vehicle.id)
    .map(busyTime)
    .toSorted((a, b) => a.from - b.from);
  let at = Math.max(ready, vehicle.from === null ? ready : vehicle.from + drive);
  for (const { from, until } of busy) if (at - drive < until && from < at + drive + TURN_MINUTES) at = until + drive;
  return vehicle.until !== null && at + drive + TURN_MINUTES > vehicle.until ? undefined : at;
}

type Load = { people: number; bags: number };
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
  trips: ReadonlyMap<string, readonly PlannedTrip[]>,
  group: Group,
) {
  let best: { vehicle: PlannedVehicle; leaves: number; cost: number } | undefined;
  for (const vehicle of vehicles) {
    if (!fits(vehicle, group)) continue;
    const leaves = findFreeTime(vehicle, trips.get(vehicle.id) ?? [], group);
    if (leaves === undefined || leaves > group.first + wait) continue;
    const cost = costOf(vehicle) + (leaves - group.ready) * group.people * COST_OF_WAITING;
    if (!best || cost < best.cost) best = { vehicle, leaves, cost };
  }
  return best;
}
