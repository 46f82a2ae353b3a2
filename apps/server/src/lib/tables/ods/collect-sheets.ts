import { trimRow } from "#lib/text/clean-cell.ts";
import type { GridPart } from "#lib/tables/grids/open-grids.ts";
import type { ReadLimits } from "#lib/tables/model/read-limits.ts";
import { cellTooLong, rowTooWide } from "#lib/tables/model/size-problems.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import type { RawRow } from "#lib/tables/model/table.ts";
import { countOf, createCellCollector } from "#lib/tables/ods/collect-cell.ts";
import type { XmlHandlers } from "#lib/tables/xlsx/parse-xml.ts";

type Attributes = Record<string, string>;

/** Rows below are not of a spreadsheet. */
const LAST_ROW = 1_048_576;
const MAX_HIDDEN_STYLES = 10_000;

/** Tables in these are not sheets, and texts in these are not of the cell they are in. */
const ignored: ReadonlySet<string> = new Set(
  ["annotation", "tracked-changes", "shapes", "note", "dde-links", "ruby-text", "forms"].concat([
    "frame",
    "custom-shape",
    "control",
  ]),
);
const isCell = (name: string) => name === "table-cell" || name === "covered-table-cell";

/** Handlers that report the sheets of an OpenDocument workbook, their rows that are not blank, and joined cells. */
export function collectSheets(limits: ReadLimits, onPart: (part: GridPart) => void): XmlHandlers {
  const isHidden = createHiddenStyles();
  const cell = createCellCollector(limits);
  let sheet = -1;
  let problemOf = -1;
  let depthOfTables = 0;
  let depthOfIgnored = 0;
  let row: RawRow = { number: 0, cells: [] };
  let rowTimes = 1;
  let nextRow = 1;
  let nextColumn = 0;

  function report(problem: () => ImportFileError) {
    if (problemOf !== sheet) onPart({ kind: "problem", sheet, problem: problem() });
    problemOf = sheet;
  }

  function openTable(attributes: Attributes) {
    depthOfTables += 1;
    if (depthOfTables > 1) return;
    sheet += 1;
    nextRow = 1;
    const hidden = isHidden.has(attributes["table:style-name"]);
    onPart({ kind: "sheet", sheet, name: attributes["table:name"] ?? "", hidden });
  }

  function openRow(attributes: Attributes) {
    row = { number: nextRow, cells: [] };
    rowTimes = countOf(attributes["table:number-rows-repeated"]);
    nextColumn = 0;
  }

  function closeCell() {
    const closed = cell.close();
    if (!closed) return;
    const { text, isTooLong, times, wide, tall } = closed;
    const column = nextColumn;
    nextColumn += times;
    if (isTooLong) report(() => cellTooLong(row.number, limits));
    if (text === "") return;
    if (nextColumn > limits.columns) return report(() => rowTooWide(row.number, limits));
    while (row.cells.length < column) row.cells.push("");
    for (let copy = 0; copy < times; copy += 1) row.cells.push(text);
    if (wide === 1 && tall === 1) return;
    const merge = { top: row.number, bottom: row.number + tall - 1, left: column, right: column + wide - 1 };
    onPart({ kind: "merge", sheet, merge });
  }

  function closeRow() {
    nextRow += rowTimes;
    if (trimRow(row.cells).length === 0) return;
    if (nextRow - 1 > LAST_ROW) report(tooTall);
    else onPart({ kind: "row", sheet, row, times: rowTimes });
  }

  return {
    open(name, attributes) {
      if (depthOfIgnored > 0 || ignored.has(name)) depthOfIgnored += 1;
      else if (name === "table") openTable(attributes);
      else if (depthOfTables === 0) isHidden.openTag(name, attributes);
      else if (depthOfTables > 1) return;
      else if (name === "table-row") openRow(attributes);
      else if (isCell(name)) cell.open(attributes, name === "covered-table-cell");
      else cell.openTag(name, attributes);
    },
    text(text) {
      if (depthOfIgnored === 0 && depthOfTables === 1) cell.text(text);
    },
    close(name) {
      if (depthOfIgnored > 0) depthOfIgnored -= 1;
      else if (name === "table") depthOfTables -= 1;
      else if (depthOfTables !== 1) return;
      else if (isCell(name)) closeCell();
      else if (name === "table-row") closeRow();
    },
  };
}

/** The styles, named before the sheets, by which a sheet is hidden. */
function createHiddenStyles() {
  const hidden = new Set<string>();
  let style: string | undefined;
  return {
    has: (name: string | undefined) => name !== undefined && hidden.has(name),
    openTag(name: string, attributes: Attributes) {
      if (name === "style") style = attributes["style:family"] === "table" ? attributes["style:name"] : undefined;
      const isHidden = name === "table-properties" && attributes["table:display"] === "false";
      if (isHidden && style !== undefined && hidden.size < MAX_HIDDEN_STYLES) hidden.add(style);
    },
  };
}

const tooTall = () =>
  new ImportFileError(
    "TOO_MANY_ROWS",
    `This workbook has cells below row ${LAST_ROW}. Copy the guest list into a new workbook.`,
  );
