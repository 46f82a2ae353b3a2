import iconv from "iconv-lite";
import { Parser } from "htmlparser2";
import { openGrids, type GridPart } from "#lib/tables/grids/open-grids.ts";
import { collectTables } from "#lib/tables/html/collect-tables.ts";
import type { HeaderWords } from "#lib/tables/header/score-header.ts";
import type { ReadLimits } from "#lib/tables/model/read-limits.ts";
import type { RawTable } from "#lib/tables/model/table.ts";
import { decodeFile, detectEncoding, readMark } from "#lib/tables/model/text-encoding.ts";

type HtmlSource = { path: string; sample: Buffer; sheet?: string; limits: ReadLimits; words: HeaderWords };

/** Opens one table of a web page, or of an .xls that is one; without a name, the table most like a guest list. */
export async function openHtml({ path, sample, limits, words, sheet }: HtmlSource): Promise<RawTable> {
  const encoding = declaredEncoding(sample) ?? (await detectEncoding(path, sample));
  const table = await openGrids({
    kind: "html",
    parts: () => readParts(path, encoding, limits),
    explainNone: "There is no table in this web page. Copy the list out of it and paste it.",
    close: () => undefined,
    sheet,
    limits,
    words,
  });
  return { ...table, description: { ...table.description, encoding } };
}

/**
 * The encoding that the page names, where it can't be told from the bytes: UTF-8, UTF-16 and Western text are detected
 * better than pages declare them.
 */
function declaredEncoding(sample: Buffer): string | undefined {
  if (readMark(sample)) return undefined;
  const name = /<meta[^>]{1,200}?charset\s*=\s*["']?([\w-]{2,30})/i.exec(sample.toString("latin1"))?.[1]?.toLowerCase();
  if (name === undefined || /^(?:utf-?(?:8|16)|iso-8859-1|windows-1252|us-ascii)/.test(name)) return undefined;
  return iconv.encodingExists(name) ? name : undefined;
}

async function* readParts(path: string, encoding: string, limits: ReadLimits): AsyncGenerator<GridPart> {
  let ready: GridPart[] = [];
  const parser = new Parser(collectTables(limits, (part) => ready.push(part)));
  for await (const text of decodeFile(path, encoding)) {
    parser.write(text);
    yield* ready;
    ready = [];
  }
  parser.end();
  yield* ready;
}
