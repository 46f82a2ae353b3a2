import { readSoundRows } from "#lib/tables/csv/csv-rows.ts";
import { type HeaderWords, scoreHeader } from "#lib/tables/header/score-header.ts";
import type { Delimiter } from "#lib/tables/model/table.ts";

const delimiters: readonly Delimiter[] = [",", ";", "\t", "|"];
const sampleRows = 100;

/** Excel's own first line `sep=;`, which overrides the detection. */
export function readSeparatorLine(text: string): Delimiter | undefined {
  const found = /^"?sep=([,;|\t])"?(?:\r|\n|$)/i.exec(text)?.[1];
  return delimiters.find((delimiter) => delimiter === found);
}

/**
 * Chooses the delimiter with which the sample is most like a table: rows of one width, wide rather than narrow, with
 * known header words in cells of their own. `isWhole`: the sample is the entire file. A comma if no other delimiter
 * scores higher.
 */
export function detectDelimiter(sample: string, isWhole: boolean, words: HeaderWords): Delimiter {
  let best: Delimiter = ",";
  let bestScore = 0;
  for (const delimiter of delimiters) {
    const score = scoreDelimiter(parseSample({ sample, delimiter, isWhole }), words);
    if (score <= bestScore + 0.001) continue;
    best = delimiter;
    bestScore = score;
  }
  return best;
}

type Sample = { sample: string; delimiter: Delimiter; isWhole: boolean };

function parseSample({ sample, delimiter, isWhole }: Sample): string[][] {
  const rows = readSoundRows(sample, { delimiter, cellLength: 10_000 });
  if (!isWhole && rows.length > 1) rows.pop();
  return rows.slice(0, sampleRows).filter((cells) => cells.some((cell) => cell.trim() !== ""));
}

/** No real header has more columns. */
const columnsJudged = 200;

function scoreDelimiter(rows: string[][], words: HeaderWords): number {
  const widths = new Map<number, number>();
  for (const cells of rows) if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  let usual = 0;
  let agreeing = 0;
  for (const [width, count] of widths)
    if (count > agreeing || (count === agreeing && width > usual)) [usual, agreeing] = [width, count];
  if (usual < 2) return 0;
  const scoreOf = (cell: string) => scoreHeader(cell.trim(), words);
  const headers = Math.max(
    ...rows.slice(0, 20).map((cells) => cells.slice(0, columnsJudged).reduce((sum, cell) => sum + scoreOf(cell), 0)),
  );
  const split = [...widths.values()].reduce((sum, count) => sum + count, 0) / rows.length;
  return (agreeing / rows.length) * Math.log2(usual) + split * 0.5 + Math.min(headers, 8) * 0.6;
}
