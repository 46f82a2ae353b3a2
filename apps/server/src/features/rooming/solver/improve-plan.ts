import { allowedFor, findBestRoom, moveTo } from "./fill-rooms.ts";
import { bringIn, swapRooms, tryStep } from "./plan-steps.ts";
import { NO_ROOM } from "./rooming-problem.ts";
import type { RoomingPlan } from "./rooming-plan.ts";
import { seededRandom, type SeededRandom } from "./seeded-random.ts";

/** Steps for each guest, and their limits: 600 guests take about two seconds. */
const STEPS_PER_GUEST = 500;
const MIN_STEPS = 4_000;
const MAX_STEPS = 600_000;
/** A step that costs so many points more is sometimes taken, at the start and at the end. */
const HOT = 30;
const COLD = 3;
/** After so many steps the heat is lowered, and after so many the caller is asked whether to stop. */
const STEPS_PER_HEAT = 1_024;
const STEPS_PER_LOOK = 8_192;

export type SearchOptions = {
  seed?: number;
  /** Steps for each guest. */
  effort?: number;
  /** Asked now and then; true ends the search with the best plan so far. */
  isCancelled?: () => boolean;
};

/**
 * Improves a plan by annealing: a number of steps that the problem and the options decide, never the clock. Ends with the
 * best plan it saw. Returns whether it was cancelled.
 */
export function improvePlan(plan: RoomingPlan, options: SearchOptions): boolean {
  const { c } = plan;
  const random = seededRandom(options.seed ?? 1);
  const free = Array.from({ length: c.sleepers }, (_, sleeper) => sleeper).filter(
    (sleeper) => c.fixed[sleeper] === NO_ROOM && c.allowed[sleeper]!.length > 0,
  );
  if (free.length === 0) return false;
  const steps = Math.max(MIN_STEPS, Math.min(MAX_STEPS, free.length * (options.effort ?? STEPS_PER_GUEST)));
  const firstAttempt = plan.attempts;
  let best = plan.total;
  let bestRooms = Int32Array.from(plan.roomOf);
  let heat = HOT;
  let waiting: number[] = [];
  let isCancelled = false;
  // An over-full plan tries many rooms in one step, so the effort is measured in attempts.
  for (let step = 0, done = 0; done < steps && step < steps * 4; step += 1) {
    if (step % STEPS_PER_HEAT === 0) {
      done = Math.max(plan.attempts - firstAttempt, step >> 2);
      heat = HOT * (COLD / HOT) ** Math.min(1, done / steps);
      waiting = free.filter((sleeper) => plan.roomOf[sleeper] === NO_ROOM);
      isCancelled = step % STEPS_PER_LOOK === 0 && (options.isCancelled?.() ?? false);
      if (isCancelled) break;
    }
    const brings = waiting.length > 0 && step % 8 === 0;
    const delta = brings ? bringIn(plan, random, random.pick(waiting)) : tryStep(plan, random, random.pick(free));
    if (delta === undefined || delta === 0) continue;
    if (delta > 0 && !isTaken(random, delta, heat)) plan.revert();
    else if (plan.total < best) {
      best = plan.total;
      bestRooms = Int32Array.from(plan.roomOf);
    }
  }
  restore(plan, bestRooms);
  return isCancelled;
}

/** Math.exp is part of V8; another engine may round its last digit differently. */
const isTaken = (random: SeededRandom, delta: number, heat: number) =>
  delta <= heat * 12 && random.fraction() < Math.exp(-delta / heat);

function restore(plan: RoomingPlan, rooms: Int32Array) {
  const moved = [...rooms.keys()].filter((sleeper) => plan.roomOf[sleeper] !== rooms[sleeper]);
  if (moved.length > 0)
    plan.attempt(
      moved,
      moved.map((sleeper) => rooms[sleeper]!),
    );
}

const POLISH_ROUNDS = 3;

/** Tries every room for every party, and swaps every two rooms, until nothing gets better. */
export function polishPlan(plan: RoomingPlan) {
  for (let round = 0; round < POLISH_ROUNDS; round += 1) {
    const before = plan.total;
    polishParties(plan);
    polishRooms(plan);
    if (plan.total === before) return;
  }
}

function polishParties(plan: RoomingPlan) {
  const { c, roomOf } = plan;
  const seen = new Set<number>();
  for (let sleeper = 0; sleeper < c.sleepers; sleeper += 1) {
    if (c.fixed[sleeper] !== NO_ROOM || seen.has(sleeper) || roomOf[sleeper] === NO_ROOM) continue;
    const party = plan.partyOf(sleeper);
    for (const member of party) seen.add(member);
    const best = findBestRoom(plan, party, allowedFor(c, party));
    if (best && best.delta < 0) moveTo(plan, party, best.room);
  }
}

function polishRooms(plan: RoomingPlan) {
  const { c, inRoom } = plan;
  const isMovable = (room: number) => inRoom[room]!.some((sleeper) => c.fixed[sleeper] === NO_ROOM);
  for (let one = 0; one < c.rooms; one += 1)
    for (let other = isMovable(one) ? one + 1 : c.rooms; other < c.rooms; other += 1) {
      const delta = swapRooms(plan, one, other);
      if (delta !== undefined && delta >= 0) plan.revert();
    }
}
