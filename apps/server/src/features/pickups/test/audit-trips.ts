import type { PickupProblem, PlannedTrip } from "../planning/pickup-problem.ts";

/** Looks at trips with nothing but the rules; shares no code with the planning. */
export function auditTrips(problem: PickupProblem, trips: readonly PlannedTrip[], left: readonly string[]): string[] {
  const wrong: string[] = [];
  const seen = [...trips.flatMap(({ arrivals }) => arrivals), ...left];
  if (new Set(seen).size < seen.length) wrong.push("somebody is on two trips, or on one and left out");
  for (const trip of trips) {
    const vehicle = problem.vehicles.find(({ id }) => id === trip.vehicle);
    const list = problem.arrivals.filter(({ id }) => trip.arrivals.includes(id));
    const sum = (key: "people" | "bags") => list.reduce((total, one) => total + one[key], 0);
    if (!vehicle) wrong.push(`${trip.id} has no vehicle`);
    else if (sum("people") > vehicle.seats || sum("bags") > vehicle.bags) wrong.push(`${trip.id} is too full`);
    if (list.length === 0) wrong.push(`${trip.id} is empty`);
    if (list.some(({ place }) => place !== trip.place)) wrong.push(`${trip.id} fetches somebody of another place`);
    if (list.some(({ ready }) => ready > trip.leaves)) wrong.push(`${trip.id} leaves somebody behind`);
  }
  for (const [index, one] of trips.entries())
    for (const other of trips.slice(index + 1)) {
      const [first, second] = one.leaves <= other.leaves ? [one, other] : [other, one];
      if (first.vehicle === second.vehicle && first.leaves + first.drive + 10 + second.drive > second.leaves)
        wrong.push(`${first.vehicle} can't be back from ${first.id} for ${second.id}`);
    }
  return wrong;
}
