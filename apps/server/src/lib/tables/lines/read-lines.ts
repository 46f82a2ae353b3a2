import { scoreHeader } from "#lib/tables/header/score-header.ts";
import type { ListShape } from "#lib/tables/lines/describe-list.ts";
import { isBesideList, isClosing } from "#lib/tables/lines/find-sentences.ts";
import { parseLine, withMarkedNumber, type ParsedLine } from "#lib/tables/lines/parse-line.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import type { ReadLimits } from "#lib/tables/model/read-limits.ts";
import type { RawRow, RawTable, TextEncoding } from "#lib/tables/model/table.ts";
import { decodeFile } from "#lib/tables/model/text-encoding.ts";

const headers = ["Full name", "Phone", "E-mail", "Expected guests", "Notes", "Invited to"];
const [NAME, PHONE, EMAIL, PEOPLE, INVITED] = [0, 1, 2, 3, 5] as const;

type ListSource = { path: string; encoding: TextEncoding; list: ListShape; limits: ReadLimits };

/** Opens a text with one guest to a line, as people write it in messages. A column that no line fills is left out. */
export function openLines({ path, encoding, list, limits }: ListSource): RawTable {
  const { email = true, people = true, notes = true, invited = true } = list.says ?? {};
  const isUsed = [true, true, email, people, notes, invited];
  const rows = readRows(splitLines(decodeFile(path, encoding), limits), { list, limits });
  return {
    rows: withColumns(rows, isUsed),
    headers: headers.filter((_, column) => isUsed[column]),
    description: { kind: "list", encoding },
  };
}

async function* withColumns(rows: AsyncIterable<RawRow>, isUsed: readonly boolean[]): AsyncGenerator<RawRow> {
  for await (const row of rows) yield { ...row, cells: row.cells.filter((_, column) => isUsed[column]) };
}

/** A row that a next line may belong to: the phone below a name, or the first guest below a title. */
type Waiting = { row: RawRow; line: ParsedLine };

async function* readRows(
  lines: AsyncIterable<string>,
  { list, limits }: { list: ListShape; limits: ReadLimits },
): AsyncGenerator<RawRow> {
  let waiting: Waiting | undefined;
  let number = 0;
  let rows = 0;
  let isOver = false;
  for await (const text of lines) {
    number += 1;
    const line = parseLine(list.hasBareNumbers ? withMarkedNumber(text) : text);
    if (line.text === "" || (waiting && join(waiting, line))) continue;
    if (waiting) yield closed(waiting, line);
    isOver = !line.isMarked && (isOver || isClosing(line));
    rows += 1;
    if (rows > limits.rows)
      throw new ImportFileError(
        "TOO_MANY_ROWS",
        `This list has more than ${limits.rows} lines. Split it into several.`,
      );
    waiting = { line, row: rowOf(line, { number, list, isOver }) };
  }
  if (waiting) yield waiting.row;
  else throw new ImportFileError("EMPTY_FILE", "There is nothing in this list.");
}

function rowOf(
  line: ParsedLine,
  { number, list, isOver }: { number: number; list: ListShape; isOver: boolean },
): RawRow {
  const { name, phones, emails, people, invited, notes } = line;
  if (isColumnNames(line, list)) return { number, cells: cellsOf(line.text), outside: { kind: "names-again" } };
  if (!line.isMarked && (isOver || isBesideList(line, list.isMarked)))
    return { number, cells: cellsOf(line.text), outside: { kind: "beside-list" } };
  // "Groom side - 25" counts the lines below it.
  const isTitle = isTitleOfLines(line);
  return {
    number,
    cells: [name, phones.join(", "), emails.join(", "), isTitle ? "" : people, notes.join(", "), invited],
  };
}

const cellsOf = (text: string) => [text, ...headers.slice(1).map(() => "")];

const isColumnNames = ({ name, notes, people }: ParsedLine, { words }: ListShape) =>
  people === "" && notes.length > 0 && [name, ...notes].every((text) => scoreHeader(text, words) === 1);

const isTitleOfLines = ({ isMarked, name, phones, notes }: ParsedLine) =>
  !isMarked && phones.length === 0 && notes.length === 0 && /(?::|\b(?:sides?|list|paksh|wale))$/i.test(name);

/** Adds a line without a name to the row above it, where that has none of what the line says. */
function join({ row, line: above }: Waiting, line: ParsedLine): boolean {
  if (line.name !== "" || line.isMarked || line.notes.length > 0 || row.outside || above.name === "") return false;
  const parts: [number, string][] = [
    [PHONE, line.phones.join(", ")],
    [EMAIL, line.emails.join(", ")],
    [PEOPLE, line.people],
    [INVITED, line.invited],
  ];
  const filled = parts.filter(([, text]) => text !== "");
  if (filled.length === 0 || filled.some(([at]) => row.cells[at] !== "")) return false;
  for (const [at, text] of filled) row.cells[at] = text;
  return true;
}

/** A name alone, before a line that is the first of its numbers, is the title of those. */
function closed({ row, line }: Waiting, next: ParsedLine): RawRow {
  const isAlone = row.cells.every((cell, at) => (at === NAME) === (cell !== ""));
  if (line.isMarked || row.outside || next.order !== 1 || !isAlone || row.cells[NAME]!.endsWith(":")) return row;
  return { ...row, cells: cellsOf(`${row.cells[NAME]}:`) };
}

async function* splitLines(pieces: AsyncIterable<string>, limits: ReadLimits): AsyncGenerator<string> {
  let rest = "";
  let number = 0;
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    for (const line of [...lines, rest]) {
      number += 1;
      if (line.length > limits.cellLength) throw tooLong(number, limits);
    }
    number -= 1;
    yield* lines;
  }
  yield rest;
}

const tooLong = (number: number, limits: ReadLimits) =>
  new ImportFileError("CELL_TOO_LONG", `Line ${number} is longer than ${limits.cellLength} characters. Shorten it.`);
