import { answerWord } from "../sheet/answer-labels.ts";
import type { Cell, Column, Row, Sheet, Table } from "../sheet/sheet.ts";
import { writeZip, type ZipEntry } from "./write-zip.ts";
import { cellText, columnName, dayNumber } from "./cells.ts";
import { frameOf, sheetStart, styles } from "./workbook-frame.ts";
import { sheetNames } from "../rules.ts";

/**
 * Writes a workbook row by row: a text cell is always text, even if it looks like a number; days are dates; the header
 * row is frozen.
 */
export async function* writeXlsx({ sheets }: Table): AsyncGenerator<Uint8Array> {
  const frame = frameOf(sheetNames(sheets.map(({ name }) => name))).map(({ name, text }): ZipEntry => ({
    name,
    content: [text],
  }));
  const bodies = sheets.map((sheet, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: writeSheet(sheet),
  }));
  yield* writeZip([...frame, ...bodies]);
}

async function* writeSheet({ columns, rows }: Sheet): AsyncGenerator<string> {
  const names = columns.map((_, index) => columnName(index));
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const header = columns.map(({ label }, index) => textCell(`${names[index]}1`, styles.header, label));
  yield `${sheetStart}<cols>${widths.join("")}</cols><sheetData><row r="1">${header.join("")}</row>`;
  let count = 1;
  let guests = 1;
  for await (const batch of rows) {
    let text = "";
    for (const row of batch) {
      count += 1;
      if (!row.isTotal) guests = count;
      text += writeRow(row, { number: count, names, columns });
    }
    if (text !== "") yield text;
  }
  yield `</sheetData><autoFilter ref="A1:${names.at(-1)}${guests}"/></worksheet>`;
}

type Written = { number: number; names: readonly string[]; columns: readonly Column[] };

function writeRow({ cells, isTotal }: Row, { number, names, columns }: Written): string {
  let text = `<row r="${number}">`;
  for (const [index, cell] of cells.entries()) {
    if (cell === null || cell === "") continue;
    text += writeCell(cell, { at: `${names[index]}${number}`, column: columns[index], isTotal: isTotal ?? false });
  }
  return `${text}</row>`;
}

function writeCell(
  cell: Exclude<Cell, null>,
  { at, column, isTotal }: { at: string; column: Column | undefined; isTotal: boolean },
) {
  const kind = column?.kind ?? "text";
  if (typeof cell === "number" || (kind === "number" && isExact(cell)))
    return `<c r="${at}" s="${isTotal ? styles.totalNumber : styles.number}"><v>${cell}</v></c>`;
  const day = kind === "day" ? dayNumber(cell) : undefined;
  if (day !== undefined) return `<c r="${at}" s="${styles.day}"><v>${day}</v></c>`;
  return textCell(at, isTotal ? styles.totalText : styles.text, kind === "answer" ? answerWord(cell) : cell);
}

const textCell = (at: string, style: number, text: string) =>
  `<c r="${at}" s="${style}" t="inlineStr">${cellText(text)}</c>`;

/** Workbooks store 15 digits; a longer number is written as text, so that it stays exact. */
const isExact = (text: string) => /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, "").length <= 15;
