import { CsvError, type InfoField, type Options } from "csv-parse";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import type { RecentBytes } from "#lib/tables/csv/recent-bytes.ts";
import type { Delimiter } from "#lib/tables/model/table.ts";

/** Far above any real row; otherwise a line of 25 million commas would become 25 million strings. */
const CELLS_PER_ROW = 20_000;
/** The maximum bytes of a row whose end is not found: an unclosed quotation mark, or one endless cell. */
const RECORD_BYTES = 256 * 1024;

type CsvRules = { delimiter: Delimiter; cellLength: number; source: RecentBytes };

/**
 * The options for csv-parse, tolerant of hand-made files: a lone quote is text (`Ram "Ramu" Das`), spaces around quoted
 * cells are dropped, rows may differ in width. `explain` converts its errors into sentences, with the line where an
 * unclosed quote was opened.
 */
export function csvRules({ delimiter, cellLength, source }: CsvRules) {
  /** The start of the current cell: its line in the file, that line as csv-parse counts, and its byte. */
  let [line, counted, start] = [1, 1, 0];

  const unclosed = () =>
    new ImportFileError(
      "UNCLOSED_QUOTE",
      `The quotation mark (") opened on line ${line} is never closed. Close or remove it, then upload again.`,
    );
  const tooLong = () =>
    new ImportFileError("CELL_TOO_LONG", `A cell on line ${line} is longer than ${cellLength} characters. Shorten it.`);

  function readCell(raw: string, { index, quoting, bytes, lines }: InfoField) {
    const breaks = quoting ? (raw.match(/\r\n?|\n/g)?.length ?? 0) : 0;
    const cell = quoting && raw.startsWith('"') ? readRelaxed(raw, bytes - source.findQuote(start)) : raw;
    // Text after a closing quote on a later line means that an earlier quote has swallowed whole rows.
    if (breaks > 0 && (cell === undefined || raw.length > cellLength)) throw unclosed();
    if (raw.length > cellLength) throw tooLong();
    if (index >= CELLS_PER_ROW)
      throw new ImportFileError(
        "TOO_MANY_COLUMNS",
        `Line ${line} has more than ${CELLS_PER_ROW} columns. Check the file.`,
      );
    [line, counted, start] = [line + breaks, lines, bytes + 1];
    return cell ?? raw;
  }

  const options: Options = {
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_quotes: true,
    relax_column_count: true,
    ltrim: true,
    max_record_size: RECORD_BYTES,
    cast: readCell,
    on_record(cells: string[], { bytes, lines }) {
      [line, counted, start] = [line + 1, lines + 1, bytes];
      source.dropBefore(start);
      return cells;
    },
  };

  function explain(error: unknown): unknown {
    if (!(error instanceof CsvError)) return error;
    if (error.code === "CSV_QUOTE_NOT_CLOSED") return unclosed();
    if (error.code !== "CSV_MAX_RECORD_SIZE") return error;
    return Number(error.lines) > counted ? unclosed() : tooLong();
  }

  return { options, explain };
}

/**
 * csv-parse returns a cell with its quotes if anything follows its closing quote. The bytes the cell takes in the file,
 * from its opening quote, distinguish this from quotes inside a quoted text, which are doubled in the file. Returns undefined for a cell with
 * text after the closing quote, and the bare cell if only spaces follow.
 */
function readRelaxed(raw: string, bytes: number): string | undefined {
  const quotes = raw.split('"').length - 1;
  const more = bytes - Buffer.byteLength(raw);
  if (more >= quotes + 2) return raw;
  const bare = raw.trimEnd();
  return more >= quotes - 2 && bare.length > 1 && bare.endsWith('"') ? bare.slice(1, -1) : undefined;
}
