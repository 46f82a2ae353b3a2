import type { PickupProblem, PlannedArrival } from "./pickup-problem.ts";
import { addLoads, fits } from "./vehicle-times.ts";

/** Those of one household or booking who come together: they are never parted by a suggestion. */
export type PickupUnit = {
  arrivals: PlannedArrival[];
  place: string;
  first: number;
  ready: number;
  people: number;
  bags: number;
};

/** Why people of one household or booking are not together. */
export type Parting = { ids: string[]; who: string; why: "TOO_MANY" | "APART"; people: number; bags: number };

/** What a household, a booking or one guest is called. */
export function nameOf(arrivals: readonly PlannedArrival[]): string {
  const [first] = arrivals;
  if (!first) return "";
  const households = new Set(arrivals.map(({ household }) => household?.id));
  if (arrivals.length === 1) return first.name;
  if (households.size === 1 && first.household) return first.household.name;
  return arrivals.length === 2
    ? `${first.name} and ${arrivals[1]?.name}`
    : `${first.name} and ${arrivals.length - 1} others`;
}

export const byReady = (a: PlannedArrival, b: PlannedArrival) =>
  a.ready - b.ready || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/**
 * Forms units of those who share a household or a booking at one place. They are parted only where they come further apart
 * than guests may wait, or where no vehicle takes them all.
 */
export function formUnits({ arrivals, vehicles, wait }: Pick<PickupProblem, "arrivals" | "vehicles" | "wait">) {
  const units: PickupUnit[] = [];
  const partings: Parting[] = [];
  for (const bound of bindArrivals(arrivals)) {
    const { people, bags } = addLoads(bound);
    const parting = { ids: bound.map(({ id }) => id), who: nameOf(bound), people, bags };
    const chunks = splitApart(bound, wait);
    if (chunks.length > 1) partings.push({ ...parting, why: "APART" });
    for (const chunk of chunks) {
      const load = addLoads(chunk);
      const parts = vehicles.some((vehicle) => fits(vehicle, load)) ? [chunk] : splitToFit(chunk, vehicles);
      if (parts.length > 1)
        partings.push({ ids: chunk.map(({ id }) => id), who: nameOf(chunk), ...load, why: "TOO_MANY" });
      units.push(...parts.map(toUnit));
    }
  }
  const inOrder = units.toSorted((a, b) => byReady(a.arrivals[0] as PlannedArrival, b.arrivals[0] as PlannedArrival));
  return { units: inOrder, partings };
}

/** Arrivals at one place that are bound by a household or a booking, also through others. */
function bindArrivals(arrivals: readonly PlannedArrival[]): PlannedArrival[][] {
  const groupOf = new Map<string, PlannedArrival[]>();
  const groups = new Set<PlannedArrival[]>();
  for (const arrival of arrivals.toSorted(byReady)) {
    const keys = keysOf(arrival);
    const [group = [], ...others] = new Set(keys.flatMap((key) => [groupOf.get(key) ?? []].filter(hasMembers)));
    // Those whom this arrival binds together become one group: each is moved seldom, into the one that was there first.
    for (const other of others) {
      groups.delete(other);
      for (const member of other) {
        group.push(member);
        for (const key of keysOf(member)) groupOf.set(key, group);
      }
    }
    group.push(arrival);
    groups.add(group);
    for (const key of keys) groupOf.set(key, group);
  }
  return [...groups].map((group) => group.toSorted(byReady));
}

const keysOf = ({ household, booking, place }: PlannedArrival): string[] => [
  ...(household ? [`household ${household.id} ${place}`] : []),
  ...(booking ? [`booking ${booking} ${place}`] : []),
];
const hasMembers = (group: readonly PlannedArrival[]) => group.length > 0;

function splitApart(bound: readonly PlannedArrival[], wait: number): PlannedArrival[][] {
  const chunks: PlannedArrival[][] = [];
  for (const arrival of bound) {
    const chunk = chunks.at(-1);
    if (chunk?.[0] && arrival.ready - chunk[0].ready <= wait) chunk.push(arrival);
    else chunks.push([arrival]);
  }
  return chunks;
}

function splitToFit(chunk: readonly PlannedArrival[], vehicles: PickupProblem["vehicles"]): PlannedArrival[][] {
  const parts: PlannedArrival[][] = [];
  for (const arrival of chunk) {
    const part = parts.at(-1);
    const load = addLoads([...(part ?? []), arrival]);
    if (part && vehicles.some((vehicle) => fits(vehicle, load))) part.push(arrival);
    else parts.push([arrival]);
  }
  return parts;
}

const toUnit = (arrivals: PlannedArrival[]): PickupUnit => ({
  arrivals,
  place: (arrivals[0] as PlannedArrival).place,
  first: Math.min(...arrivals.map(({ ready }) => ready)),
  ready: Math.max(...arrivals.map(({ ready }) => ready)),
  ...addLoads(arrivals),
});
