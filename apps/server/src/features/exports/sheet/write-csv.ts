import { csvLines, csvMark } from "#lib/text/csv-lines.ts";
import { escapeFormulas } from "#lib/text/escape-formulas.ts";
import { answerWord } from "./answer-labels.ts";
import type { Cell, Column, Table } from "./sheet.ts";

/**
 * One line per row, as Excel, Numbers and our own import read it. A cell that a spreadsheet would run as a formula is
 * escaped.
 */
export async function* writeCsv({ sheets }: Table): AsyncGenerator<Uint8Array> {
  const [sheet] = sheets;
  if (!sheet) return;
  const { columns, rows } = sheet;
  yield Buffer.from(csvMark + csvLines([columns.map(({ label }) => escapeFormulas(label))]));
  for await (const batch of rows)
    yield Buffer.from(csvLines(batch.map(({ cells }) => cells.map((cell, index) => textOf(cell, columns[index])))));
}

function textOf(cell: Cell, column: Column | undefined): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  return escapeFormulas(column?.kind === "answer" ? answerWord(cell) : cell.replace(/\r\n?/g, "\n"));
}
