export { runSolver } from "./proposing/run-solver.ts";
export { readRule, readRules } from "./room-rules/read-rules.ts";
export type { RoomingProblem } from "./solver/rooming-problem.ts";
