import type { ExplainedPlan } from "../solver/explain-plan.ts";
import type { RoomingProblem } from "../solver/rooming-problem.ts";

export type SolverSettings = {
  problem: RoomingProblem;
  /** Shared with the thread: set to 1, it ends the search with the best plan so far. */
  stop: Int32Array;
};
export type SolverReply = ExplainedPlan & { isCancelled: boolean };
