import { useEffect, useLayoutEffect, useReducer, useState } from "react";
import type { Lines } from "./layout/lines.ts";
import { overscan } from "./layout/use-window.ts";

/** So many lines are drawn anew in one frame; the others follow in the next ones, those in sight first. */
const mostInFrame = 4;

type Wanted = {
  /** Another list is drawn at once as far as it is in sight. */
  list: string;
  lines: Lines;
  view: { first: number; last: number; isFastScrolling: boolean };
  /** The line of the active cell, which has the focus and is always there. */
  active: number;
  isReady: (index: number) => boolean;
};
type Plan = { list: string; drawn: ReadonlySet<number>; added: number; isMore: boolean };

/** The lines to draw now. What is missing shows as a waiting line until a frame has time for it. */
export function useVisibleRows(wanted: Wanted): number[] {
  const [, again] = useReducer((count: number) => count + 1, 0);
  const [ledger] = useState(() => createLedger(again));
  const plan = ledger.plan(wanted);
  useLayoutEffect(() => ledger.keep(plan));
  useEffect(() => ledger.goOn());
  useEffect(() => ledger.stop, [ledger]);
  return [...plan.drawn].toSorted((a, b) => a - b);
}

/** Remembers what is drawn already, and how much room this frame has left however often React renders before it is painted. */
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
