import { parentPort, workerData } from "node:worker_threads";
import { ImportFileError } from "#features/imports/parts/import-file-error.ts";
import type { ReaderReply, ReaderRequest } from "#features/imports/parts/reader-messages.ts";
import type { ReadTableOptions } from "#features/imports/parts/read-table.ts";
import { readTable } from "#features/imports/parts/read-table.ts";
import type { TableRow } from "#features/imports/parts/table.ts";

// Runs in a thread of its own and answers one request at a time; it never reads ahead of what was asked for.
const batchSize = 500;
const port = parentPort!;
let rows: AsyncIterator<TableRow> | undefined;

async function answer(request: ReaderRequest): Promise<ReaderReply> {
  try {
    if (request === "open") {
      const table = await readTable(workerData as ReadTableOptions);
      rows = table.rows[Symbol.asyncIterator]();
      return { description: table.description };
    }
    return { batch: await takeBatch(rows!) };
  } catch (error) {
    if (error instanceof ImportFileError) return { failure: { code: error.code, message: error.message } };
    return {
      failure: {
        code: "READER_FAILED",
        message: "This file could not be read. Save it again in Excel and upload that.",
      },
      detail: String(error),
    };
  }
}

async function takeBatch(source: AsyncIterator<TableRow>): Promise<TableRow[]> {
  const batch: TableRow[] = [];
  while (batch.length < batchSize) {
    const next = await source.next();
    if (next.done) break;
    batch.push(next.value);
  }
  return batch;
}

port.on("message", async (request: ReaderRequest) => port.postMessage(await answer(request)));
