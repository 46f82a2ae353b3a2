import { cleanCell, trimRow } from "#lib/text/clean-cell.ts";
import { readCsvRows } from "#lib/tables/csv/csv-rows.ts";
import { detectDelimiter, readSeparatorLine } from "#lib/tables/csv/detect-delimiter.ts";
import type { HeaderWords } from "#lib/tables/header/score-header.ts";
import type { ReadLimits } from "#lib/tables/model/read-limits.ts";
import type { Delimiter, RawRow, RawTable, TextEncoding } from "#lib/tables/model/table.ts";
import { decodeFile, detectEncoding } from "#lib/tables/model/text-encoding.ts";

const sampleLength = 64 * 1024;

type CsvSource = { path: string; sample: Buffer; limits: ReadLimits; words: HeaderWords };

/** Opens a delimited text file; `sample` is its first bytes. Rows are parsed on demand. */
export async function openCsv(source: CsvSource): Promise<RawTable> {
  const { path, sample, limits, words } = source;
  const encoding = await detectEncoding(path, sample);
  const { text, isWhole } = await readTextSample(path, encoding);
  const declared = readSeparatorLine(text);
  const delimiter = declared ?? detectDelimiter(text, isWhole, words);
  return {
    rows: readRows({ path, encoding, delimiter, limits, skipFirst: declared !== undefined }),
    description: { kind: "csv", encoding, delimiter },
  };
}

async function readTextSample(path: string, encoding: TextEncoding): Promise<{ text: string; isWhole: boolean }> {
  let text = "";
  for await (const piece of decodeFile(path, encoding)) {
    text += piece;
    if (text.length > sampleLength) return { text: text.slice(0, sampleLength), isWhole: false };
  }
  return { text, isWhole: true };
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
