import {
  chooseSheet,
  rankRows,
  ROWS_TRIED,
  summarizeRank,
  sheetsToTry,
  type SheetRank,
} from "#lib/tables/header/choose-sheet.ts";
import type { HeaderWords } from "#lib/tables/header/score-header.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import type { ReadLimits } from "#lib/tables/model/read-limits.ts";
import type { CellMerge, RawRow, RawTable, SheetSummary, TableKind } from "#lib/tables/model/table.ts";

/**
 * A piece of a file in which several tables follow each other. `sheet` counts the tables from 0; a row may stand for
 * `times` equal rows. A problem is why this table can't be read, which matters only if it is the chosen one.
 */
export type GridPart = { sheet: number } & (
  | { kind: "sheet"; name?: string; hidden: boolean }
  | { kind: "row"; row: RawRow; times: number }
  | { kind: "merge"; merge: CellMerge }
  | { kind: "problem"; problem: ImportFileError }
);

type GridSource = {
  kind: TableKind;
  /** Reads the file from its beginning, at every call. */
  parts: () => AsyncIterable<GridPart>;
  /** Why a file without a table can't be used. */
  explainNone: string;
  close: () => void;
  sheet: string | undefined;
  limits: ReadLimits;
  words: HeaderWords;
};

/** `rows` are the first ones that are not blank, `count` is the number of all of these, `last` the number of the last one. */
type Grid = {
  sheet: number;
  name: string;
  hidden: boolean;
  rows: RawRow[];
  count: number;
  last: number;
  merges: CellMerge[];
  problem: ImportFileError | undefined;
};

/** More tables than any page that people save; the rest is not looked at. */
const MAX_GRIDS = 500;
const MAX_MERGES = 20_000;
/** A page has tables for its layout before the one that is meant. */
const GRIDS_TRIED = 100;

/** Opens one of the tables: the first pass surveys all of them, the second reads the rows of one on demand. */
export async function openGrids({ kind, parts, close, limits, words, ...source }: GridSource): Promise<RawTable> {
  const all = await survey(parts());
  const filled = all.filter(({ count, problem }) => count > 0 || problem);
  if (filled.length === 0) throw new ImportFileError(all.length > 0 ? "EMPTY_FILE" : "NOT_A_TABLE", source.explainNone);
  const ranks = new Map(sheetsToTry(filled, GRIDS_TRIED).map((grid) => [grid, rankRows(grid.rows, words)]));
  const chosen = chooseSheet(filled, { ranks, name: source.sheet });
  if (chosen.problem) throw chosen.problem;
  // As many rows are never read: a single tag can repeat a row a million times.
  if (chosen.count > limits.rows + ROWS_TRIED)
    throw new ImportFileError("TOO_MANY_ROWS", `This file has more than ${limits.rows} rows. Split it into several.`);
  return {
    rows: readRows({ parts: parts(), sheet: chosen.sheet, close }),
    merges: chosen.merges,
    description: { kind, sheets: filled.map((grid) => summarize(grid, ranks.get(grid))), sheet: chosen.name },
  };
}

async function survey(parts: AsyncIterable<GridPart>): Promise<Grid[]> {
  const grids: Grid[] = [];
  let merges = 0;
  for await (const part of parts) {
    if (part.sheet >= MAX_GRIDS) continue;
    if (part.kind === "sheet") {
      const { sheet, name = `Table ${sheet + 1}`, hidden } = part;
      grids[sheet] = { sheet, name, hidden, rows: [], count: 0, last: 0, merges: [], problem: undefined };
      continue;
    }
    const grid = grids[part.sheet]!;
    if (part.kind === "merge" && (merges += 1) <= MAX_MERGES) grid.merges.push(part.merge);
    if (part.kind === "problem") grid.problem ??= part.problem;
    if (part.kind !== "row") continue;
    grid.count += part.times;
    grid.last = part.row.number + part.times - 1;
    for (const row of repeat(part.row, Math.min(part.times, ROWS_TRIED - grid.rows.length))) grid.rows.push(row);
  }
  return grids.sort((a, b) => Number(a.hidden) - Number(b.hidden));
}

function* repeat(row: RawRow, times: number): Generator<RawRow> {
  for (let copy = 0; copy < times; copy += 1) yield { number: row.number + copy, cells: [...row.cells] };
}

const summarize = ({ name, hidden, last }: Grid, rank: SheetRank | undefined): SheetSummary => ({
  name,
  hidden,
  rows: last,
  ...summarizeRank(rank),
});

type GridRows = { parts: AsyncIterable<GridPart>; sheet: number; close: () => void };

async function* readRows({ parts, sheet, close }: GridRows): AsyncGenerator<RawRow> {
  try {
    for await (const part of parts)
      if (part.sheet === sheet && part.kind === "row") yield* repeat(part.row, part.times);
  } finally {
    close();
  }
}
