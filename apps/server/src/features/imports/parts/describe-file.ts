import type { FileImportDetail } from "@nyota/contract/import-fields";
import { guessColumn } from "#features/columns/rules.ts";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { ImportFileError } from "#features/imports/parts/import-file-error.ts";
import { runReader } from "#features/imports/parts/run-reader.ts";
import type { TableDescription, TableRow } from "#features/imports/parts/table.ts";
import { listTargets } from "#features/imports/parts/targets.ts";
import { suggestMapping } from "#features/imports/rules.ts";

/** What is kept of a file's first look. */
export type Description = Pick<FileImportDetail, "file" | "columns" | "suggestions">;
type Source = { path: string; fileName: string; bytes: number; sheet?: string; headerRow?: number };

const sampleRows = 200;
const samplesShown = 5;
// The request's transaction waits meanwhile, and the database ends one that does nothing for longer.
const timeLimit = 10_000;

/** Reads the header and some rows, and suggests where each column goes. A file that can't be read is the uploader's to correct. */
export async function describeFile(scope: Scope, source: Source): Promise<Description> {
  const { description, rows, isWhole } = await readSample(source).catch((error: unknown) => {
    if (!(error instanceof ImportFileError)) throw error;
    const field = error.code === "NO_SUCH_SHEET" ? "sheet" : error.code === "NO_HEADER" ? "header_row" : "file";
    throw new FieldsError({ [field]: [error.message] });
  });
  const { targets } = await listTargets(scope);
  const cells = rows.map((row) => row.cells);
  return {
    file: {
      kind: description.kind,
      encoding: description.encoding ?? null,
      delimiter: description.delimiter ?? null,
      sheets: (description.sheets ?? []).map(({ name, rows: count, hidden }) => ({
        name,
        rows: count ?? null,
        hidden,
      })),
      sheet: description.sheet ?? null,
      header_row: description.headerRow,
      rows: isWhole ? rows.length : estimateRows(description, rows, source.bytes),
    },
    columns: description.headers.map((header, index) => ({
      index,
      header,
      samples: samplesOf(cells, index),
      guess: guessOf(cells, index, isWhole),
    })),
    suggestions: suggestMapping({ headers: description.headers, rows: cells, targets }),
  };
}

async function readSample({ path, fileName, sheet, headerRow }: Source) {
  const options = {
    path,
    fileName,
    timeLimit,
    ...(sheet !== undefined && { sheet }),
    ...(headerRow !== undefined && { headerRow }),
  };
  const reader = await runReader(options);
  const rows: TableRow[] = [];
  let isWhole = true;
  for await (const batch of reader.batches) {
    rows.push(...batch);
    isWhole = rows.length <= sampleRows;
    if (!isWhole) break;
  }
  return { description: reader.description, rows: rows.slice(0, sampleRows), isWhole };
}

/** Choices only when every row was seen: a word further down would be refused. */
function guessOf(cells: string[][], index: number, isWhole: boolean) {
  const guess = guessColumn(cells.map((row) => row[index] ?? ""));
  return guess.type === "SELECT" && !isWhole ? { type: "TEXT" as const, options: [] } : guess;
}

function samplesOf(cells: string[][], index: number): string[] {
  const filled = cells.map((row) => row[index] ?? "").filter((cell) => cell !== "");
  return [...new Set(filled)].slice(0, samplesShown).map((cell) => cell.slice(0, 200));
}

function estimateRows(description: TableDescription, rows: TableRow[], bytes: number): number {
  const said = description.sheets?.find(({ name }) => name === description.sheet)?.rows;
  if (said) return Math.max(said - description.headerRow, rows.length);
  const perRow = rows.reduce((sum, row) => sum + Buffer.byteLength(row.cells.join(",")) + 2, 0) / rows.length;
  return Math.max(Math.round(bytes / perRow), rows.length);
}
