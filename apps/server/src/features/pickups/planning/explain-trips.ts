import { formatClock } from "./format-clock.ts";
import { nameOf, type Parting, type PickupUnit } from "./form-units.ts";
import type { PickupProblem, PlannedArrival, PlannedTrip, PlannedVehicle } from "./pickup-problem.ts";
import { addLoads, type BusyTimes, busyTime, findFreeTime, fits } from "./vehicle-times.ts";

const countPeople = (people: number) => (people === 1 ? "1 person" : `${people} people`);
const countBags = (bags: number) => (bags === 0 ? "" : bags === 1 ? " with 1 bag" : ` with ${bags} bags`);
const countMinutes = (minutes: number) => (minutes === 1 ? "1 minute" : `${minutes} minutes`);

type Explained = {
  trip: PlannedTrip;
  byId: ReadonlyMap<string, PlannedArrival>;
  /** All trips of its vehicle. */
  ofVehicle: readonly PlannedTrip[];
  /** Of those on the trip. */
  partings: readonly Parting[];
};
const NAMED_HOUSEHOLDS = 3;

/** Why a suggested trip is as it is: what it waits for, who stays together, and how full it is. */
export function explainTrip(problem: PickupProblem, { trip, byId, ofVehicle, partings }: Explained): string[] {
  const list = trip.arrivals.flatMap((id) => byId.get(id) ?? []);
  const vehicle = problem.vehicles.find(({ id }) => id === trip.vehicle);
  const [first, last] = [list[0], list.at(-1)];
  if (!vehicle || !first || !last) return [];
  return [
    ...explainWaiting(trip, { list, first, last, vehicle, ofVehicle }),
    ...explainTogether(list, vehicle),
    ...partings.map(explainParting),
    explainFill(problem, { list, vehicle }),
  ];
}

type Waiting = {
  list: readonly PlannedArrival[];
  first: PlannedArrival;
  last: PlannedArrival;
  vehicle: PlannedVehicle;
  ofVehicle: readonly PlannedTrip[];
};

function explainWaiting(trip: PlannedTrip, { list, first, last, vehicle, ofVehicle }: Waiting): string[] {
  const waited = last.ready - first.ready;
  const labels = new Set(list.map(({ label }) => label));
  const reasons: string[] = [];
  if (waited > 0) reasons.push(`Waits ${countMinutes(waited)} for ${last.label}.`);
  else if (labels.size > 1) reasons.push(`${[...labels].join(" and ")} are outside at the same time.`);
  else reasons.push(`Leaves when ${last.label} is outside: nobody else comes in time who fits.`);
  if (trip.leaves > last.ready) {
    const isBack = ofVehicle.some((other) => busyTime(other).until === trip.leaves - trip.drive);
    const late = countMinutes(trip.leaves - last.ready);
    const who = vehicle.driver ?? vehicle.name;
    reasons.push(
      isBack
        ? `Leaves ${late} later: ${who} is back from another trip then.`
        : `Leaves ${late} later: ${who} is there then.`,
    );
  }
  return reasons;
}

/** "The Mehtas stay together: 4 seats of 6", for those who come in more than one journey. */
function explainTogether(list: readonly PlannedArrival[], vehicle: PlannedVehicle): string[] {
  const households = Map.groupBy(list, ({ household }) => household?.id);
  const bookings = Map.groupBy(list, ({ booking }) => booking);
  const together = [
    ...[...households].filter(([id, own]) => id !== undefined && own.length > 1).map(([, own]) => own),
    ...[...bookings]
      .filter(
        ([id, own]) => id !== null && new Set(own.map(({ household, id: own_id }) => household?.id ?? own_id)).size > 1,
      )
      .map(([, own]) => own),
  ];
  return together
    .slice(0, NAMED_HOUSEHOLDS)
    .map((own) => `Together: ${nameOf(own)}, ${addLoads(own).people} seats of ${vehicle.seats}.`);
}

const explainParting = ({ who, why, people, bags }: Parting): string =>
  why === "APART"
    ? `${who} do not all come at the same time, so they don’t wait for each other.`
    : `${who} go in several vehicles: none takes ${countPeople(people)}${countBags(bags)}.`;

function explainFill(problem: PickupProblem, { list, vehicle }: Pick<Waiting, "list" | "vehicle">): string {
  const load = addLoads(list);
  let smaller: PlannedVehicle | undefined;
  for (const one of problem.vehicles) if (one.seats < vehicle.seats && one.seats > (smaller?.seats ?? 0)) smaller = one;
  const filled = `${load.people} of ${vehicle.seats} seats, ${load.bags} of ${vehicle.bags} bags`;
  if (!smaller || fits(smaller, load)) return `${filled}.`;
  return `${filled}; ${smaller.name} has too few ${smaller.seats < load.people ? "seats" : "places for bags"}.`;
}

/** Why a household or booking gets no vehicle, and what would help. */
export function whyLeft(
  { vehicles, wait, drive }: PickupProblem,
  busyTimes: ReadonlyMap<string, BusyTimes>,
  unit: PickupUnit,
): string {
  const who = nameOf(unit.arrivals);
  if (vehicles.length === 0) return "There is no vehicle yet.";
  const large = vehicles.filter((vehicle) => fits(vehicle, unit));
  const zone = (unit.arrivals[0] as PlannedArrival).zone;
  const at = formatClock(unit.ready, zone);
  if (large.length === 0) return `No vehicle takes ${countPeople(unit.people)}${countBags(unit.bags)} (${who}).`;
  const onDuty = large.flatMap((vehicle) => findFreeTime(vehicle, undefined, { ready: unit.ready, drive }) ?? []);
  if (onDuty.length === 0 || Math.min(...onDuty) > unit.first + wait)
    return `No vehicle large enough is available when ${who} is ready at ${at}.`;
  const free = large.flatMap(
    (vehicle) => findFreeTime(vehicle, busyTimes.get(vehicle.id), { ready: unit.ready, drive }) ?? [],
  );
  const busy = large.length === 1 ? `${large[0]?.name} is` : `All ${large.length} vehicles that are large enough are`;
  if (free.length === 0) return `${busy} on the road when ${who} is ready at ${at}. One more vehicle would do.`;
  const soonest = Math.min(...free);
  const after = countMinutes(soonest - unit.ready);
  return `${busy} on the road when ${who} is ready at ${at}; the first can be there at ${formatClock(soonest, zone)}. A wait of ${after}, or one more vehicle, would do.`;
}
