import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import type { Delimiter, RawRow } from "#lib/tables/model/table.ts";

const LF = 10;
const CR = 13;
const SPACE = 32;
const QUOTE = 34;
/** No real row comes near; it keeps a line of 25 million commas from becoming 25 million strings. */
const cellsPerRow = 20_000;

export type CsvParserOptions = { delimiter: Delimiter; cellLength: number; onRow: (row: RawRow) => void };
type State = "start" | "plain" | "quoted" | "closed";

/**
 * A push parser: `write` pieces of text, then `end`. Unlike a strict CSV parser it keeps a lone quote as text (`Ram
 * "Ramu" Das`), accepts blanks around quoted cells, and names the line where a quote was opened when it never closes.
 */
export function createCsvParser({ delimiter, cellLength, onRow }: CsvParserOptions) {
  const separator = delimiter.charCodeAt(0);
  let state: State = "start";
  let cell = "";
  let cells: string[] = [];
  let line = 1;
  let quoteLine = 0;
  let record = 0;
  let afterReturn = false;

  const unclosed = () =>
    new ImportFileError(
      "UNCLOSED_QUOTE",
      `The quotation mark (") opened on line ${quoteLine} is never closed. Close or remove it, then upload again.`,
    );

  function add(text: string) {
    cell += text;
    if (cell.length <= cellLength) return;
    if (state === "quoted" && line > quoteLine) throw unclosed();
    throw new ImportFileError(
      "CELL_TOO_LONG",
      `A cell on line ${line} is longer than ${cellLength} characters. Shorten it.`,
    );
  }

  function endCell() {
    cells.push(cell);
    cell = "";
    state = "start";
    if (cells.length > cellsPerRow) {
      throw new ImportFileError(
        "TOO_MANY_COLUMNS",
        `Line ${line} has more than ${cellsPerRow} columns. Check the file.`,
      );
    }
  }

  function endRow() {
    endCell();
    record += 1;
    onRow({ number: record, cells });
    cells = [];
  }

  function reopenAsPlain(rest: string) {
    // Text after a closing quote on a later line means that an earlier quote swallowed whole rows.
    if (line > quoteLine) throw unclosed();
    state = "plain";
    cell = `"${cell}"`;
    add(rest);
  }

  function write(text: string) {
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const isBreak = code === LF || code === CR;
      const secondHalf = code === LF && afterReturn;
      afterReturn = code === CR;
      if (state === "quoted") {
        if (isBreak && !secondHalf) line += 1;
        if (code !== QUOTE) continue;
        add(text.slice(from, at));
        state = "closed";
        from = at + 1;
        continue;
      }
      if (isBreak || code === separator) {
        if (state !== "closed" && at > from) add(text.slice(from, at));
        from = at + 1;
        if (code === separator) endCell();
        else if (!secondHalf) endRow();
        if (isBreak && !secondHalf) line += 1;
        continue;
      }
      if (state === "closed") {
        if (code === SPACE) continue;
        if (code === QUOTE && at === from) {
          add('"');
          state = "quoted";
        } else reopenAsPlain(text.slice(from, at + 1));
        from = at + 1;
      } else if (state === "start" && code === QUOTE) {
        cell = "";
        quoteLine = line;
        state = "quoted";
        from = at + 1;
      } else if (code !== SPACE && state === "start") state = "plain";
    }
    if (state !== "closed" && from < text.length) add(text.slice(from));
  }

  function end() {
    if (state === "quoted") throw unclosed();
    if (cell !== "" || cells.length > 0) endRow();
  }

  return { write, end };
}
