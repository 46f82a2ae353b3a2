import type { TableRow } from "#lib/tables/model/table.ts";
import type { FileRows } from "./reader-messages.ts";

/** A batch ends at whichever limit is reached first: rows of the file, or characters of their cells. */
const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 500_000;

const sizeOf = ({ cells }: TableRow) => cells.reduce((sum, cell) => sum + cell.length, 0);

/** The rows of a file in batches, which are read and then judged. */
export function createBatches<R extends TableRow>(rows: AsyncIterator<R, void>) {
  let batch: R[] = [];
  return {
    /** Reads the next rows, to be judged; undefined at the end of the file. */
    read: async (): Promise<FileRows | undefined> => {
      batch = [];
      for (let size = 0; batch.length < BATCH_ROWS && size < BATCH_CHARACTERS;) {
        const next = await rows.next();
        if (next.done) break;
        size += sizeOf(next.value);
        batch.push(next.value);
      }
      const numbers = batch.map(({ number }) => number);
      return batch.length === 0 ? undefined : { first: Math.min(...numbers), last: Math.max(...numbers) };
    },
    /** Judges rows that were read, as many as fit in one batch. Each row of the preview has all cells of its row. */
    judge: <T>(judgeRow: (row: R) => T[]) => {
      const judged: T[] = [];
      let read = 0;
      for (let size = 0; read < batch.length && size < BATCH_CHARACTERS; read += 1) {
        const made = judgeRow(batch[read]!);
        size += made.length * sizeOf(batch[read]!);
        judged.push(...made);
      }
      batch = batch.slice(read);
      return { judged, read, left: batch.length };
    },
  };
}
