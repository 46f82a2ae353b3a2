import { Readable, pipeline } from "node:stream";
import { parse } from "csv-parse";
import { parse as parseText } from "csv-parse/sync";
import { csvRules } from "#lib/tables/csv/csv-rules.ts";
import type { Delimiter, RawRow } from "#lib/tables/model/table.ts";

type CsvSettings = { delimiter: Delimiter; cellLength: number };

/** The rows of a delimited text, read as they are asked for; blank ones count. Throws ImportFileError. */
export async function* readCsvRows(pieces: AsyncIterable<string>, settings: CsvSettings): AsyncGenerator<RawRow> {
  const { options, explain } = csvRules(settings);
  const parser = parse(options);
  // What goes wrong on the way ends the reading below with the same error.
  pipeline(Readable.from(pieces), parser, () => undefined);
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { number: (number += 1), cells };
  } catch (error) {
    throw explain(error);
  }
}

/** The rows of a text up to the first mistake in it, if there is one. */
export function readSoundRows(text: string, settings: CsvSettings): string[][] {
  const rows: string[][] = [];
  const { options } = csvRules(settings);
  try {
    parseText(text, {
      ...options,
      on_record(cells: string[], context) {
        rows.push(cells);
        return options.on_record?.(cells, context);
      },
    });
  } catch {
    // A quote that only fails under this delimiter is itself evidence: the rows before it are judged, the rest is lost.
  }
  return rows;
}
