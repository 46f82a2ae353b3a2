import { parentPort, workerData } from "node:worker_threads";
import { explainPlan } from "../solver/explain-plan.ts";
import { solveRooming } from "../solver/solve-rooming.ts";
import type { SolverReply, SolverSettings } from "./solver-messages.ts";

// Runs in its own thread, solves one problem and ends.
const { problem, stop } = workerData as SolverSettings;
const isStopped = () => Atomics.load(stop, 0) === 1;
const { plan, isCancelled } = solveRooming(problem, { isCancelled: isStopped });
parentPort!.postMessage({ ...explainPlan(plan, isStopped), isCancelled } satisfies SolverReply);
