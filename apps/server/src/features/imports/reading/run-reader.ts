import { Worker } from "node:worker_threads";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import { threadEnv } from "#lib/thread-env.ts";
import type { Description } from "./describe-table.ts";
import type {
  FileRows,
  JudgedBatch,
  ReaderOptions,
  ReaderReply,
  ReaderRequest,
  ThreadSettings,
} from "./reader-messages.ts";
import type { ReadPlan } from "../columns/read-plan.ts";
import type { TopicPlan } from "../topics/topic.ts";
import type { RowDecision } from "../rows/row-decisions.ts";
import type { KnownGuest } from "../matching/roster.ts";
import type { TableDescription } from "#lib/tables/model/table.ts";
import type { Target } from "../columns/targets.ts";

/** Limits for reading and judging a whole file: milliseconds, and megabytes of memory for the file and the guests. */
export const judging = { timeLimit: 240_000, memoryLimit: 512 };

export type RunReaderOptions = ReaderOptions & {
  /** Milliseconds that the reader itself may work; time that the caller takes between batches does not count. */
  timeLimit?: number;
  /** The heap of the reader, in megabytes. */
  memoryLimit?: number;
};

type FindDecisions = (rows: FileRows) => Promise<RowDecision[]>;

/** An opened file, to be described or judged, each once. `close` ends the thread, even during a request. */
export type RunningReader = {
  description: TableDescription;
  describe: (targets: Target[]) => Promise<Description>;
  /**
   * Judges every row with the plan; each batch is made only when it is requested. `findDecisions` returns what the user
   * decided about the rows of a batch.
   */
  judge: (
    plan: ReadPlan | TopicPlan,
    guests: readonly KnownGuest[],
    findDecisions?: FindDecisions,
  ) => AsyncIterable<JudgedBatch>;
  /** After all rows are judged: the numbers of the rows that only the whole file decides. */
  openRows: () => Promise<number[]>;
  /** Resolves some of them. Takes JSON of the stored rows, returns JSON of their new status. */
  resolve: (rows: string) => Promise<string>;
  close: () => Promise<void>;
};

/**
 * Reads and judges a file in a worker thread that can be stopped: its memory use or an endless loop can't harm the
 * process, and its work does not block the caller's thread. Throws ImportFileError, also later while reading. Call
 * `close` at the end.
 */
export async function runReader(options: RunReaderOptions): Promise<RunningReader> {
  const { timeLimit = 60_000, memoryLimit = 256, ...reading } = options;
  const worker = takeSpare(memoryLimit) ?? startThread(memoryLimit);
  const close = async () => void (await worker.terminate());
  const ask = createAsk(worker, timeLimit);
  try {
    const { description } = await ask({ ask: "open", options: reading });
    return {
      description,
      describe: async (targets) => (await ask({ ask: "describe", targets })).description,
      judge: (plan, guests, findDecisions = () => Promise.resolve([])) =>
        judgeRows(ask, { plan, guests, findDecisions }),
      openRows: async () => (await ask({ ask: "open-rows" })).rows,
      resolve: async (rows) => (await ask({ ask: "resolve", rows })).rows,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const startThread = (memoryLimit: number, settings: ThreadSettings = {}) =>
  new Worker(new URL("./reader-worker.ts", import.meta.url), {
    workerData: settings,
    env: threadEnv(),
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });

/** Milliseconds that a thread waits for a file. */
const SPARE_TIME = 60_000;
let spare: { worker: Worker; memoryLimit: number; timer: NodeJS.Timeout } | undefined;

/**
 * Starts a thread for a file that will probably be judged soon, and loads the code for it: this takes longer than
 * judging a hundred rows. Each thread still reads one file only. Does nothing while one is waiting.
 */
export function prepareReader({ memoryLimit }: { memoryLimit: number }): void {
  if (spare) return;
  const worker = startThread(memoryLimit, { isSpare: true });
  const drop = () => {
    if (spare?.worker !== worker) return;
    clearTimeout(spare.timer);
    spare = undefined;
  };
  worker.on("error", drop);
  worker.on("exit", drop);
  worker.unref();
  spare = { worker, memoryLimit, timer: setTimeout(() => void worker.terminate(), SPARE_TIME).unref() };
}

function takeSpare(memoryLimit: number): Worker | undefined {
  if (spare?.memoryLimit !== memoryLimit) return undefined;
  const { worker, timer } = spare;
  clearTimeout(timer);
  spare = undefined;
  worker.ref();
  return worker;
}

type Answer<A> = Extract<ReaderReply, { ok: A }>;
type Ask = <A extends ReaderRequest["ask"]>(request: Extract<ReaderRequest, { ask: A }>) => Promise<Answer<A>>;

/** Guests per message to the thread: copying them blocks the caller's thread for some milliseconds. */
const GUESTS_AT_ONCE = 500;

type Judging = { plan: ReadPlan | TopicPlan; guests: readonly KnownGuest[]; findDecisions: FindDecisions };

async function* judgeRows(ask: Ask, { plan, guests, findDecisions }: Judging): AsyncGenerator<JudgedBatch> {
  await ask({ ask: "plan", plan });
  for (let from = 0; from < guests.length; from += GUESTS_AT_ONCE)
    await ask({ ask: "guests", guests: guests.slice(from, from + GUESTS_AT_ONCE) });
  let decisions: readonly RowDecision[] = [];
  let left = 0;
  const next = async (): Promise<JudgedBatch | undefined> => {
    if (left === 0) {
      const { rows } = await ask({ ask: "read" });
      if (!rows) return undefined;
      decisions = await findDecisions(rows);
    }
    const { ok: _, ...judged } = await ask({ ask: "judge", decisions });
    left = judged.left;
    return judged;
  };
  let pending = next();
  while (true) {
    const judged = await pending;
    if (!judged) return;
    // One batch is judged while the caller stores the previous one; nothing else is read ahead.
    pending = next();
    pending.catch(() => undefined);
    yield judged;
  }
}

/** Sends one request at a time and turns every way a thread can end into an ImportFileError. */
function createAsk(worker: Worker, timeLimit: number): Ask {
  let remaining = timeLimit;
  let settle: ((reply: ReaderReply) => void) | undefined;
  let ended: ReaderReply | undefined;
  const end = (failure: ReaderReply) => {
    ended ??= failure;
    settle?.(ended);
  };
  worker.on("message", (reply: ReaderReply) => settle?.(reply));
  worker.on("error", (error) => end(explainEnd(error)));
  worker.on("exit", () => end(explainEnd(undefined)));

  return async <A extends ReaderRequest["ask"]>(request: Extract<ReaderRequest, { ask: A }>) => {
    const started = performance.now();
    const reply =
      ended ??
      (await new Promise<ReaderReply>((resolve) => {
        const timer = setTimeout(() => end(tooSlow), Math.max(remaining, 0));
        settle = (answer) => {
          clearTimeout(timer);
          resolve(answer);
        };
        worker.postMessage(request);
      }));
    remaining -= performance.now() - started;
    if (!("failure" in reply) && reply.ok === request.ask) return reply as Answer<A>;
    await worker.terminate();
    if (!("failure" in reply)) throw new Error("The reader answered out of turn.");
    throw new ImportFileError(reply.failure.code, reply.failure.message, { cause: reply.detail });
  };
}

const tooSlow: ReaderReply = {
  failure: {
    code: "TIMEOUT",
    message: "Reading this file took too long. Copy the guest list into a new workbook and upload that.",
  },
};

function explainEnd(error: unknown): ReaderReply {
  const isMemory = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
  if (isMemory)
    return {
      failure: {
        code: "OUT_OF_MEMORY",
        message: "This file needs too much memory. Split it into several and upload those.",
      },
    };
  return {
    failure: { code: "READER_FAILED", message: "This file could not be read. Save it again in Excel and upload that." },
    detail: String(error),
  };
}
