import { assessRow, leaveOut, newMemory, type AssessedRow } from "./assess-row.ts";
import { explainOutside, isHousehold } from "./explain-outside.ts";
import type { JudgedBatch } from "./reader-messages.ts";
import type { ReadPlan } from "../columns/read-plan.ts";
import { indexRoster, type KnownGuest, type Roster } from "../matching/roster.ts";
import { resolveRow, findOpenRows, type OpenRow } from "./resolve-row.ts";
import type { TableRow } from "#lib/tables/model/table.ts";
import { rowNumberOf, unfoldRow } from "../rows/unfold-row.ts";

/** A batch ends at whichever limit is reached first: rows of the file, or characters of their cells. */
const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 500_000;

/** Judges the rows of a table in order and stores what later rows need. Runs in the reader's thread. */
export function createJudge(rows: AsyncIterator<TableRow>, plan: ReadPlan) {
  const memory = newMemory();
  const guests: KnownGuest[] = [];
  let index: Roster | undefined;
  const roster = () => (index ??= indexRoster(guests));

  function judgeRow({ number: fileRow, cells, overflow = [], outside, block, side = 0 }: TableRow): AssessedRow[] {
    const number = rowNumberOf(fileRow, side);
    const reason = outside && explainOutside(outside, cells);
    if (reason) return [leaveOut({ row: { number, cells, edits: {} }, problems: [reason] })];
    const ownPlan =
      block !== undefined && isHousehold(block) ? { ...plan, defaultSubGroup: block.slice(0, 120) } : plan;
    return unfoldRow({ number, cells: [...cells, ...overflow] }, plan).map((row) =>
      assessRow({ row, plan: ownPlan, roster: roster(), memory }),
    );
  }

  return {
    /** Adds the existing guests, in several calls, all before the first row is judged. */
    addGuests: (more: readonly KnownGuest[]) => void guests.push(...more),
    next: async (): Promise<JudgedBatch> => {
      const judged: AssessedRow[] = [];
      let read = 0;
      for (let size = 0; read < BATCH_ROWS && size < BATCH_CHARACTERS; read += 1) {
        const next = await rows.next();
        if (next.done) break;
        size += next.value.cells.reduce((sum, cell) => sum + cell.length, 0);
        judged.push(...judgeRow(next.value));
      }
      return { rows: JSON.stringify(judged), read };
    },
    openRows: () => findOpenRows(memory),
    resolve: (stored: readonly OpenRow[]) => stored.map((row) => resolveRow(row, { memory, roster: roster() })),
  };
}
export type Judge = ReturnType<typeof createJudge>;
