import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import { barAt, type Line, type NightLine } from "./night-lines.ts";

/** A night of a line. */
export type Spot = { key: string; column: number };
type Options = {
  scroller: RefObject<HTMLElement | null>;
  lines: readonly Line[];
  columns: number;
  onOpen: (spot: Spot) => void;
};
/** Lines that Page Up and Page Down move. */
const PAGE = 10;

/** The cell with the focus, moved by the arrow keys; one cell of the grid is in the order of the Tab key. */
export function useGridCursor({ scroller, lines, columns, onOpen }: Options) {
  const [chosen, setChosen] = useState<Spot | null>(null);
  const hasFocus = useRef(false);
  const places = useMemo(() => new Map(lines.map(({ key }, index) => [key, index])), [lines]);
  const first = useMemo(() => lines.findIndex(({ kind }) => kind === "nights"), [lines]);
  const known = chosen ? places.get(chosen.key) : undefined;
  const index = known ?? first;
  const line = lines[index];
  const column = Math.max(0, Math.min(known === undefined ? 0 : (chosen?.column ?? 0), columns - 1));
  const spot: Spot | null = line && columns > 0 ? { key: line.key, column } : null;

  function focusCell(): void {
    scroller.current?.querySelector<HTMLElement>("[data-cursor]")?.focus({ preventScroll: true });
  }
  // The cell under the cursor is another one after a move, and after a change that replaced what was there.
  useLayoutEffect(() => {
    if (!hasFocus.current) return;
    const { activeElement } = document;
    if (activeElement === document.body || scroller.current?.contains(activeElement)) focusCell();
  });

  function goTo(next: Spot): void {
    hasFocus.current = true;
    setChosen(next);
  }
  function vertical(by: number): Spot | undefined {
    let found: Line | undefined;
    let steps = Math.abs(by);
    for (let at = index + Math.sign(by); steps > 0 && lines[at]; at += Math.sign(by))
      if (lines[at]?.kind === "nights") {
        found = lines[at];
        steps -= 1;
      }
    return found && { key: found.key, column };
  }
  function horizontal(by: 1 | -1): Spot | undefined {
    const bar = line && barAt(line as NightLine, column);
    const next = bar ? (by > 0 ? bar.until : bar.from - 1) : column + by;
    return next >= 0 && next < columns && line ? { key: line.key, column: next } : undefined;
  }
  function ends(isFirst: boolean, isWholeGrid: boolean): Spot | undefined {
    const end = isFirst ? lines[first] : lines.findLast(({ kind }) => kind === "nights");
    const target = isWholeGrid ? end : line;
    return target && { key: target.key, column: isFirst ? 0 : columns - 1 };
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.target as HTMLElement).matches("[data-cursor]") || !spot) return;
    const isOpening = ["Enter", " ", "ContextMenu"].includes(event.key) || (event.shiftKey && event.key === "F10");
    const moves: Record<string, () => Spot | undefined> = {
      ArrowUp: () => vertical(-1),
      ArrowDown: () => vertical(1),
      PageUp: () => vertical(-PAGE),
      PageDown: () => vertical(PAGE),
      ArrowLeft: () => horizontal(-1),
      ArrowRight: () => horizontal(1),
      Home: () => ends(true, event.ctrlKey || event.metaKey),
      End: () => ends(false, event.ctrlKey || event.metaKey),
    };
    const move = moves[event.key];
    if (!isOpening && !move) return;
    event.preventDefault();
    if (isOpening) return onOpen(spot);
    const next = move?.();
    if (next) goTo(next);
  }
  return {
    spot,
    index: spot ? index : -1,
    goTo,
    focusCell,
    onKeyDown,
    onFocus: () => void (hasFocus.current = true),
    onBlur: (event: { relatedTarget: EventTarget | null }) => {
      // Without a new target the cell itself was removed, or the window lost the focus.
      if (event.relatedTarget) hasFocus.current = scroller.current?.contains(event.relatedTarget as Node) ?? false;
    },
  };
}
export type GridCursor = ReturnType<typeof useGridCursor>;
