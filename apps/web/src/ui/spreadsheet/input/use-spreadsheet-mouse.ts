import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from "react";
import { useLatest } from "#lib/use-latest.ts";
import { type Fill, fillTowards, wholeOf } from "#ui/spreadsheet/blocks/fill.ts";
import type { GridProps } from "#ui/spreadsheet/layout/spreadsheet-props.ts";
import type { Cell, Span } from "#ui/spreadsheet/layout/cells.ts";
import type { Blocks } from "#ui/spreadsheet/blocks/use-blocks.ts";
import type { Cursor } from "#ui/spreadsheet/input/use-cursor.ts";
import { frozenWidth } from "#ui/spreadsheet/layout/use-column-layout.ts";
import { type Point, useEdgeScroll, usualReach } from "#ui/spreadsheet/input/use-edge-scroll.ts";
import { outsideOf, placeUnder } from "#ui/spreadsheet/layout/use-window.ts";

type Options<Row> = {
  scroller: RefObject<HTMLElement | null>;
  props: GridProps<Row>;
  cursor: Cursor;
  blocks: Blocks<Row>;
  begin: (cell: Cell, typed: string | null) => boolean;
  onTick: (line: number, isRange: boolean) => void;
};
/** `frozen` is how wide the columns are below which the list scrolls along: none for a drag that began in one of them. */
type Drag =
  | { kind: "range"; frozen: number }
  | { kind: "fill"; frozen: number; span: Span; fill: Fill | null }
  | { kind: "row"; frozen: null; line: number };

/** The cell of the grid under the pointer. */
function cellAt(target: EventTarget | null): (Cell & { element: HTMLElement }) | undefined {
  const element = (target as HTMLElement | null)?.closest<HTMLElement>("[role=gridcell]");
  const line = element?.closest<HTMLElement>("[data-line]")?.dataset["line"];
  const column = Number(element?.ariaColIndex ?? element?.getAttribute("aria-colindex")) - 2;
  return element && line !== undefined && column >= 0 ? { element, line: Number(line), column } : undefined;
}
const lineAt = (target: EventTarget | null): number | undefined => {
  const line = (target as HTMLElement | null)?.closest<HTMLElement>("[data-line]")?.dataset["line"];
  return line === undefined ? undefined : Number(line);
};

/** The corners of a filled range; the last one is where the drag ended. */
function cornersOf(whole: Span, { side }: Fill): [Cell, Cell] {
  const first = { line: whole.fromLine, column: whole.fromColumn };
  const last = { line: whole.toLine, column: whole.toColumn };
  return side === "down" || side === "right" ? [first, last] : [last, first];
}

/** Clicks, ranges drawn with the pointer, the handle to fill from, and rows that are carried elsewhere. */
export function useGridMouse<Row>({ scroller, props, cursor: state, blocks, begin, onTick }: Options<Row>) {
  const drag = useRef<Drag | null>(null);
  const hasLeft = useRef(false);
  /** Where the drag would end: the range with what it fills, or the line a row is dropped before. */
  const [fillTo, setFillTo] = useState<Span | null>(null);
  const [dropAt, setDropAt] = useState<number | null>(null);
  const latest = useLatest({ props, state });
  const edge = useEdgeScroll(scroller, moveTo);
  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !drag.current || drag.current.kind === "range") return;
      event.stopPropagation();
      finish(null);
    };
    window.addEventListener("keydown", cancel, true);
    return () => window.removeEventListener("keydown", cancel, true);
  });

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const target = event.target as HTMLElement;
    if (event.button !== 0 || target.closest("[data-tick],[data-open]")) return;
    const line = lineAt(target);
    if (target.closest("[data-drag-row]") && line !== undefined) {
      drag.current = { kind: "row", frozen: null, line };
      event.preventDefault();
      return;
    }
    const cell = cellAt(target);
    if (!cell) return;
    const columns = props.layout.shown;
    const frozen = columns[cell.column]?.left === null ? frozenWidth(columns) : 0;
    if (target.closest("[data-fill]")) {
      drag.current = { kind: "fill", frozen, span: state.span, fill: null };
      event.preventDefault();
      return;
    }
    if (state.editing) return;
    drag.current = { kind: "range", frozen };
    state.go({ line: cell.line, column: cell.column }, { extend: event.shiftKey, from: state.cursor });
    if (event.shiftKey) event.preventDefault();
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    if (!drag.current) return;
    if (event.buttons === 0) return finish(null);
    const { currentTarget, pointerId, clientX, clientY } = event;
    const { kind, frozen } = drag.current;
    edge.follow({ x: clientX, y: clientY }, { reach: kind === "range" ? 0 : usualReach, frozen });
    // It is followed beyond the grid as well; not while it is still on its first cell, which may only be clicked.
    if (hasLeft.current && !currentTarget.hasPointerCapture?.(pointerId)) currentTarget.setPointerCapture?.(pointerId);
  }

  /** The pointer is over another cell: because it was moved, or because the list was scrolled below it. */
  function moveTo(point: Point): void {
    const { state: now, props: given } = latest.current;
    const [box, dragged] = [scroller.current, drag.current];
    if (!box || !dragged) return;
    const columns = given.layout.shown;
    // What lies below the frozen columns comes into sight first.
    const hidden = box.scrollLeft > 0 ? box.getBoundingClientRect().left + (dragged.frozen ?? 0) : -Infinity;
    const at = { x: Math.max(point.x, hidden), y: point.y };
    const cell = placeUnder(box, at, { columns, lines: given.lines.count });
    const isOther = cell.line !== now.cursor.line || cell.column !== now.cursor.column;
    hasLeft.current ||= isOther || dragged.kind !== "range";
    if (dragged.kind === "fill") {
      dragged.fill = fillTowards(dragged.span, cell, outsideOf(box, dragged.span, { point, columns }));
      setFillTo(dragged.fill && wholeOf(dragged.span, dragged.fill.span));
    } else if (dragged.kind === "row") setDropAt(cell.line);
    else if (isOther) now.go(cell, { extend: true, from: now.cursor, isStill: true });
  }

  function finish(end: "done" | null): void {
    const current = drag.current;
    drag.current = null;
    hasLeft.current = false;
    edge.stop();
    const drop = dropAt;
    setFillTo(null);
    setDropAt(null);
    if (!end || !current) return;
    if (current.kind === "fill" && current.fill) {
      const [from, to] = cornersOf(wholeOf(current.span, current.fill.span), current.fill);
      state.go(from);
      state.go(to, { extend: true, from, isStill: true });
      void blocks.fill(current.span, current.fill);
    }
    if (current.kind === "row" && drop !== null && drop !== current.line) moveRow(current.line, drop);
  }

  function moveRow(from: number, to: number): void {
    const [line, target] = [props.lines.at(from), props.lines.at(to)];
    if (line?.kind !== "row" || target?.kind !== "row") return;
    const [row, other] = [props.rowAt(line.index), props.rowAt(target.index)];
    if (row === undefined || other === undefined) return;
    const id = props.rowId(other);
    props.onMove?.(props.rowId(row), to > from ? { after: id } : { before: id });
  }

  function onClick(event: MouseEvent<HTMLElement>): void {
    const target = event.target as HTMLElement;
    const line = lineAt(target);
    if (line === undefined) return;
    if (target.closest("[data-tick]")) return onTick(line, event.shiftKey);
    const found = props.lines.at(line);
    if (found?.kind === "group") {
      if (target.closest("[data-group]")) props.onToggleGroup?.(found.group.id);
      return;
    }
    const row = found && props.rowAt(found.index);
    if (row === undefined) return;
    if (target.closest("[data-open]")) return props.onOpen?.(row);
    const cell = cellAt(target);
    const kind = cell && props.layout.shown[cell.column]?.edit?.editor.kind;
    const isOne = state.anchor === null && !event.shiftKey;
    if (cell && isOne && (kind === "menu" || (kind === "toggle" && target.closest("[data-toggle]"))))
      begin({ line: cell.line, column: cell.column }, null);
  }

  function onDoubleClick(event: MouseEvent<HTMLElement>): void {
    const cell = cellAt(event.target);
    if (!cell || (event.target as HTMLElement).closest("[data-open],[data-tick]")) return;
    const kind = props.layout.shown[cell.column]?.edit?.editor.kind;
    if (kind !== "menu" && kind !== "toggle") begin({ line: cell.line, column: cell.column }, null);
  }
  return {
    fillTo,
    dropAt,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: () => finish("done"),
      onPointerCancel: () => finish(null),
      onClick,
      onDoubleClick,
    },
  };
}
