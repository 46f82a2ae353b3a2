import type { ListedDay } from "@nyota/contract/days";

/** What a bar is: a stay, beds of guests the user can't see, or nights a guest seems to need. */
export type BarKind = "stay" | "taken" | "proposed";
export type Bar = {
  key: string;
  kind: BarKind;
  /** Columns, half-open; a stay may begin before the first or end after the last. */
  from: number;
  until: number;
  /** Written on it. */
  label: string;
  /** For screen readers, with its nights. */
  name: string;
  tone?: "expected" | "here" | "left";
};
/** One row of nights: a bed of a room, or a guest. */
export type NightLine = {
  kind: "nights";
  key: string;
  height: number;
  /** Its head, for screen readers. */
  name: string;
  bars: readonly Bar[];
  /** Whether nobody can be put here. */
  isClosed: boolean;
  /** The last line of a room. */
  isLast: boolean;
};
export type HeadingLine = { kind: "heading"; key: string; height: number };
export type Line = NightLine | HeadingLine;

/** The column of a day: 0 is the first of the list, and earlier ones are negative. */
export const columnOf = (days: readonly ListedDay[], date: string): number =>
  days[0] ? Math.round((Date.parse(date) - Date.parse(days[0].date)) / 86_400_000) : 0;

/** The bar over a column, if any. */
export const barAt = (line: NightLine, column: number): Bar | undefined =>
  line.bars.find(({ from, until, kind }) => kind !== "proposed" && from <= column && column < until);

export type Run = { from: number; until: number };

/** The nights between the bars; the one of `column` is a run of its own, so that it can have the focus. */
export function freeRuns(line: NightLine, columns: number, column: number | null): Run[] {
  const bars = line.bars.filter(({ kind }) => kind !== "proposed").toSorted((a, b) => a.from - b.from);
  const runs: Run[] = [];
  let from = 0;
  for (const bar of [...bars, { from: columns, until: columns }]) {
    if (bar.from > from) runs.push({ from, until: Math.min(bar.from, columns) });
    from = Math.max(from, bar.until);
  }
  return column === null ? runs : runs.flatMap((run) => splitAt(run, column));
}

function splitAt({ from, until }: Run, column: number): Run[] {
  if (column < from || column >= until) return [{ from, until }];
  const parts = [
    { from, until: column },
    { from: column, until: column + 1 },
    { from: column + 1, until },
  ];
  return parts.filter((part) => part.from < part.until);
}
