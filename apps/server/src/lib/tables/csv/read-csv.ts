import { cleanCell, trimRow } from "#lib/text/clean-cell.ts";
import { readCsvRows } from "#lib/tables/csv/csv-rows.ts";
import { detectDelimiter, readSeparatorLine } from "#lib/tables/csv/detect-delimiter.ts";
import type { HeaderWords } from "#lib/tables/header/score-header.ts";
import type { ReadLimits } from "#lib/tables/model/read-limits.ts";
import type { Delimiter, RawRow, RawTable, TextEncoding } from "#lib/tables/model/table.ts";
import { decodeFile } from "#lib/tables/model/text-encoding.ts";

type CsvSource = {
  path: string;
  encoding: TextEncoding;
  /** The beginning of the file, or all of it. */
  text: string;
  isWhole: boolean;
  limits: ReadLimits;
  words: HeaderWords;
};

/** Opens a delimited text file. Rows are parsed on demand. */
export function openCsv({ path, encoding, text, isWhole, limits, words }: CsvSource): RawTable {
  const declared = readSeparatorLine(text);
  const delimiter = declared ?? detectDelimiter(text, isWhole, words);
  return {
    rows: readRows({ path, encoding, delimiter, limits, skipFirst: declared !== undefined }),
    description: { kind: "csv", encoding, delimiter },
  };
}

type RowSource = { path: string; encoding: TextEncoding; delimiter: Delimiter; limits: ReadLimits; skipFirst: boolean };

async function* readRows({ path, encoding, delimiter, limits, skipFirst }: RowSource): AsyncGenerator<RawRow> {
  const pieces = decodeFile(path, encoding);
  for await (const row of readCsvRows(pieces, { delimiter, cellLength: limits.cellLength })) {
    if (skipFirst && row.number === 1) continue;
    row.cells = trimRow(row.cells.map(cleanCell));
    yield row;
  }
}
