import type { CompiledProblem } from "./compile-problem.ts";
import { partHousehold } from "./part-household.ts";
import { NO_ROOM } from "./rooming-problem.ts";
import type { RoomingPlan } from "./rooming-plan.ts";

/** Households of so many people, and people with so few rooms to choose from, are placed first. */
const LARGE_HOUSEHOLD = 4;
const FEW_ROOMS = 12;
/** The most rooms a household is divided over as a whole; a larger one is placed one by one. */
const MAX_PARTS = 5;

/** Gives a room to whoever has none, as far as that is possible without moving anybody. */
export function fillRooms(plan: RoomingPlan) {
  // A guest who was placed can be the adult a child of another household may be left with: repeated until nobody is added.
  for (let before = -1; before !== plan.unplaced && plan.unplaced > 0;) {
    before = plan.unplaced;
    for (const household of inOrder(plan)) placeHousehold(plan, household);
  }
}

function inOrder({ c, roomOf }: RoomingPlan): number[][] {
  return c.households
    .map((household) => household.filter((sleeper) => roomOf[sleeper] === NO_ROOM))
    .filter((household) => household.length > 0)
    .map((household) => ({
      household,
      isHard: Math.min(...household.map((sleeper) => c.allowed[sleeper]!.length)) < FEW_ROOMS,
      isLarge: household.length >= LARGE_HOUSEHOLD,
      first: household[0]!,
    }))
    .toSorted(
      (a, b) =>
        Number(b.isHard) - Number(a.isHard) ||
        Number(b.isLarge) - Number(a.isLarge) ||
        c.group[a.first]! - c.group[b.first]! ||
        b.household.length - a.household.length ||
        a.first - b.first,
    )
    .map(({ household }) => household);
}

/** In one room if possible, otherwise divided over two or more, otherwise one by one. */
function placeHousehold(plan: RoomingPlan, household: readonly number[]) {
  if (placeTogether(plan, household)) return;
  for (let count = 2; count <= Math.min(household.length, MAX_PARTS); count += 1)
    if (placeParts(plan, household, count)) return;
  // Adults first, because children need one of them.
  const { isAdult } = plan.c;
  for (const sleeper of household.toSorted((a, b) => isAdult[b]! - isAdult[a]! || a - b))
    placeTogether(plan, [sleeper]);
}

function placeTogether(plan: RoomingPlan, sleepers: readonly number[]): boolean {
  const best = findBestRoom(plan, sleepers, allowedFor(plan.c, sleepers));
  if (!best) return false;
  moveTo(plan, sleepers, best.room);
  return true;
}

function placeParts(plan: RoomingPlan, household: readonly number[], count: number): boolean {
  let best: { parts: number[][]; rooms: number[]; cost: number } | undefined;
  for (const parts of partHousehold(plan.c, household, count)) {
    const before = plan.total;
    const rooms: number[] = [];
    for (const part of parts) {
      const found = findBestRoom(plan, part, allowedFor(plan.c, part));
      if (!found) break;
      moveTo(plan, part, found.room);
      rooms.push(found.room);
    }
    const cost = plan.total - before;
    for (const [index] of [...rooms.entries()].toReversed()) moveTo(plan, parts[index]!, NO_ROOM);
    if (rooms.length === parts.length && (!best || cost < best.cost)) best = { parts, rooms, cost };
  }
  if (!best) return false;
  for (const [index, part] of best.parts.entries()) moveTo(plan, part, best.rooms[index]!);
  return true;
}

/** Moves sleepers to one room; undefined if a rule forbids it. */
export const moveTo = (plan: RoomingPlan, sleepers: readonly number[], room: number): number | undefined =>
  plan.attempt(
    sleepers,
    sleepers.map(() => room),
  );

/** The rooms of the sleeper who may have the fewest. */
export const allowedFor = ({ allowed }: CompiledProblem, sleepers: readonly number[]): Int32Array =>
  sleepers.map((sleeper) => allowed[sleeper]!).reduce((least, list) => (list.length < least.length ? list : least));

export type BestRoom = { room: number; delta: number };

/** The cheapest of these rooms for sleepers, as things are; the plan stays as it was. */
export function findBestRoom(
  plan: RoomingPlan,
  sleepers: readonly number[],
  among: ArrayLike<number>,
): BestRoom | undefined {
  let best: BestRoom | undefined;
  const rooms = sleepers.map(() => 0);
  const needed = plan.bedsFor(sleepers);
  const homes = new Set(sleepers.map((sleeper) => plan.roomOf[sleeper]!));
  for (let i = 0; i < among.length; i += 1) {
    const room = among[i]!;
    if (!homes.has(room) && !plan.hasBeds(room, needed)) continue;
    const delta = plan.attempt(sleepers, rooms.fill(room));
    if (delta === undefined) continue;
    if (!best || delta < best.delta) best = { room, delta };
    plan.revert();
  }
  return best;
}
