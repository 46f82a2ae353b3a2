import { Readable, pipeline } from "node:stream";
import { parse } from "csv-parse";
import { parse as parseText } from "csv-parse/sync";
import { csvRules } from "#lib/tables/csv/csv-rules.ts";
import { RecentBytes } from "#lib/tables/csv/recent-bytes.ts";
import type { Delimiter, RawRow } from "#lib/tables/model/table.ts";

type CsvSettings = { delimiter: Delimiter; cellLength: number };

/** The rows of a delimited text, parsed on demand; blank rows are included. Throws ImportFileError. */
export async function* readCsvRows(pieces: AsyncIterable<string>, settings: CsvSettings): AsyncGenerator<RawRow> {
  const source = new RecentBytes();
  const { options, explain } = csvRules({ ...settings, source });
  const parser = parse(options);
  // An error in the pipeline ends the loop below with the same error.
  pipeline(Readable.from(readBytes(pieces, source)), parser, () => undefined);
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { number: (number += 1), cells };
  } catch (error) {
    throw explain(error);
  }
}

async function* readBytes(pieces: AsyncIterable<string>, source: RecentBytes) {
  for await (const piece of pieces) yield source.add(piece);
}

/** The rows of a text up to its first syntax error, if any. */
export function readSoundRows(text: string, settings: CsvSettings): string[][] {
  const rows: string[][] = [];
  const source = new RecentBytes();
  const { options } = csvRules({ ...settings, source });
  try {
    parseText(source.add(text), {
      ...options,
      on_record(cells: string[], context) {
        rows.push(cells);
        return options.on_record?.(cells, context);
      },
    });
  } catch {
    // A quote that is an error only with this delimiter is itself evidence: use the rows before it and ignore the rest.
  }
  return rows;
}
