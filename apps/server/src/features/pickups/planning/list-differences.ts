import { formatClock } from "./format-clock.ts";
import type { LeftArrivals, PickupProblem, PlannedArrival, PlannedTrip } from "./pickup-problem.ts";

/** Somebody who must be told, with when they are picked up before and after; null without a trip. */
export type Told = {
  kind: "GUEST" | "DRIVER";
  /** The arrival, or the vehicle. */
  id: string;
  zone: string;
  before: number | null;
  after: number | null;
  text: string;
};
export type TripChange = {
  id: string;
  vehicle: string;
  zone: string;
  before: number | null;
  after: number | null;
  changes: string[];
};

type Plans = { before: readonly PlannedTrip[]; after: readonly PlannedTrip[]; left: readonly LeftArrivals[] };

/** What is different between two plans, and who must be told. Both follow from the plans alone, so nobody is forgotten. */
export function listDifferences(problem: PickupProblem, { before, after, left }: Plans) {
  const vehicleNames = new Map(problem.vehicles.map(({ id, name }) => [id, name]));
  const nameOf = (vehicleId: string) => vehicleNames.get(vehicleId) ?? "";
  return {
    trips: listChangedTrips(problem, { before, after, nameOf }),
    tell: [...tellGuests(problem, { before, after, left, nameOf }), ...tellDrivers(problem, { before, after })],
  };
}

type Named = { nameOf: (vehicleId: string) => string };

const tripOfEach = (trips: readonly PlannedTrip[]) =>
  new Map(trips.flatMap((trip) => trip.arrivals.map((id) => [id, trip] as const)));

function tellGuests({ arrivals }: PickupProblem, { before, after, left, nameOf }: Plans & Named): Told[] {
  const [was, is] = [tripOfEach(before), tripOfEach(after)];
  const whyLeft = new Map(left.flatMap((one) => one.arrivals.map((id) => [id, one.reason] as const)));
  return arrivals.flatMap((arrival): Told[] => {
    const [old, now] = [was.get(arrival.id), is.get(arrival.id)];
    if (!old && !now) return [];
    if (old && now && old.vehicle === now.vehicle && old.leaves === now.leaves) return [];
    const times = { before: old?.leaves ?? null, after: now?.leaves ?? null };
    return [
      {
        kind: "GUEST",
        id: arrival.id,
        zone: arrival.zone,
        ...times,
        text: describeGuest(arrival, { old, now, why: whyLeft.get(arrival.id), nameOf }),
      },
    ];
  });
}

type Moved = Named & {
  old: PlannedTrip | undefined;
  now: PlannedTrip | undefined;
  /** Why they have no trip any more. */
  why: string | undefined;
};

function describeGuest(arrival: PlannedArrival, { old, now, why, nameOf }: Moved): string {
  const clock = (minute: number) => formatClock(minute, arrival.zone);
  if (!now) return why ?? "Has no pick-up any more.";
  if (!old) return `Is picked up with ${nameOf(now.vehicle)} at ${clock(now.leaves)}.`;
  const vehicle = old.vehicle === now.vehicle ? `Still with ${nameOf(now.vehicle)}` : `Now with ${nameOf(now.vehicle)}`;
  return old.leaves === now.leaves
    ? `${vehicle}, at ${clock(now.leaves)} as before.`
    : `${vehicle}, at ${clock(now.leaves)} instead of ${clock(old.leaves)}.`;
}

/** A trip as it stands on a driver's sheet. */
const lineOf = ({ leaves, place, arrivals }: PlannedTrip) => JSON.stringify([leaves, place, arrivals.toSorted()]);
const byTime = (a: PlannedTrip, b: PlannedTrip) => a.leaves - b.leaves;

/** A driver is told when the times or the guests of their trips are others. */
function tellDrivers({ vehicles }: PickupProblem, { before, after }: Pick<Plans, "before" | "after">): Told[] {
  const [was, is] = [Map.groupBy(before, ({ vehicle }) => vehicle), Map.groupBy(after, ({ vehicle }) => vehicle)];
  return vehicles.flatMap((vehicle): Told[] => {
    const [old, now] = [was.get(vehicle.id) ?? [], is.get(vehicle.id) ?? []].map((trips) => trips.toSorted(byTime));
    const [oldLines, newLines] = [new Set(old?.map(lineOf)), new Set(now?.map(lineOf))];
    const changed = (now ?? []).filter((trip) => !oldLines.has(lineOf(trip)));
    const gone = (old ?? []).filter((trip) => !newLines.has(lineOf(trip)));
    if (changed.length === 0 && gone.length === 0) return [];
    const zone = (changed[0] ?? gone[0])?.zone ?? "UTC";
    const times = changed.map(({ leaves, zone: own_zone }) => formatClock(leaves, own_zone));
    return [
      {
        kind: "DRIVER",
        id: vehicle.id,
        zone,
        before: gone[0]?.leaves ?? null,
        after: changed[0]?.leaves ?? null,
        text: times.length > 0 ? `New on the sheet: ${times.join(", ")}.` : "A trip less on the sheet.",
      },
    ];
  });
}

function listChangedTrips(
  { arrivals }: PickupProblem,
  { before, after, nameOf }: Pick<Plans, "before" | "after"> & Named,
): TripChange[] {
  const names = new Map(arrivals.map(({ id, name }) => [id, name]));
  const known = new Map(before.map((trip) => [trip.id, trip]));
  const list = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? "").join(", ");
  const changed = after.flatMap((trip): TripChange[] => {
    const old = known.get(trip.id);
    const own = { id: trip.id, vehicle: nameOf(trip.vehicle), zone: trip.zone, after: trip.leaves };
    if (!old) return [{ ...own, before: null, changes: [`New trip with ${list(trip.arrivals)}`] }];
    const gone = old.arrivals.filter((id) => !trip.arrivals.includes(id));
    const come = trip.arrivals.filter((id) => !old.arrivals.includes(id));
    const changes = [
      ...(old.vehicle === trip.vehicle ? [] : [`${nameOf(trip.vehicle)} instead of ${nameOf(old.vehicle)}`]),
      ...(come.length > 0 ? [`With ${list(come)}`] : []),
      ...(gone.length > 0 ? [`Without ${list(gone)}`] : []),
    ];
    return changes.length > 0 || old.leaves !== trip.leaves ? [{ ...own, before: old.leaves, changes }] : [];
  });
  const kept = new Set(after.map(({ id }) => id));
  const dropped = before
    .filter(({ id }) => !kept.has(id))
    .map(({ id, vehicle, zone, leaves }) => ({
      id,
      vehicle: nameOf(vehicle),
      zone,
      before: leaves,
      after: null,
      changes: ["Dropped: nobody is on it any more"],
    }));
  return [...changed, ...dropped];
}
