import { useCallback, useMemo } from "react";
import { readStored, useStored } from "#lib/use-stored.ts";
import type { SpreadsheetColumn } from "#ui/spreadsheet/layout/spreadsheet-column.ts";

/** The user's changes to a column; the order of the list is the order of the columns. */
export type PlacedColumn = { id: string; width?: number; is_hidden?: boolean; is_frozen?: boolean };
export type ShownColumn<Row> = SpreadsheetColumn<Row> & { width: number; left: number | null };
/** What the rows look like. */
export type Look = {
  height: LineHeight;
  /** The column whose values colour the rows. */
  colourBy: string | null;
};
export type ColumnLayout<Row> = Look & {
  /** All columns in their order. */
  placed: (PlacedColumn & { column: SpreadsheetColumn<Row> })[];
  /** The visible columns, the frozen ones first. */
  shown: ShownColumn<Row>[];
  width: number;
  /** The height of a line in pixels. */
  rowHeight: number;
  setLook: (look: Partial<Look>) => void;
  isChanged: boolean;
  saved: PlacedColumn[];
  change: (id: string, changes: Omit<PlacedColumn, "id">) => void;
  /** Moves a column to the position of another one. */
  move: (id: string, beforeId: string | null) => void;
  /** Puts all columns into this order. */
  arrange: (ids: readonly string[]) => void;
  /** Moves it one position towards the start or the end, among the visible ones. */
  step: (id: string, by: -1 | 1) => void;
  apply: (saved: PlacedColumn[]) => void;
};

export const tickWidth = 52;
export const narrowest = 60;
export const widest = 800;
const usual = 140;
/** In pixels; a tall row has three lines of text. */
export const rowHeights = { COMPACT: 30, NORMAL: 40, TALL: 64 };
export type LineHeight = keyof typeof rowHeights;
const untouched: PlacedColumn[] = [];

/** The columns as the user arranged them; columns added later follow the one before them in the default order. */
export function useColumnLayout<Row>(key: string, columns: readonly SpreadsheetColumn<Row>[]): ColumnLayout<Row> {
  const [saved, save] = useStored<PlacedColumn[]>(key, untouched);
  const [stored, saveLook] = useStored<unknown>(`${key}:look`, null);
  const look = useMemo(() => readLook(stored, key), [stored, key]);
  const setLook = useCallback((changes: Partial<Look>) => saveLook({ ...look, ...changes }), [look, saveLook]);
  const placed = useMemo(() => placeColumns(columns, Array.isArray(saved) ? saved : untouched), [columns, saved]);
  const shown = useMemo(() => showColumns(placed), [placed]);

  const store = useCallback(
    (next: typeof placed) => save(next.map(({ column: _column, ...stored }) => stored)),
    [save],
  );
  const change = useCallback(
    (id: string, changes: Omit<PlacedColumn, "id">) =>
      store(placed.map((item) => (item.id === id ? { ...item, ...changes } : item))),
    [placed, store],
  );
  const move = useCallback(
    (id: string, beforeId: string | null) => {
      const moving = placed.find((item) => item.id === id);
      const rest = placed.filter((item) => item.id !== id);
      const at = beforeId === null ? rest.length : rest.findIndex((item) => item.id === beforeId);
      if (moving && at >= 0) store(rest.toSpliced(at, 0, moving));
    },
    [placed, store],
  );
  const arrange = useCallback(
    (ids: readonly string[]) => {
      const byId = new Map(placed.map((item) => [item.id, item]));
      const moved = ids.flatMap((id) => byId.get(id) ?? []);
      if (moved.length === placed.length) store(moved);
    },
    [placed, store],
  );
  const step = useCallback(
    (id: string, by: -1 | 1) => {
      const at = shown.findIndex((item) => item.id === id);
      const target = shown[at + (by === -1 ? -1 : 2)];
      if (by === 1 && at === shown.length - 1) return;
      if (by === -1 && at <= 0) return;
      move(id, target?.id ?? null);
    },
    [shown, move],
  );
  const width = shown.reduce((sum, column) => sum + column.width, 0);
  const isChanged = saved.length > 0;
  return {
    placed,
    shown,
    width,
    ...look,
    rowHeight: rowHeights[look.height],
    setLook,
    isChanged,
    saved,
    change,
    move,
    arrange,
    step,
    apply: save,
  };
}

/** Of something older only whether the rows are compact is known. */
function readLook(stored: unknown, key: string): Look {
  const { height, colourBy } = (stored ?? {}) as Partial<Look>;
  const usualHeight = stored === null && readStored<unknown>(`${key}:compact`, false) === true ? "COMPACT" : "NORMAL";
  return {
    height: height && Object.hasOwn(rowHeights, height) ? height : usualHeight,
    colourBy: typeof colourBy === "string" ? colourBy : null,
  };
}

/** The width of the checkboxes and the frozen columns. */
export const frozenWidth = (shown: readonly { width: number; left: number | null }[]) =>
  shown.reduce((sum, column) => (column.left === null ? sum : sum + column.width), tickWidth);

function placeColumns<Row>(columns: readonly SpreadsheetColumn<Row>[], saved: readonly PlacedColumn[]) {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const known = saved.filter((item) => byId.has(item.id));
  const order = known.map((item) => item.id);
  for (const [index, { id }] of columns.entries()) {
    if (order.includes(id)) continue;
    const before = columns.slice(0, index).findLast((item) => order.includes(item.id));
    order.splice(before ? order.indexOf(before.id) + 1 : 0, 0, id);
  }
  return order.map((id) => {
    const column = byId.get(id) as SpreadsheetColumn<Row>;
    const stored = known.find((item) => item.id === id);
    return {
      id,
      column,
      width: stored?.width ?? column.width ?? usual,
      is_hidden: column.fixed ? false : (stored?.is_hidden ?? column.hidden ?? false),
      is_frozen: stored?.is_frozen ?? column.frozen ?? false,
    };
  });
}

function showColumns<Row>(placed: ReturnType<typeof placeColumns<Row>>): ShownColumn<Row>[] {
  const seen = placed.filter((item) => !item.is_hidden);
  let left = tickWidth;
  return [...seen.filter((item) => item.is_frozen), ...seen.filter((item) => !item.is_frozen)].map((item) => {
    const place = item.is_frozen ? left : null;
    left += item.width;
    return { ...item.column, width: item.width, left: place };
  });
}
