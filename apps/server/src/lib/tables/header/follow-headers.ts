import { isDataLike } from "#lib/text/cell-shapes.ts";
import { type HeaderWords, isCertainHeader, normalizeHeader, scoreHeader } from "#lib/tables/header/score-header.ts";
import type { RawRow, TableRow } from "#lib/tables/model/table.ts";

export type FollowedRow = RawRow & Pick<TableRow, "outside" | "block">;
type Header = {
  headers: readonly string[];
  headerRows: readonly RawRow[];
  /** The row directly above the header. */
  before: RawRow | undefined;
  words: HeaderWords;
};
/** `moves`: by column of a later table, the column of the first one with the same name; undefined if they differ. */
type LaterTable = { row: number; moves: ReadonlyMap<number, number> | undefined };
type State = { later: LaterTable | undefined; block: string | undefined; last: number };

/**
 * Recognises column names below the first ones, and titles of blocks of rows. The rows below other column names are put
 * into the order of the first table; when the names are of something else they are marked, because their cells would be
 * read as what they are not.
 */
export async function* followHeaders(rows: AsyncIterable<RawRow>, header: Header): AsyncGenerator<FollowedRow> {
  const first = header.headerRows[0];
  const state: State = { later: undefined, block: undefined, last: first?.number ?? 0 };
  if (first && header.before) state.block = titleOf(header.before, first);
  state.last = header.headerRows.at(-1)?.number ?? 0;
  let waiting: RawRow | undefined;
  for await (const row of rows) {
    if (waiting) yield follow(waiting, { next: row, header, state });
    waiting = row;
  }
  if (waiting) yield follow(waiting, { next: undefined, header, state });
}

function follow(row: RawRow, place: { next: RawRow | undefined; header: Header; state: State }): FollowedRow {
  const { next, header, state } = place;
  const isAfterGap = row.number > state.last + 1;
  state.last = row.number;
  if (repeatsHeader(row, header)) {
    state.later = undefined;
    return { ...row, outside: { kind: "names-again" } };
  }
  if (isHeaderLike(row, header.words)) {
    state.later = { row: row.number, moves: compareNames(row, header) };
    return {
      ...row,
      outside: state.later.moves ? { kind: "names-again" } : { kind: "other-names", names: row.number },
    };
  }
  if (isAfterGap) state.block = undefined;
  const isAboveNames = next !== undefined && (repeatsHeader(next, header) || isHeaderLike(next, header.words));
  const title = next && (isAfterGap || isAboveNames) && header.headers.length > 1 ? titleOf(row, next) : undefined;
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

function repeatsHeader({ cells }: RawRow, { headerRows }: Header): boolean {
  const filled = cells.filter(isFilled).length;
  return headerRows.some(
    (row) =>
      filled * 4 >= row.cells.filter(isFilled).length * 3 &&
      cells.every((cell, column) => cell === "" || normalizeHeader(cell) === normalizeHeader(row.cells[column] ?? "")),
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
