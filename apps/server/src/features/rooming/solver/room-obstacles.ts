import { Bar, type CompiledProblem, isOverlapping, isThere, mayMix } from "./compile-problem.ts";
import { isMinded } from "./may-hold.ts";
import { NO_ROOM } from "./rooming-problem.ts";
import type { RoomingPlan } from "./rooming-plan.ts";

const { NOT_OFFERED: _, ...bars } = Bar;
/** The kinds of obstacle that can keep people out of a room that is offered. */
export const Obstacle = {
  ...bars,
  SMALL: 32,
  FULL: 64,
  SHARE: 128,
  NEVER: 256,
  CHILD: 512,
} as const;
export type ObstacleKind = keyof typeof Obstacle;
export const obstacleKinds = Object.keys(Obstacle) as ObstacleKind[];

/** Every obstacle for a party and an offered room, as bits. Unlike the search, which stops at the first. */
export function findObstacles(plan: RoomingPlan, party: readonly number[], room: number, moreBeds = 0): number {
  const { c } = plan;
  const here = plan.inRoom[room]!.filter((other) => !party.includes(other));
  const everybody = [...here, ...party];
  let bits = findBedObstacles(c, room, { party, here, moreBeds });
  for (const sleeper of party) {
    bits |= c.barred[sleeper * c.rooms + room]!;
    if (isForbidden(plan, sleeper, { party, room })) bits |= Obstacle.NEVER;
    if (everybody.some((other) => other !== sleeper && isOverlapping(c, sleeper, other) && !mayMix(c, sleeper, other)))
      bits |= Obstacle.SHARE;
    if (c.isAdult[sleeper] === 0 && !isMinded(c, sleeper, everybody)) bits |= Obstacle.CHILD;
  }
  return bits;
}

/** Whether somebody is near who must never be. */
function isForbidden(
  { c, roomOf }: RoomingPlan,
  sleeper: number,
  { party, room }: { party: readonly number[]; room: number },
) {
  return c.never[sleeper]!.some(({ other, isHotel }) => {
    const there = party.includes(other) ? room : roomOf[other]!;
    const isNear = there === room || (isHotel && there !== NO_ROOM && c.hotelOf[there] === c.hotelOf[room]);
    return isNear && isOverlapping(c, sleeper, other);
  });
}

type Beds = { party: readonly number[]; here: readonly number[]; moreBeds: number };

function findBedObstacles(c: CompiledProblem, room: number, { party, here, moreBeds }: Beds): number {
  const { beds, extra } = c.problem.rooms[room]!;
  let bits = 0;
  for (let night = 0; night < c.nights; night += 1) {
    const count = (list: readonly number[]) =>
      list.filter((sleeper) => c.takesBed[sleeper] === 1 && isThere(c, sleeper, night)).length;
    const needed = count(party);
    if (needed === 0) continue;
    if (needed > beds + extra + moreBeds) bits |= Obstacle.SMALL;
    else if (needed + count(here) > beds + extra + moreBeds) bits |= Obstacle.FULL;
  }
  return bits;
}

const allBits = Object.values(Obstacle).reduce((all, bit) => all | bit, 0);
/** Every set of kinds, the smallest first. */
const sets = Array.from({ length: allBits + 1 }, (_, set) => set)
  .filter((set) => (set & ~allBits) === 0)
  .toSorted((a, b) => countBits(a) - countBits(b) || a - b);

function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest > 0; rest &= rest - 1) count += 1;
  return count;
}

/** The smallest set of kinds that rules out every room. 0 if a room has no obstacle, or there are no rooms. */
export function findSmallestCause(obstacles: readonly number[]): number {
  const distinct = [...new Set(obstacles)];
  return sets.find((set) => distinct.every((bits) => (bits & set) !== 0)) ?? 0;
}
