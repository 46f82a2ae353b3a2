import { useEffect, useLayoutEffect, useReducer, useState } from "react";
import type { Lines } from "./layout/lines.ts";
import { overscan } from "./layout/use-window.ts";

/** At most this many new lines are rendered per frame; the others follow in the next frames, visible ones first. */
const mostInFrame = 4;

type Wanted = {
  /** The visible part of another list is rendered at once. */
  list: string;
  lines: Lines;
  view: { first: number; last: number; isFastScrolling: boolean };
  /** The line of the active cell, which has the focus and is always rendered. */
  active: number;
  isReady: (index: number) => boolean;
};
type Plan = { list: string; drawn: ReadonlySet<number>; added: number; isMore: boolean };

/** The lines to render now. Missing lines show a placeholder until a frame has time for them. */
export function useVisibleRows(wanted: Wanted): number[] {
  const [, again] = useReducer((count: number) => count + 1, 0);
  const [ledger] = useState(() => createLedger(again));
  const plan = ledger.plan(wanted);
  useLayoutEffect(() => ledger.keep(plan));
  useEffect(() => ledger.goOn());
  useEffect(() => ledger.stop, [ledger]);
  return [...plan.drawn].toSorted((a, b) => a - b);
}

/**
 * Stores which lines are rendered, and how many more this frame may render, even if React renders several times before
 * the paint.
 */
function createLedger(again: () => void) {
  let last: Plan | undefined;
  let room = mostInFrame;
  let frame = 0;

  function plan({ list, lines, view, active, isReady }: Wanted): Plan {
    const isNew = last?.list !== list;
    const drawn = new Set<number>();
    let added = 0;
    let isMore = false;
    if (active >= 0 && active < lines.count) drawn.add(active);
    const draw = (line: number, isInSight: boolean) => {
      const found = lines.at(line);
      if (!found || drawn.has(line) || (found.kind === "row" && !isReady(found.index))) return;
      if (!isNew && last?.drawn.has(line)) drawn.add(line);
      else if (added < room || (isNew && isInSight)) {
        drawn.add(line);
        added += 1;
      } else isMore = true;
    };
    if (!view.isFastScrolling) {
      const from = view.first === 0 ? 0 : Math.min(view.first + overscan, view.last);
      const to = Math.max(view.last - overscan, view.first);
      for (let line = from; line <= to; line += 1) draw(line, true);
      for (let line = to + 1; line <= view.last; line += 1) draw(line, false);
      for (let line = from - 1; line >= view.first; line -= 1) draw(line, false);
    }
    return { list, drawn, added, isMore };
  }
  function keep(made: Plan): void {
    last = made;
    room -= made.added;
  }
  function goOn(): void {
    if (frame !== 0 || (room === mostInFrame && !last?.isMore)) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      room = mostInFrame;
      if (last?.isMore) again();
    });
  }
  function stop(): void {
    cancelAnimationFrame(frame);
    frame = 0;
  }
  return { plan, keep, goOn, stop };
}
