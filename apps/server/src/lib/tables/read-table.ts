import { stat } from "node:fs/promises";
import { detectKind } from "#lib/tables/detect-kind.ts";
import { fillMergedCells } from "#lib/tables/model/fill-merged-cells.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import { joinHeaders, splitSides, type SideRow } from "#lib/tables/header/split-sides.ts";
import { followHeaders } from "#lib/tables/header/follow-headers.ts";
import { locateHeader } from "#lib/tables/header/locate-header.ts";
import type { HeaderWords } from "#lib/tables/header/score-header.ts";
import { openText } from "#lib/tables/open-text.ts";
import { defaultReadLimits } from "#lib/tables/model/read-limits.ts";
import type { ReadLimits } from "#lib/tables/model/read-limits.ts";
import { openZip } from "#lib/tables/open-zip.ts";
import { openVcard } from "#lib/tables/vcard/read-vcard.ts";
import type { RawRow, RawTable, Table, TableRow } from "#lib/tables/model/table.ts";

const headRows = 200;
/** The last row of a worksheet; larger numbers would be those of further people of a row. */
const MAX_ROW_NUMBER = 1_048_576;

export type ReadTableOptions = {
  path: string;
  fileName: string;
  limits?: Partial<ReadLimits>;
  /** The name of a sheet; by default the first visible one that is like a table. */
  sheet?: string;
  /** The row number of the header, 0 for none; detected by default. */
  headerRow?: number;
  /** Also reads the rows above the header that could be guests. */
  takesRowsAbove?: boolean;
  /** Common headers; the file need not contain any of them. */
  headerWords: HeaderWords;
};

/**
 * Opens a file of unknown kind as a table of text cells, read on demand. Throws ImportFileError, also while iterating.
 */
export async function readTable(options: ReadTableOptions): Promise<Table> {
  const limits = { ...defaultReadLimits, ...options.limits };
  const { size: bytes } = await stat(options.path);
  const raw = await openRaw(options, limits, bytes);
  const rows = checkRows(raw.rows, limits);
  if (raw.headers) {
    const headers = raw.headers;
    const fixed = {
      headerRow: 0,
      headers,
      columnCount: headers.length,
      rowsAbove: 0,
      takesRowsAbove: false,
      titles: [],
    };
    return { description: { ...raw.description, ...fixed }, bytes, rows };
  }
  const head = await takeHead(rows);
  if (head.length === 0)
    throw new ImportFileError("EMPTY_FILE", "There is nothing in this file or sheet. Choose one with your guest list.");
  const merges = raw.merges ?? [];
  const { headerRows, above, titles, sides, ...header } = locateHeader({
    rows: head,
    merges,
    headerRow: options.headerRow,
    mayOverflow: raw.description.kind === "csv",
    words: options.headerWords,
  });
  const headers = sides.length > 0 ? joinHeaders(header.headers, sides) : header.headers;
  const columnCount = headers.length;
  const takesRowsAbove = options.takesRowsAbove === true && above.length > 0;
  const first = takesRowsAbove ? above[0]!.number : header.headerRow + 1;
  const data = skipRows(resume(head, rows), {
    isTaken: ({ number }) => number >= first && !headerRows.some((row) => row.number === number),
    limits,
  });
  // A tall cell is copied into every row beside it.
  const filled = merges.length > 0 ? checkRows(fillMergedCells(data, merges), limits) : data;
  const found = followHeaders(filled, {
    headers: header.headers,
    headerRows,
    before: head[head.findIndex(({ number }) => number === headerRows[0]?.number) - 1],
    words: options.headerWords,
  });
  return {
    description: {
      ...raw.description,
      ...header,
      headers,
      columnCount,
      rowsAbove: above.length,
      takesRowsAbove,
      ...(sides.length > 0 && { sides: sides.map(({ from, to }) => ({ from, to: to - 1 })) }),
      // Those below the first row that is read are rows of the table.
      titles: titles.filter(({ number }) => number < first).map(({ cells }) => cells.filter(Boolean).join(" · ")),
    },
    bytes,
    rows: fitRows(splitSides(found, sides), columnCount),
  };
}

async function openRaw(options: ReadTableOptions, limits: ReadLimits, size: number): Promise<RawTable> {
  const { path, fileName, sheet, headerWords: words } = options;
  if (size > limits.fileSize) {
    const megabytes = Math.round(limits.fileSize / 1024 / 1024);
    throw new ImportFileError(
      "TOO_LARGE",
      `This file is larger than ${megabytes} MB. Split it, or remove pictures from it.`,
    );
  }
  const { kind, sample } = await detectKind(path, fileName);
  const source = { path, limits, words, ...(sheet !== undefined && { sheet }) };
  switch (kind) {
    case "zip":
      return openZip(source);
    case "vcard":
      return openVcard({ path, sample, limits });
    case "html": {
      // Loaded on demand: the library is large, and few lists are web pages.
      const { openHtml } = await import("#lib/tables/html/read-html.ts");
      return openHtml({ ...source, sample });
    }
    case "text":
      return openText({ path, sample, limits, words });
  }
}

/** Drops blank rows and enforces the limits. */
async function* checkRows(rows: AsyncIterable<RawRow>, limits: ReadLimits): AsyncGenerator<RawRow> {
  for await (const row of rows) {
    if (row.cells.length === 0) continue;
    if (row.number > MAX_ROW_NUMBER)
      throw new ImportFileError("TOO_MANY_ROWS", "This file has more than a million lines, most of them empty.");
    if (row.cells.length > limits.columns) {
      const message = `Row ${row.number} has more than ${limits.columns} columns. Remove the ones you don't need.`;
      throw new ImportFileError("TOO_MANY_COLUMNS", message);
    }
    if (row.cells.reduce((sum, cell) => sum + cell.length, 0) > limits.rowLength) {
      const message = `Row ${row.number} holds more than ${limits.rowLength} characters. Shorten its longest cells.`;
      throw new ImportFileError("CELL_TOO_LONG", message);
    }
    yield row;
  }
}

async function takeHead(rows: AsyncGenerator<RawRow>): Promise<RawRow[]> {
  const head: RawRow[] = [];
  while (head.length < headRows) {
    const next = await rows.next();
    if (next.done) break;
    head.push(next.value);
  }
  return head;
}

async function* resume(head: RawRow[], rest: AsyncGenerator<RawRow>): AsyncGenerator<RawRow> {
  try {
    yield* head;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

type Skipped = { isTaken: (row: RawRow) => boolean; limits: ReadLimits };

async function* skipRows(rows: AsyncIterable<RawRow>, { isTaken, limits }: Skipped): AsyncGenerator<RawRow> {
  let count = 0;
  for await (const row of rows) {
    if (!isTaken(row)) continue;
    count += 1;
    if (count > limits.rows)
      throw new ImportFileError("TOO_MANY_ROWS", `This file has more than ${limits.rows} rows. Split it into several.`);
    yield row;
  }
}

async function* fitRows(rows: AsyncIterable<SideRow>, columnCount: number): AsyncGenerator<TableRow> {
  for await (const row of rows) {
    const { cells } = row;
    const overflow = cells.length > columnCount ? cells.splice(columnCount) : undefined;
    while (cells.length < columnCount) cells.push("");
    yield overflow ? { ...row, overflow } : row;
  }
}
