import type { PickupProblem, PlannedArrival, PlannedTrip, PlannedVehicle } from "./pickup-problem.ts";
import {
  addBusyTime,
  addLoads,
  type BusyTimes,
  busyTimesOf,
  busyVehicles,
  type Load,
  removeBusyTime,
} from "./vehicle-times.ts";

/** Trips of which some are replaced again and again, found by vehicle without a search through all of them. */
export type TripPlan = {
  /** Those that were added or changed come last. */
  trips: readonly PlannedTrip[];
  busy: ReadonlyMap<string, BusyTimes>;
  byId: ReadonlyMap<string, PlannedArrival>;
  vehicleOf: (trip: PlannedTrip) => PlannedVehicle | undefined;
  /** The trips of a vehicle, in the order of `trips`. */
  ofVehicle: (vehicleId: string) => readonly PlannedTrip[];
  /** The people and bags on a trip, and when the first of them is ready. */
  loadOf: (trip: PlannedTrip) => TripLoad;
};

export type TripLoad = Load & { earliest: number };

/** What is taken out of a plan, what is added at its end, and what takes the place of another trip of the same vehicle. */
export type TripChanges = {
  gone: readonly PlannedTrip[];
  added: readonly PlannedTrip[];
  replaced?: ReadonlyMap<PlannedTrip, PlannedTrip>;
};

/** With more changed trips of one vehicle, it is faster to sort all of its trips again. */
const MAX_SINGLE_UPDATES = 4;

/** The trips of a problem as a plan, and a function that changes it. */
export function makeTripPlan({ arrivals, vehicles, trips }: PickupProblem): {
  plan: TripPlan;
  change: (changes: TripChanges) => void;
} {
  const byId = new Map(arrivals.map((arrival) => [arrival.id, arrival]));
  const vehicleById = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const ofVehicle: Map<string, readonly PlannedTrip[]> = Map.groupBy(trips, ({ vehicle }) => vehicle);
  const busy = busyVehicles(trips);
  // A list of arrivals is never changed, only replaced, so that it is counted once, also for a trip at another time.
  const loads = new WeakMap<readonly string[], TripLoad>();
  const plan: TripPlan = {
    trips,
    busy,
    byId,
    vehicleOf: ({ vehicle }) => vehicleById.get(vehicle),
    ofVehicle: (vehicleId) => ofVehicle.get(vehicleId) ?? [],
    loadOf({ arrivals: ids }) {
      let load = loads.get(ids);
      if (!load) {
        const list = ids.flatMap((id) => byId.get(id) ?? []);
        load = { ...addLoads(list), earliest: Math.min(...list.map(({ ready }) => ready)) };
        loads.set(ids, load);
      }
      return load;
    },
  };
  const change = ({ gone, added, replaced }: TripChanges) => {
    const remaining = (list: readonly PlannedTrip[]) => {
      const kept = gone.length === 0 ? list : without(list, gone);
      return replaced ? kept.map((trip) => replaced.get(trip) ?? trip) : kept;
    };
    plan.trips = [...remaining(plan.trips), ...added];
    const ownAdded = Map.groupBy(added, ({ vehicle }) => vehicle);
    const ownGone = Map.groupBy(gone, ({ vehicle }) => vehicle);
    for (const id of new Set([...gone, ...added, ...(replaced?.keys() ?? [])].map(({ vehicle }) => vehicle))) {
      const own = [...remaining(plan.ofVehicle(id)), ...(ownAdded.get(id) ?? [])];
      ofVehicle.set(id, own);
      updateBusyTimes(id, { gone: ownGone.get(id) ?? [], added: ownAdded.get(id) ?? [] });
    }
  };
  const updateBusyTimes = (id: string, { gone, added }: TripChanges) => {
    const times = busy.get(id);
    if (!times || gone.length + added.length > MAX_SINGLE_UPDATES)
      return void busy.set(id, busyTimesOf(plan.ofVehicle(id)));
    for (const trip of gone) removeBusyTime(times, trip);
    for (const trip of added) addBusyTime(times, trip);
  };
  return { plan, change };
}

/** Mostly one trip goes: to look it up in a set would be slower. */
function without(trips: readonly PlannedTrip[], gone: readonly PlannedTrip[]): PlannedTrip[] {
  if (gone.length === 1) return trips.filter((trip) => trip !== gone[0]);
  const isGone = new Set(gone);
  return trips.filter((trip) => !isGone.has(trip));
}
