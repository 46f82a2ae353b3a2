import { Worker } from "node:worker_threads";
import { ImportFileError } from "#features/imports/parts/import-file-error.ts";
import type { ReaderReply, ReaderRequest } from "#features/imports/parts/reader-messages.ts";
import type { ReadTableOptions } from "#features/imports/parts/read-table.ts";
import type { TableDescription, TableRow } from "#features/imports/parts/table.ts";

export type RunReaderOptions = ReadTableOptions & {
  /** How long the reader itself may work, in milliseconds; time the caller takes between batches does not count. */
  timeLimit?: number;
  /** The heap of the reader, in megabytes. */
  memoryLimit?: number;
};

/** Batches of at most 500 rows, read only as they are asked for; leaving the loop early stops the reader. */
export type RunningReader = {
  description: TableDescription;
  batches: AsyncIterable<TableRow[]>;
  close: () => Promise<void>;
};

/**
 * Reads a file in a thread that can be stopped: neither its memory nor an endless loop can harm the caller. Throws
 * ImportFileError, also while iterating. Call `close` when the batches are not iterated.
 */
export async function runReader(options: RunReaderOptions): Promise<RunningReader> {
  const { timeLimit = 60_000, memoryLimit = 256, ...workerData } = options;
  const worker = new Worker(new URL("./reader-worker.ts", import.meta.url), {
    workerData,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  const close = async () => void (await worker.terminate());
  const ask = createAsk(worker, timeLimit);
  try {
    const reply = await ask("open");
    if (!("description" in reply)) throw new Error("The reader answered out of turn.");
    return { description: reply.description, batches: readBatches(ask, close), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Ask = (request: ReaderRequest) => Promise<Exclude<ReaderReply, { failure: unknown }>>;

async function* readBatches(ask: Ask, close: () => Promise<void>): AsyncGenerator<TableRow[]> {
  try {
    let pending = ask("next");
    while (true) {
      const reply = await pending;
      if (!("batch" in reply) || reply.batch.length === 0) return;
      // One batch is read while the caller works on the one before; that is all the reading ahead there is.
      pending = ask("next");
      pending.catch(() => undefined);
      yield reply.batch;
    }
  } finally {
    await close();
  }
}

/** Asks one question at a time and turns every way a thread can end into an ImportFileError. */
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

  return async (request) => {
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
    if (!("failure" in reply)) return reply;
    await worker.terminate();
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
