import { detectHeader } from "#lib/tables/header/detect-header.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import type { HeaderWords } from "#lib/tables/header/score-header.ts";
import type { ReadLimits } from "#lib/tables/model/read-limits.ts";
import type { RawRow, RawTable, SheetSummary } from "#lib/tables/model/table.ts";
import { readMerges } from "#lib/tables/xlsx/merges.ts";
import type { SheetContext } from "#lib/tables/xlsx/sheet-rows.ts";
import { readSheetRows } from "#lib/tables/xlsx/sheet-rows.ts";
import { readSharedStrings } from "#lib/tables/xlsx/shared-strings.ts";
import { readStyles } from "#lib/tables/xlsx/number-styles.ts";
import type { SheetPart } from "#lib/tables/xlsx/workbook.ts";
import { readWorkbook } from "#lib/tables/xlsx/workbook.ts";
import type { Archive } from "#lib/tables/xlsx/zip-archive.ts";
import { openArchive } from "#lib/tables/xlsx/zip-archive.ts";

const sheetsTried = 12;
const rowsTried = 30;

type XlsxSource = { path: string; sheet?: string; limits: ReadLimits; words: HeaderWords };

/** Opens one sheet of a workbook; without a name, the first visible sheet that is like a table. */
export async function openXlsx(source: XlsxSource): Promise<RawTable> {
  const { path, limits, words } = source;
  const archive = await openArchive(path, limits);
  try {
    const workbook = await readWorkbook(archive);
    const styles = await readStyles(archive, workbook.stylesPart);
    const strings = await readSharedStrings(archive, workbook.stringsPart, limits);
    const context = { strings, styles, uses1904: workbook.usesDates1904, limits };
    const sheet =
      source.sheet === undefined
        ? await chooseSheet({ archive, sheets: workbook.sheets, context, words })
        : findSheet(workbook.sheets, source.sheet);
    const merges = await readMerges(archive.read(sheet.part));
    const sheets = await summarizeSheets(archive, workbook.sheets);
    return {
      rows: readAndClose({ archive, sheet, context }),
      merges,
      description: { kind: "xlsx", sheets, sheet: sheet.name },
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

type OpenSheet = { archive: Archive; sheet: SheetPart; context: SheetContext };

async function* readAndClose({ archive, sheet, context }: OpenSheet): AsyncGenerator<RawRow> {
  try {
    yield* readSheetRows(archive.read(sheet.part), context);
  } finally {
    archive.close();
  }
}

function findSheet(sheets: SheetPart[], name: string): SheetPart {
  const found = sheets.find((sheet) => sheet.name === name);
  if (!found)
    throw new ImportFileError("NO_SUCH_SHEET", `This workbook has no sheet “${name}”. Choose one of its sheets.`);
  return found;
}

async function chooseSheet(choice: {
  archive: Archive;
  sheets: SheetPart[];
  context: SheetContext;
  words: HeaderWords;
}): Promise<SheetPart> {
  const visible = choice.sheets.filter((sheet) => !sheet.hidden);
  const candidates = (visible.length > 0 ? visible : choice.sheets).slice(0, sheetsTried);
  if (candidates.length === 1) return candidates[0]!;
  let firstFilled: SheetPart | undefined;
  for (const sheet of candidates) {
    const rows = await takeRows(readSheetRows(choice.archive.read(sheet.part), choice.context));
    if (rows.length > 1 && detectHeader(rows, choice.words) >= 0) return sheet;
    if (rows.length > 0) firstFilled ??= sheet;
  }
  return firstFilled ?? candidates[0]!;
}

async function takeRows(rows: AsyncIterable<RawRow>): Promise<RawRow[]> {
  const taken: RawRow[] = [];
  for await (const row of rows) {
    taken.push(row);
    if (taken.length >= rowsTried) break;
  }
  return taken;
}

async function summarizeSheets(archive: Archive, sheets: SheetPart[]): Promise<SheetSummary[]> {
  const summaries: SheetSummary[] = [];
  for (const { name, part, hidden } of sheets) {
    const rows = await readDeclaredRows(archive.read(part));
    summaries.push({ name, hidden, ...(rows !== undefined && { rows }) });
  }
  return summaries;
}

/** Reads the sheet's own `<dimension ref="A1:O500"/>`, which comes before its rows. */
async function readDeclaredRows(bytes: AsyncIterable<Buffer>): Promise<number | undefined> {
  for await (const chunk of bytes) {
    const last = /<(?:\w+:)?dimension\s+ref="(?:[A-Z]+\d+:)?[A-Z]+(\d{1,7})"/.exec(
      chunk.subarray(0, 4096).toString("latin1"),
    )?.[1];
    return last === undefined ? undefined : Number(last);
  }
  return undefined;
}
