import { isDataLike } from "#lib/text/cell-shapes.ts";
import { type HeaderWords, isCertainHeader, normalizeHeader, scoreHeader } from "#lib/tables/header/score-header.ts";
import type { RawRow, TableRow } from "#lib/tables/model/table.ts";

export type FollowedRow = RawRow & Pick<TableRow, "block">;
type Header = {
  headers: readonly string[];
  headerRows: readonly RawRow[];
  /** The row directly above the header. */
  before: RawRow | undefined;
  words: HeaderWords;
};
/** `moves`: by column of a later table, the column of the first one with the same name; undefined if they differ. */
type LaterTable = { row: number; moves: ReadonlyMap<number, number> | undefined };
/** A row, and whether it contains the names of columns, again or others. */
type Seen = { row: RawRow; isRepeated: boolean; isHeader: boolean };
type Place = { next: Seen | undefined; header: Header; state: State };
type State = { later: LaterTable | undefined; block: string | undefined; last: number };

/**
 * Recognises column names below the first ones, and titles of blocks of rows. The rows below other column names are put
 * into the order of the first table; when the names are of something else they are marked, because their cells would be
 * read as what they are not.
 */
export async function* followHeaders(rows: AsyncIterable<RawRow>, header: Header): AsyncGenerator<FollowedRow> {
  const first = header.headerRows[0];
  const state: State = {
    later: undefined,
    block: first && header.before && titleOf(header.before, first),
    last: header.headerRows.at(-1)?.number ?? 0,
  };
  const names = header.headerRows.map(({ cells }) => cells.map(normalizeHeader));
  let waiting: Seen | undefined;
  for await (const row of rows) {
    const isRepeated = repeatsHeader(row, names);
    const next = { row, isRepeated, isHeader: !isRepeated && isHeaderLike(row, header.words) };
    if (waiting) yield follow(waiting, { next, header, state });
    waiting = next;
  }
  if (waiting) yield follow(waiting, { next: undefined, header, state });
}

function follow({ row, isRepeated, isHeader }: Seen, place: Place): FollowedRow {
  const { next, header, state } = place;
  const isAfterGap = row.number > state.last + 1;
  state.last = row.number;
  if (isRepeated) {
    state.later = undefined;
    return { ...row, outside: { kind: "names-again" } };
  }
  if (isHeader) {
    state.later = { row: row.number, moves: compareNames(row, header) };
    return {
      ...row,
      outside: state.later.moves ? { kind: "names-again" } : { kind: "other-names", names: row.number },
    };
  }
  if (isAfterGap) state.block = undefined;
  const isAboveNames = next !== undefined && (next.isRepeated || next.isHeader);
  const title = next && (isAfterGap || isAboveNames) && header.headers.length > 1 ? titleOf(row, next.row) : undefined;
  if (title !== undefined) {
    state.block = title;
    return { ...row, outside: { kind: "title" } };
  }
  if (state.later && !state.later.moves) return markOther(row, state.later.row);
  const moved = state.later?.moves ? move(row, state.later.moves, header.headers.length) : row;
  return state.block === undefined ? moved : { ...moved, block: state.block };
}

/** The text of a row with one cell directly above `next`. */
function titleOf(row: RawRow, next: RawRow): string | undefined {
  const filled = row.cells.filter(isFilled);
  return filled.length === 1 && row.number + 1 === next.number ? filled[0] : undefined;
}

const markOther = (row: RawRow, names: number): FollowedRow => ({ ...row, outside: { kind: "other-table", names } });
const isFilled = (cell: string) => cell !== "";

/** `headers` are the normalised names of columns, by row. */
function repeatsHeader({ cells }: RawRow, headers: readonly string[][]): boolean {
  return headers.some(
    (names) =>
      cells.every((cell, column) => cell === "" || normalizeHeader(cell) === (names[column] ?? "")) &&
      cells.filter(isFilled).length * 4 >= names.filter(isFilled).length * 3,
  );
}

/** Known names of columns and nothing else; of these, most that are never written below a header. */
function isHeaderLike({ cells }: RawRow, words: HeaderWords): boolean {
  // Nearly every row ends here: its first cell is a name.
  const first = cells.find(isFilled);
  if (first === undefined || scoreHeader(first, words) === 0) return false;
  const filled = cells.filter(isFilled);
  if (filled.length < 2 || filled.some((cell) => isDataLike(cell))) return false;
  const known = filled.filter((cell) => scoreHeader(cell, words) === 1).length;
  const certain = filled.filter((cell) => isCertainHeader(cell, words)).length;
  if (filled.length > 2 && known === filled.length) return certain > 0;
  const isKnown = filled.length === 2 ? known === 2 : known * 3 >= filled.length * 2;
  return isKnown && certain * 2 >= filled.length;
}

function compareNames({ cells }: RawRow, { headers, words }: Header): LaterTable["moves"] {
  const meaningOf = (text: string) => words.meanings.get(text) ?? text;
  const names = headers.map(normalizeHeader);
  const moves = new Map<number, number>();
  const taken = new Set<number>();
  for (const match of [(text: string) => text, meaningOf])
    for (const [column, cell] of cells.entries()) {
      if (cell === "" || moves.has(column)) continue;
      const text = match(normalizeHeader(cell));
      const at = names.findIndex((name, index) => !taken.has(index) && match(name) === text);
      if (at < 0) continue;
      moves.set(column, at);
      taken.add(at);
    }
  return moves.size === cells.filter(isFilled).length ? moves : undefined;
}

function move(row: RawRow, moves: ReadonlyMap<number, number>, columnCount: number): RawRow {
  const cells = Array.from({ length: columnCount }, () => "");
  const rest: string[] = [];
  for (const [column, cell] of row.cells.entries()) {
    const to = moves.get(column);
    if (to !== undefined) cells[to] = cell;
    else if (cell !== "") rest.push(cell);
  }
  return { number: row.number, cells: [...cells, ...rest] };
}
