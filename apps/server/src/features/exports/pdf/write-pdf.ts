import { on } from "node:events";
import { Worker } from "node:worker_threads";
import { threadEnv } from "#lib/thread-env.ts";
import type { PdfReply, PdfRows, PdfSettings } from "./pdf-messages.ts";
import type { Row, Table } from "../sheet/sheet.ts";

/** Megabytes for the thread's heap; ten thousand rows take about a third of it. */
const memoryLimit = 512;

/** A list for print, drawn in a worker thread: this side only sends rows and receives the pieces of the file. */
export async function* writePdf({ about, sheets }: Table): AsyncGenerator<Uint8Array> {
  const [sheet] = sheets;
  if (!sheet) return;
  const { name, columns, layout } = sheet;
  const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), {
    workerData: { about, name, columns, ...(layout && { layout }) } satisfies PdfSettings,
    env: threadEnv(),
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit, maxYoungGenerationSizeMb: 16 },
  });
  const rows = sheet.rows[Symbol.asyncIterator]();
  try {
    // An error of the thread or running out of memory ends this loop with that error.
    for await (const [reply] of on(worker, "message", { close: ["exit"] }) as AsyncIterable<[PdfReply]>) {
      if ("wants" in reply) worker.postMessage({ rows: await takeRows(rows) } satisfies PdfRows);
      else if ("piece" in reply) yield reply.piece;
      else if ("failure" in reply) throw new Error(`The pages could not be drawn: ${reply.failure}`);
      else return;
    }
    throw new Error("The thread that draws pages ended before it was done.");
  } finally {
    await worker.terminate();
    await rows.return?.();
  }
}

/** The next rows; an empty list only at the end. */
async function takeRows(source: AsyncIterator<Row[]>): Promise<Row[]> {
  for (;;) {
    const { done, value } = await source.next();
    if (done) return [];
    if (value.length > 0) return value;
  }
}
