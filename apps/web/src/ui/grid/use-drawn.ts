import { useEffect, useLayoutEffect, useReducer, useRef } from "react";
import type { Lines } from "#ui/grid/lines.ts";
import { overscan } from "#ui/grid/use-window.ts";

/** So many lines are drawn anew in one frame; the others follow in the next ones, those in sight first. */
const mostInFrame = 8;

type Options = {
  /** Another list is drawn at once as far as it is in sight. */
  list: string;
  lines: Lines;
  view: { first: number; last: number; isFlying: boolean };
  /** The line of the active cell, which has the focus and is always there. */
  active: number;
  isReady: (index: number) => boolean;
};

/** The lines to draw now. What is missing shows as a waiting line until a frame has time for it. */
export function useDrawn({ list, lines, view, active, isReady }: Options): number[] {
  const [, again] = useReducer((count: number) => count + 1, 0);
  const frame = useRef(0);
  const room = useRef(mostInFrame);
  const wants = useRef(false);
  const before = useRef<{ list: string | null; lines: ReadonlySet<number> }>({ list: null, lines: new Set() });
  const drawn = new Set<number>();
  if (active >= 0 && active < lines.count) drawn.add(active);
  const isNew = before.current.list !== list;
  let added = 0;
  let isMore = false;
  const draw = (line: number, isInSight: boolean) => {
    const found = lines.at(line);
    if (!found || drawn.has(line) || (found.kind === "row" && !isReady(found.index))) return;
    const isThere = !isNew && before.current.lines.has(line);
    if (isThere) drawn.add(line);
    else if (added < room.current || (isNew && isInSight)) {
      drawn.add(line);
      added += 1;
    } else isMore = true;
  };
  if (!view.isFlying) {
    const [from, to] = [Math.min(view.first + overscan, view.last), Math.max(view.last - overscan, view.first)];
    const seenFrom = view.first === 0 ? 0 : from;
    for (let line = seenFrom; line <= to; line += 1) draw(line, true);
    for (let line = to + 1; line <= view.last; line += 1) draw(line, false);
    for (let line = seenFrom - 1; line >= view.first; line -= 1) draw(line, false);
  }
  useLayoutEffect(() => {
    before.current = { list, lines: drawn };
    room.current -= added;
    wants.current = isMore;
  });
  useEffect(() => {
    if (frame.current !== 0 || (!isMore && added === 0)) return;
    // However often React renders until then, one frame has room for so many.
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      room.current = mostInFrame;
      if (wants.current) again();
    });
  });
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    },
    [],
  );
  return [...drawn].toSorted((a, b) => a - b);
}
