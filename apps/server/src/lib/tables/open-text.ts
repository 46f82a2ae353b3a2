import { openCsv } from "#lib/tables/csv/read-csv.ts";
import type { HeaderWords } from "#lib/tables/header/score-header.ts";
import { describeList } from "#lib/tables/lines/describe-list.ts";
import { openLines } from "#lib/tables/lines/read-lines.ts";
import type { ReadLimits } from "#lib/tables/model/read-limits.ts";
import type { RawTable, TextEncoding } from "#lib/tables/model/table.ts";
import { decodeFile, detectEncoding } from "#lib/tables/model/text-encoding.ts";

const sampleLength = 64 * 1024;

type TextSource = { path: string; sample: Buffer; limits: ReadLimits; words: HeaderWords };

/** Opens a text: a list of lines, as people write it in a message, or a table; `sample` is its first bytes. */
export async function openText({ path, sample, limits, words }: TextSource): Promise<RawTable> {
  const encoding = await detectEncoding(path, sample);
  const beginning = await readBeginning(path, encoding);
  const list = describeList(beginning, words);
  return list ? openLines({ path, encoding, list, limits }) : openCsv({ path, encoding, ...beginning, limits, words });
}

async function readBeginning(path: string, encoding: TextEncoding): Promise<{ text: string; isWhole: boolean }> {
  let text = "";
  for await (const piece of decodeFile(path, encoding)) {
    text += piece;
    if (text.length > sampleLength) return { text: text.slice(0, sampleLength), isWhole: false };
  }
  return { text, isWhole: true };
}
