import type { PickupUnit } from "./form-units.ts";
import type { PickupProblem } from "./pickup-problem.ts";
import { COST_OF_WAITING, costOf, fits } from "./vehicle-times.ts";

/** More than any trip costs: a unit that no vehicle takes stays alone, so that the others don't suffer for it. */
const COST_OF_NO_VEHICLE = 1_000_000;

/**
 * Which units go together at each place: the shortest path over the units in the order of time, as if no vehicle were ever
 * busy. A run of units costs the cheapest vehicle that takes it and the waiting of all for the last.
 */
export function groupUnits(
  units: readonly PickupUnit[],
  { vehicles, wait }: Pick<PickupProblem, "vehicles" | "wait">,
): PickupUnit[][] {
  const byPlace = Map.groupBy(units, ({ place }) => place);
  return [...byPlace.values()].flatMap((list) => groupAtPlace(list, vehicles, wait));
}

function groupAtPlace(list: readonly PickupUnit[], vehicles: PickupProblem["vehicles"], wait: number): PickupUnit[][] {
  // Of vehicles with as many seats, which cost the same, the one that takes most bags stands for all.
  const roomiest = vehicles.toSorted((a, b) => costOf(a) - costOf(b) || b.bags - a.bags);
  const cheapestFirst = roomiest.filter(({ seats }, index) => seats !== roomiest[index - 1]?.seats);
  const cost = [0];
  const start = [0];
  for (let end = 1; end <= list.length; end += 1) {
    cost.push(Infinity);
    start.push(end - 1);
    let [people, bags, waited, first, ready] = [0, 0, 0, Infinity, -Infinity];
    for (let from = end - 1; from >= 0; from -= 1) {
      const unit = list[from] as PickupUnit;
      // Whoever is ready later than all before it makes them wait.
      const later = Math.max(ready, unit.ready);
      waited += (people > 0 ? (later - ready) * people : 0) + (later - unit.ready) * unit.people;
      people += unit.people;
      bags += unit.bags;
      ready = later;
      first = Math.min(first, unit.first);
      const isAlone = from === end - 1;
      if (!isAlone && ready - first > wait) break;
      const vehicle = cheapestFirst.find((one) => fits(one, { people, bags }));
      if (!vehicle && !isAlone) break;
      const total =
        (cost[from] as number) + (vehicle ? costOf(vehicle) : COST_OF_NO_VEHICLE) + waited * COST_OF_WAITING;
      if (total < (cost[end] as number)) {
        cost[end] = total;
        start[end] = from;
      }
    }
  }
  const groups: PickupUnit[][] = [];
  for (let end = list.length; end > 0; end = start[end] as number) groups.push(list.slice(start[end], end));
  return groups.toReversed();
}
