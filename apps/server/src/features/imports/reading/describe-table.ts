import type { FileImportDetail, ImportTopic } from "@nyota/contract/files/import-schemas";
import { guessColumn } from "#features/columns/rules.ts";
import type { Table, TableDescription, TableRow } from "#lib/tables/model/table.ts";
import type { Target } from "../columns/targets.ts";
import { describeUnknown } from "../columns/describe-unknown.ts";
import { findMeaningOfCrosses } from "../columns/find-meaning-of-crosses.ts";
import { suggestColumns } from "../topics/suggest-columns.ts";
import { topicHeaderWords } from "../topics/topic-headers.ts";
import { suggestMapping } from "../columns/suggest-mapping.ts";

/** The stored part of a file's description. */
export type Description = Pick<FileImportDetail, "file" | "columns" | "suggestions">;

const SAMPLE_ROWS = 200;
/** A plan's room is compared with the number of rows, so lists of the usual sizes are counted; larger ones are estimated. */
const MAX_COUNTED_ROWS = 5_000;
const samplesShown = 5;
const TITLES_SHOWN = 20;

/**
 * Describes a table by its header and first rows, and suggests a target for each column. `bytes` is the size of the
 * file.
 */
export async function describeTable(
  { description, rows: source }: Table,
  { targets, topic = "guests", bytes }: { targets: readonly Target[]; topic?: ImportTopic; bytes: number },
): Promise<Description> {
  const { rows, count } = await readSample(source);
  const isWhole = count === rows.length;
  const cells = rows.filter(({ outside }) => outside === undefined).map((row) => row.cells);
  const { headers } = description;
  const suggestions =
    topic === "guests"
      ? suggestMapping({ headers, rows: cells, targets, isFixed: isFixed(description) })
      : suggestColumns({ topic, headers, rows: cells, words: topicHeaderWords[topic] });
  const known = new Set(suggestions.map(({ column }) => column));
  return {
    file: {
      kind: description.kind,
      encoding: description.encoding ?? null,
      delimiter: description.delimiter ?? null,
      sheets: (description.sheets ?? []).map(({ name, rows: last, headerRow = 0, hidden, isGuestList }) => ({
        name,
        rows: last === undefined ? null : Math.max(last - headerRow, 0),
        hidden,
        ...(isGuestList && { is_guest_list: true }),
      })),
      sheet: description.sheet ?? null,
      header_row: description.headerRow,
      rows_above: description.rowsAbove,
      takes_rows_above: description.takesRowsAbove,
      titles_above: description.titles.slice(0, TITLES_SHOWN).map((text) => text.slice(0, 200)),
      rows: count ?? estimateRows(description, rows, bytes),
      ...(description.sides && { sides: description.sides }),
    },
    columns: description.headers.map((header, index) => ({
      index,
      header,
      samples: samplesOf(cells, index),
      guess: guessOf(cells, index, isWhole),
      ...crossesOf(cells, index),
      ...(topic === "guests" &&
        !known.has(index) &&
        describeUnknown({ header, column: index, values: cells.map((row) => row[index] ?? "") })),
    })),
    suggestions,
  };
}

const isFixed = ({ kind }: TableDescription) => kind === "vcard" || kind === "list";

/** The first rows, and how many there are; without a count when there are too many, or a later one can't be read. */
async function readSample(source: AsyncIterable<TableRow>): Promise<{ rows: TableRow[]; count?: number }> {
  const rows: TableRow[] = [];
  let count = 0;
  try {
    for await (const row of source) {
      count += 1;
      if (count > MAX_COUNTED_ROWS) return { rows };
      if (rows.length < SAMPLE_ROWS) rows.push(row);
    }
  } catch (error) {
    // The same error ends the reading of all rows, and is told there.
    if (rows.length < SAMPLE_ROWS) throw error;
    return { rows };
  }
  return { rows, count };
}

/** Suggests choices only when every row was read: a later value that is not among the options would be refused. */
function guessOf(cells: string[][], index: number, isWhole: boolean) {
  const guess = guessColumn(cells.map((row) => row[index] ?? ""));
  return guess.type === "SELECT" && !isWhole ? { type: "TEXT" as const, options: [] } : guess;
}

function crossesOf(cells: string[][], index: number) {
  const crosses = findMeaningOfCrosses(cells.map((row) => row[index] ?? ""));
  return crosses && { crosses };
}

function samplesOf(cells: string[][], index: number): string[] {
  const filled = cells.map((row) => row[index] ?? "").filter((cell) => cell !== "");
  return [...new Set(filled)].slice(0, samplesShown).map((cell) => cell.slice(0, 200));
}

function estimateRows(description: TableDescription, rows: TableRow[], bytes: number): number {
  const estimate = description.sheets?.find(({ name }) => name === description.sheet)?.rows;
  if (estimate) return Math.max(estimate - description.headerRow, rows.length);
  const perRow = rows.reduce((sum, row) => sum + Buffer.byteLength(row.cells.join(",")) + 2, 0) / rows.length;
  return Math.max(Math.round(bytes / perRow), rows.length);
}
