import { parentPort, workerData } from "node:worker_threads";
import { explainPlan } from "../solver/explain-plan.ts";
import { solveRooming } from "../solver/solve-rooming.ts";
import type { SolverReply, SolverSettings } from "./solver-messages.ts";

// Runs in its own thread, solves one problem and ends.
const { problem, stop } = workerData as SolverSettings;
const { plan, isCancelled } = solveRooming(problem, { isCancelled: () => Atomics.load(stop, 0) === 1 });
parentPort!.postMessage({ ...explainPlan(plan), isCancelled } satisfies SolverReply);
