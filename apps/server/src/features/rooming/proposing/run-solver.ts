import { once } from "node:events";
import { SEARCH_SECONDS } from "@nyota/contract/rooming/rooming";
import { Worker } from "node:worker_threads";
import { AppError } from "#http/errors.ts";
import { createSlots } from "#http/limits/slots.ts";
import { threadEnv } from "#lib/thread-env.ts";
import type { RoomingProblem } from "../solver/rooming-problem.ts";
import type { SolverReply, SolverSettings } from "./solver-messages.ts";

/** Milliseconds after which the search ends with the best plan so far, and after which the thread is ended. */
const searching = { searchTime: SEARCH_SECONDS * 1_000, timeLimit: 40_000, memoryLimit: 512 };
/** Each uses a processor while it runs. */
const MAX_SOLVERS = 2;

const solvers = createSlots({
  total: MAX_SOLVERS,
  perKey: 1,
  patience: 30_000,
  refusal: "Rooms are being proposed for others just now. Try again in a moment.",
});

type Asked = { problem: RoomingProblem; projectId: string; user: string };

/**
 * Solves a problem in a thread of its own, with limits of time and memory; two at once in this process and one a project,
 * others wait. Throws AppError if the limits are exceeded.
 */
export const runSolver = ({ problem, projectId, user }: Asked, limits = searching): Promise<SolverReply> =>
  solvers.run({ key: projectId, user }, () => solveInThread(problem, limits));

async function solveInThread(problem: RoomingProblem, { searchTime, timeLimit, memoryLimit }: typeof searching) {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL("./solver-worker.ts", import.meta.url), {
    workerData: { problem, stop } satisfies SolverSettings,
    env: threadEnv(),
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit, maxYoungGenerationSizeMb: 32 },
  });
  const ending = new AbortController();
  const timers = [setTimeout(() => Atomics.store(stop, 0, 1), searchTime), setTimeout(() => ending.abort(), timeLimit)];
  try {
    const [reply] = (await once(worker, "message", { signal: ending.signal })) as [SolverReply];
    return reply;
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    if (ending.signal.aborted || code === "ERR_WORKER_OUT_OF_MEMORY")
      throw new AppError("OVERLOADED", "These are too many guests and rooms at once. Choose some groups or hotels.");
    throw error;
  } finally {
    for (const timer of timers) clearTimeout(timer);
    await worker.terminate();
  }
}
