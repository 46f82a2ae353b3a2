import { compileProblem } from "./compile-problem.ts";
import { fillRooms } from "./fill-rooms.ts";
import { improvePlan, polishPlan, type SearchOptions } from "./improve-plan.ts";
import type { RoomingProblem } from "./rooming-problem.ts";
import { RoomingPlan } from "./rooming-plan.ts";

export type RoomingSolution = { plan: RoomingPlan; isCancelled: boolean };

/**
 * Gives rooms to the sleepers who have none; nobody else is moved. The same problem, seed and effort give the same plan.
 * Cancelled, it returns the best plan so far, which breaks no rule either.
 */
export function solveRooming(problem: RoomingProblem, options: SearchOptions = {}): RoomingSolution {
  const plan = new RoomingPlan(compileProblem(problem));
  fillRooms(plan);
  const isCancelled = improvePlan(plan, options);
  if (!isCancelled) {
    polishPlan(plan);
    fillRooms(plan);
  }
  return { plan, isCancelled };
}
