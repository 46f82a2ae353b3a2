import { findHeader } from "#lib/tables/header/detect-header.ts";
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

/** Opens one sheet of a workbook; without a name, the visible sheet most like a guest list. */
export async function openXlsx(source: XlsxSource): Promise<RawTable> {
  const { path, limits, words } = source;
  const archive = await openArchive(path, limits);
  try {
    const workbook = await readWorkbook(archive);
    const styles = await readStyles(archive, workbook.stylesPart);
    const strings = await readSharedStrings(archive, workbook.stringsPart, limits);
    const context = { strings, styles, uses1904: workbook.usesDates1904, limits };
    const ranks = await rankSheets({ archive, sheets: workbook.sheets, context, words });
    const sheet =
      source.sheet === undefined ? chooseSheet(workbook.sheets, ranks) : findSheet(workbook.sheets, source.sheet);
    const merges = await readMerges(archive.read(sheet.part));
    const sheets = await summarizeSheets(archive, workbook.sheets, ranks);
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

/** `score` is that of the sheet's header, 0 without one; `rows` counts at most the rows that were tried. */
type Rank = { score: number; rows: number };

async function rankSheets(choice: {
  archive: Archive;
  sheets: SheetPart[];
  context: SheetContext;
  words: HeaderWords;
}): Promise<Map<SheetPart, Rank>> {
  const visible = choice.sheets.filter((sheet) => !sheet.hidden);
  const candidates = (visible.length > 0 ? visible : choice.sheets).slice(0, sheetsTried);
  const ranks = new Map<SheetPart, Rank>();
  for (const sheet of candidates) {
    const rows = await takeRows(readSheetRows(choice.archive.read(sheet.part), choice.context));
    ranks.set(sheet, { score: rows.length > 1 ? findHeader(rows, choice.words).score : 0, rows: rows.length });
  }
  return ranks;
}

/** The header of a list of guests is mostly known words. */
const GUEST_LIST_SCORE = 4.5;
const isGuestList = (rank: Rank | undefined) => rank !== undefined && rank.score >= GUEST_LIST_SCORE && rank.rows > 1;
const valueOf = ({ score, rows }: Rank) => score + 2 * Math.log10(Math.max(rows, 1));

/** The sheet most like a guest list; of equal ones the one with more rows, else the first. */
function chooseSheet(sheets: SheetPart[], ranks: ReadonlyMap<SheetPart, Rank>): SheetPart {
  const filled = [...ranks].filter(([, { rows }]) => rows > 0);
  const tables = filled.filter(([, { score }]) => score > 0).sort(([, a], [, b]) => valueOf(b) - valueOf(a));
  return tables[0]?.[0] ?? filled[0]?.[0] ?? [...ranks.keys()][0] ?? sheets[0]!;
}

async function takeRows(rows: AsyncIterable<RawRow>): Promise<RawRow[]> {
  const taken: RawRow[] = [];
  for await (const row of rows) {
    taken.push(row);
    if (taken.length >= rowsTried) break;
  }
  return taken;
}

async function summarizeSheets(
  archive: Archive,
  sheets: SheetPart[],
  ranks: ReadonlyMap<SheetPart, Rank>,
): Promise<SheetSummary[]> {
  const summaries: SheetSummary[] = [];
  for (const sheet of sheets) {
    const { name, part, hidden } = sheet;
    const rows = await readDeclaredRows(archive.read(part));
    const isList = isGuestList(ranks.get(sheet));
    summaries.push({ name, hidden, ...(rows !== undefined && { rows }), ...(isList && { isGuestList: true }) });
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
