import {
  chooseSheet,
  rankRows,
  ROWS_TRIED,
  summarizeRank,
  sheetsToTry,
  type SheetRank,
} from "#lib/tables/header/choose-sheet.ts";
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

export type WorkbookSource = { archive: Archive; sheet?: string; limits: ReadLimits; words: HeaderWords };

/** Opens one sheet of a workbook; without a name, the visible sheet most like a guest list. */
export async function openXlsx({ archive, limits, words, sheet: name }: WorkbookSource): Promise<RawTable> {
  const workbook = await readWorkbook(archive);
  const styles = await readStyles(archive, workbook.stylesPart);
  const strings = await readSharedStrings(archive, workbook.stringsPart, limits);
  const context = { strings, styles, uses1904: workbook.usesDates1904, limits };
  const ranks = await rankSheets({ archive, sheets: workbook.sheets, context, words });
  const sheet = chooseSheet(workbook.sheets, { ranks, name });
  const merges = await readMerges(archive.read(sheet.part));
  const sheets = await summarizeSheets(archive, workbook.sheets, ranks);
  return {
    rows: readAndClose({ archive, sheet, context }),
    merges,
    description: { kind: "xlsx", sheets, sheet: sheet.name },
  };
}

type OpenSheet = { archive: Archive; sheet: SheetPart; context: SheetContext };

async function* readAndClose({ archive, sheet, context }: OpenSheet): AsyncGenerator<RawRow> {
  try {
    yield* readSheetRows(archive.read(sheet.part), context);
  } finally {
    archive.close();
  }
}

async function rankSheets(choice: {
  archive: Archive;
  sheets: SheetPart[];
  context: SheetContext;
  words: HeaderWords;
}): Promise<Map<SheetPart, SheetRank>> {
  const ranks = new Map<SheetPart, SheetRank>();
  for (const sheet of sheetsToTry(choice.sheets)) {
    const rows = await takeRows(readSheetRows(choice.archive.read(sheet.part), choice.context));
    ranks.set(sheet, rankRows(rows, choice.words));
  }
  return ranks;
}

async function takeRows(rows: AsyncIterable<RawRow>): Promise<RawRow[]> {
  const taken: RawRow[] = [];
  for await (const row of rows) {
    taken.push(row);
    if (taken.length >= ROWS_TRIED) break;
  }
  return taken;
}

async function summarizeSheets(
  archive: Archive,
  sheets: SheetPart[],
  ranks: ReadonlyMap<SheetPart, SheetRank>,
): Promise<SheetSummary[]> {
  const summaries: SheetSummary[] = [];
  for (const sheet of sheets) {
    const { name, part, hidden } = sheet;
    const rows = await readDeclaredRows(archive.read(part));
    summaries.push({ name, hidden, ...(rows !== undefined && { rows }), ...summarizeRank(ranks.get(sheet)) });
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
