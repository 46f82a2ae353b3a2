import { rowNumberOf } from "@nyota/contract/files/row-places";
import { assessRow, leaveOut, newMemory, type AssessedRow } from "./assess-row.ts";
import { createBatches } from "./row-batches.ts";
import { createDecisions, type FoundDecisions } from "./found-decisions.ts";
import { explainOutside, isHousehold } from "./explain-outside.ts";
import type { JudgedBatch } from "./reader-messages.ts";
import type { ReadPlan } from "../columns/read-plan.ts";
import { findSameList, type ListedGuests } from "../matching/same-list.ts";
import { indexRoster, type KnownGuest, type Roster } from "../matching/roster.ts";
import { resolveRow, findOpenRows, type OpenRow } from "./resolve-row.ts";
import type { TableRow } from "#lib/tables/model/table.ts";
import { applyDecisions } from "../rows/apply-decisions.ts";
import type { RowDecision } from "../rows/row-decisions.ts";
import { createCarryDown, type CarriedRow } from "../rows/carry-down.ts";
import { createTitleFinder } from "../rows/find-titles.ts";
import { standsInRemarks } from "../rows/stands-in-remarks.ts";

/** Judges the rows of a table in order and stores what later rows need. Runs in the reader's thread. */
export function createJudge(source: AsyncIterator<TableRow>, { plan }: { plan: ReadPlan }) {
  const memory = newMemory();
  const guests: KnownGuest[] = [];
  let listed: ListedGuests = () => new Set();
  const rows = carryDown(source, plan, (sample) => {
    listed = findSameList(sample.map(allCells), guests);
  });
  // Rows with a number of people each are several households, whatever stands above them.
  const hasCounts = plan.columns.some(({ target }) => /^(?:expected|adult)_count$/.test(target));
  let index: Roster | undefined;
  const roster = () => (index ??= indexRoster(guests));

  const batches = createBatches(rows);
  /** By table, the remark above the rows that are read now: it stands where the name of a household may stand. */
  const remarksAbove = new Map<number, string | undefined>();

  function judgeRow(source: CarriedRow, decisions: FoundDecisions): AssessedRow[] {
    const { number: fileRow, cells, outside, block, side = 0 } = source;
    const number = rowNumberOf({ fileRow, side, person: 0 });
    const find = decisions.of(allCells(source));
    const isRemark = standsInRemarks(allCells(source), plan);
    if (outside?.kind === "title") remarksAbove.set(side, isRemark ? cells.find((cell) => cell !== "") : undefined);
    const isTitle = !isRemark && (source.isTitle === true || (hasCounts && outside?.kind === "title"));
    const reason = find(number) === undefined && outside && !isTitle && !isRemark && explainOutside(outside, cells);
    if (reason) return [leaveOut({ row: { number, cells, edits: {} }, problems: [reason] })];
    const isHome = block !== undefined && block !== remarksAbove.get(side) && !hasCounts && isHousehold(block);
    const ownPlan = isHome ? { ...plan, defaultSubGroup: block.slice(0, 120) } : plan;
    const [first, ...others] = applyDecisions({ number, cells: allCells(source) }, { plan, find });
    const carried = source.carried ?? {};
    const ofAbove = (source.notes ?? []).filter(({ field }) => first!.edits[field!] === undefined);
    const notes = [...ofAbove, ...(first!.notes ?? [])];
    return [{ ...first!, notes }, ...others].map((row) =>
      assessRow({ row: { ...row, carried }, isTitle, plan: ownPlan, roster: roster(), memory, listed }),
    );
  }

  return {
    /** Adds the existing guests, in several calls, all before the first row is judged. */
    addGuests: (more: readonly KnownGuest[]) => void guests.push(...more),
    /** Reads the next rows, to be judged; undefined at the end of the file. */
    read: batches.read,
    /** Judges rows that were read, as many as fit in one batch, with what the user decided about them. */
    judge: (stored: readonly RowDecision[]): JudgedBatch => {
      const decisions = createDecisions(stored, roster());
      const { judged, read, left } = batches.judge((row) => judgeRow(row, decisions));
      return { rows: JSON.stringify(judged), read, left, applied: decisions.applied() };
    },
    openRows: () => findOpenRows(memory),
    resolve: (stored: readonly OpenRow[]) =>
      stored.map((row) => resolveRow(row, { memory, roster: roster(), sides: plan.sides })),
  };
}

/** As many rows as are read ahead to learn how the file is written. */
const SAMPLE_ROWS = 200;
/** As many rows below a title show whether it is one. */
const ROWS_BELOW = 2;

const allCells = ({ cells, overflow = [] }: TableRow) => [...cells, ...overflow];

/** Gives each row the values of its block; `onSample` receives the first rows before one of them is judged. */
async function* carryDown(
  source: AsyncIterator<TableRow>,
  plan: ReadPlan,
  onSample: (rows: readonly CarriedRow[]) => void,
): AsyncGenerator<CarriedRow, void> {
  const sample: TableRow[] = [];
  let next = await source.next();
  for (; !next.done && sample.length < SAMPLE_ROWS; next = await source.next()) sample.push(next.value);
  const isTitle = createTitleFinder(sample, plan);
  const mark = (row: TableRow, below: readonly TableRow[]): CarriedRow =>
    isTitle(row, below) ? { ...row, isTitle: true } : row;
  const ahead: TableRow[] = [];
  const readAhead = async () => {
    for (; !next.done && ahead.length < ROWS_BELOW; next = await source.next()) ahead.push(next.value);
  };
  await readAhead();
  const marked = sample.map((row, at) => mark(row, [...sample.slice(at + 1, at + 1 + ROWS_BELOW), ...ahead]));
  const carry = createCarryDown(marked, plan);
  const carried = marked.map(carry);
  onSample(carried.filter(({ outside }) => outside === undefined));
  yield* carried;
  for (let row = ahead.shift(); row !== undefined; row = ahead.shift()) {
    await readAhead();
    yield carry(mark(row, ahead));
  }
}

export type Judge = ReturnType<typeof createJudge>;
