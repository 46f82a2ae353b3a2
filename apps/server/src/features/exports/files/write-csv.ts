import { stringify } from "csv-stringify/sync";
import { escapeFormulas } from "#lib/text/escape-formulas.ts";
import { answerWord } from "../sheet/answer-labels.ts";
import type { Cell, Column, Table } from "../sheet/sheet.ts";

// Excel reads UTF-8 only with this byte order mark.
const mark = "\ufeff";

/**
 * One line per row, as Excel, Numbers and our own import read it. A cell that a spreadsheet would run as a formula is
 * escaped.
 */
export async function* writeCsv({ sheets }: Table): AsyncGenerator<Uint8Array> {
  const [sheet] = sheets;
  if (!sheet) return;
  const { columns, rows } = sheet;
  yield Buffer.from(mark + lines([columns.map(({ label }) => escapeFormulas(label))]));
  for await (const batch of rows)
    yield Buffer.from(lines(batch.map(({ cells }) => cells.map((cell, index) => textOf(cell, columns[index])))));
}

/** Quotes every cell, so that no program splits one elsewhere or drops spaces at its ends. */
const lines = (rows: string[][]) => stringify(rows, { quoted: true, quoted_empty: true, record_delimiter: "windows" });

function textOf(cell: Cell, column: Column | undefined): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  return escapeFormulas(column?.kind === "answer" ? answerWord(cell) : cell.replace(/\r\n?/g, "\n"));
}
