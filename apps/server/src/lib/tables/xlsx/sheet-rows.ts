import { cleanCell, trimRow } from "#lib/text/clean-cell.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import { createXmlParser } from "#lib/tables/xlsx/parse-xml.ts";
import type { XmlHandlers } from "#lib/tables/xlsx/parse-xml.ts";
import type { ReadLimits } from "#lib/tables/model/read-limits.ts";
import type { RawRow } from "#lib/tables/model/table.ts";
import type { NumberStyle } from "#lib/tables/xlsx/number-styles.ts";
import { cellTooLong, rowTooWide } from "#lib/tables/model/size-problems.ts";
import { styleAt } from "#lib/tables/xlsx/number-styles.ts";
import { columnOf, decodeEscapes, formatIsoDate, formatNumber } from "#lib/tables/xlsx/cell-values.ts";

export type SheetContext = {
  strings: readonly string[];
  styles: readonly NumberStyle[];
  uses1904: boolean;
  limits: ReadLimits;
};
/** The last row of a worksheet. */
const MAX_ROW_NUMBER = 1_048_576;
type OpenCell = { column: number; type: string; style: string | undefined; value: string; hasFormula: boolean };

/** Reads the rows of a worksheet on demand; blank rows and formatting are left out. */
export async function* readSheetRows(bytes: AsyncIterable<Buffer>, context: SheetContext): AsyncGenerator<RawRow> {
  let ready: RawRow[] = [];
  const parser = createXmlParser(collectRows(context, (row) => ready.push(row)));
  for await (const chunk of bytes) {
    parser.write(chunk);
    yield* ready;
    ready = [];
  }
  parser.end();
  yield* ready;
}

function collectRows(context: SheetContext, onRow: (row: RawRow) => void): XmlHandlers {
  let row: RawRow = { number: 0, cells: [] };
  let cell: OpenCell | undefined;
  let nextColumn = 0;
  let isText = false;
  let isPhonetic = false;

  function openCell(attributes: Record<string, string>) {
    const column = columnOf(attributes.r ?? "") ?? nextColumn;
    nextColumn = column + 1;
    cell = { column, type: attributes.t ?? "n", style: attributes.s, value: "", hasFormula: false };
  }

  function closeCell() {
    if (!cell) return;
    const { column } = cell;
    if (cell.value.length > context.limits.cellLength) throw cellTooLong(row.number, context.limits);
    const text = cellText(cell, context);
    cell = undefined;
    if (text === "") return;
    if (column >= context.limits.columns) throw rowTooWide(row.number, context.limits);
    while (row.cells.length < column) row.cells.push("");
    row.cells[column] = text;
  }

  return {
    open(name, attributes) {
      if (name === "row") {
        const number = Number(attributes.r);
        // Row numbers must increase, because other code relies on their order, and no workbook has more rows.
        const isNext = Number.isSafeInteger(number) && number > row.number && number <= MAX_ROW_NUMBER;
        row = { number: isNext ? number : row.number + 1, cells: [] };
        nextColumn = 0;
      } else if (name === "c") openCell(attributes);
      else if (name === "v") isText = true;
      else if (name === "t") isText = !isPhonetic;
      else if (name === "f" && cell) cell.hasFormula = true;
      else if (name === "rPh") isPhonetic = true;
    },
    text(text) {
      if (isText && cell && cell.value.length <= context.limits.cellLength) cell.value += text;
    },
    close(name) {
      if (name === "c") closeCell();
      else if (name === "v" || name === "t") isText = false;
      else if (name === "rPh") isPhonetic = false;
      else if (name === "row" && trimRow(row.cells).length > 0) onRow(row);
    },
  };
}

function cellText({ type, style, value, hasFormula }: OpenCell, { strings, styles, uses1904 }: SheetContext): string {
  if (value === "") return hasFormula && type !== "str" ? "#FORMULA!" : "";
  if (type === "s") return sharedString(strings, value);
  if (type === "b") return value.trim() === "1" || value.trim() === "true" ? "TRUE" : "FALSE";
  if (type === "d") return formatIsoDate(value);
  if (type === "n") return cleanCell(formatNumber({ stored: value, style: styleAt(styles, style), uses1904 }));
  return cleanCell(decodeEscapes(value));
}

function sharedString(strings: readonly string[], value: string): string {
  const text = strings[Number(value)];
  if (text !== undefined) return text;
  throw new ImportFileError(
    "BROKEN_XML",
    "This workbook is damaged: a cell refers to a text that is missing. Save it again in Excel.",
  );
}
