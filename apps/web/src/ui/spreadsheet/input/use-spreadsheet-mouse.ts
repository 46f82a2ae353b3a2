import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from "react";
import { useLatest } from "#lib/use-latest.ts";
import { fillTowards, wholeOf } from "#ui/spreadsheet/blocks/fill.ts";
import type { Span } from "#ui/spreadsheet/layout/cells.ts";
import { outsideOf } from "#ui/spreadsheet/layout/use-window.ts";
import { handleClick, handleDoubleClick } from "#ui/spreadsheet/input/clicks.ts";
import type { KeyState } from "#ui/spreadsheet/input/key-state.ts";
import { moveRow } from "#ui/spreadsheet/input/move-row.ts";
import { beginPress, cellReached, cornersOf, type Press } from "#ui/spreadsheet/input/press.ts";
import { type Point, useEdgeScroll, usualReach } from "#ui/spreadsheet/input/use-edge-scroll.ts";

type Options<Row> = Pick<KeyState<Row>, "props" | "cursor" | "blocks" | "onTick"> & {
  scroller: RefObject<HTMLElement | null>;
};

/** Handles clicks, ranges selected with the pointer, the fill handle, and rows being moved. */
export function useSpreadsheetMouse<Row>(options: Options<Row>) {
  const { scroller, props, cursor: state, blocks } = options;
  const press = useRef<Press | null>(null);
  const hasLeft = useRef(false);
  /** The target of the drag: the range including the filled cells, or the line before which a row is dropped. */
  const [fillTo, setFillTo] = useState<Span | null>(null);
  const [dropAt, setDropAt] = useState<number | null>(null);
  const latest = useLatest({ props, state });
  const edge = useEdgeScroll(scroller, moveTo);
  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !press.current || press.current.kind === "range") return;
      event.stopPropagation();
      finish(null);
    };
    window.addEventListener("keydown", cancel, true);
    return () => window.removeEventListener("keydown", cancel, true);
  });

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    const { span, cursor, editing } = state;
    const begun = beginPress(event.target as HTMLElement, {
      columns: props.layout.shown,
      span,
      isEditing: editing !== null,
    });
    if (!begun) return;
    press.current = begun;
    if (begun.kind === "range") state.go(begun.cell, { extend: event.shiftKey, from: cursor });
    if (begun.kind !== "range" || event.shiftKey) event.preventDefault();
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    if (!press.current) return;
    if (event.buttons === 0) return finish(null);
    const { currentTarget, pointerId, clientX, clientY } = event;
    const { kind, frozen } = press.current;
    edge.follow({ x: clientX, y: clientY }, { reach: kind === "range" ? 0 : usualReach, frozen });
    // Track the pointer outside the grid as well; not while it is on its first cell, where it may only be a click.
    if (hasLeft.current && !currentTarget.hasPointerCapture?.(pointerId)) currentTarget.setPointerCapture?.(pointerId);
  }

  /** The pointer is over another cell: it was moved, or the list was scrolled below it. */
  function moveTo(point: Point): void {
    const { state: now, props: given } = latest.current;
    const [box, pressed] = [scroller.current, press.current];
    if (!box || !pressed) return;
    const { shown: columns, rowHeight } = given.layout;
    const cell = cellReached(pressed, point, { scroller: box, columns, lines: given.lines.count, rowHeight });
    const isOther = cell.line !== now.cursor.line || cell.column !== now.cursor.column;
    hasLeft.current ||= isOther || pressed.kind !== "range";
    if (pressed.kind === "fill") {
      pressed.fill = fillTowards(pressed.span, cell, outsideOf(box, pressed.span, { point, columns, rowHeight }));
      setFillTo(pressed.fill && wholeOf(pressed.span, pressed.fill.span));
    } else if (pressed.kind === "row") setDropAt(cell.line);
    else if (isOther) now.go(cell, { extend: true, from: now.cursor, isStill: true });
  }

  function finish(end: "done" | null): void {
    const ended = press.current;
    press.current = null;
    hasLeft.current = false;
    edge.stop();
    setFillTo(null);
    setDropAt(null);
    if (!end || !ended) return;
    if (ended.kind === "fill" && ended.fill) {
      const [from, to] = cornersOf(ended.span, ended.fill);
      state.go(from);
      state.go(to, { extend: true, from, isStill: true });
      void blocks.fill(ended.span, ended.fill);
    }
    if (ended.kind === "row" && dropAt !== null && dropAt !== ended.line) moveRow(props, ended.line, dropAt);
  }

  return {
    fillTo,
    dropAt,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: () => finish("done"),
      onPointerCancel: () => finish(null),
      onClick: (event: MouseEvent<HTMLElement>) => handleClick(event, options),
      onDoubleClick: (event: MouseEvent<HTMLElement>) => handleDoubleClick(event, options),
    },
  };
}
