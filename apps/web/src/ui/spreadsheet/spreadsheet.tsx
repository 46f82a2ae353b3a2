import { useMemo, useRef, useState, type CSSProperties } from "react";
import { cx } from "#lib/cx.ts";
import { useSpaceAbove } from "#lib/use-space-above.ts";
import { useBlocks } from "./blocks/use-blocks.ts";
import { useSelection } from "./blocks/use-selection.ts";
import { useCursor } from "./input/use-cursor.ts";
import { useSpreadsheetKeys } from "./input/use-spreadsheet-keys.ts";
import { useSpreadsheetMouse } from "./input/use-spreadsheet-mouse.ts";
import { type Cell, headLine } from "./layout/cells.ts";
import type { SpreadsheetProps } from "./layout/spreadsheet-props.ts";
import { rowColours } from "./layout/row-colours.ts";
import { frozenWidth, tickWidth } from "./layout/use-column-layout.ts";
import { headHeight, revealCell, useWindow } from "./layout/use-window.ts";
import { NoteBubble } from "./note-bubble.tsx";
import { skeletonBars } from "./skeleton-bars.ts";
import { SpreadsheetHead } from "./spreadsheet-head.tsx";
import { drawLine } from "./spreadsheet-line.tsx";
import { useClipboardEvents } from "./use-clipboard-events.ts";
import { useLeaveCell } from "./use-leave-cell.ts";
import { useVisibleRange } from "./use-visible-range.ts";
import { useVisibleRows } from "./use-visible-rows.ts";

/** A spreadsheet over rows that are loaded when they become visible. */
export function Spreadsheet<Row>(props: SpreadsheetProps<Row>) {
  const { id, label, layout, lines, rowAt, editing } = props;
  const columns = layout.shown;
  const scroller = useRef<HTMLDivElement>(null);
  const [announcement, announce] = useState("");
  const [menu, setMenu] = useState<number | null>(null);
  const { rowHeight } = layout;
  const view = useWindow(scroller, { list: props.resetKey ?? "", count: lines.count, rowHeight });
  const frozen = frozenWidth(columns);

  const reveal = ({ line, column }: Cell) => {
    const before = columns.slice(0, column).reduce((sum, item) => sum + item.width, tickWidth);
    const { width = 0, left = null } = columns[column] ?? {};
    const place = { line, left: left === null ? before : 0, width, frozen, rowHeight };
    if (scroller.current) revealCell(scroller.current, place);
    view.measureAgain();
  };
  const cursor = useCursor({ scroller, lines: lines.count, columns: columns.length, reveal });
  const blocks = useBlocks(props, announce);
  const { onTick, tick, isGroupSelected } = useSelection(props, blocks);
  const page = () => Math.max(1, Math.floor(((scroller.current?.clientHeight || 600) - headHeight) / rowHeight) - 1);
  const keys = useSpreadsheetKeys({
    props,
    cursor,
    blocks,
    page,
    onTick,
    onTickAll: tick.onToggle,
    onHeadMenu: setMenu,
  });
  const mouse = useSpreadsheetMouse({ scroller, props, cursor, blocks, onTick });

  useSpaceAbove(scroller);
  useVisibleRange({ scroller, props, view, cursor });
  const drawn = useVisibleRows({
    list: props.resetKey ?? "",
    lines,
    view,
    active: cursor.cursor.line,
    isReady: (index) => rowAt(index) !== undefined,
  });
  const onDone = useLeaveCell({ props, cursor, announce });
  const clipboard = useClipboardEvents({ props, cursor, blocks });

  const template = `${tickWidth}px ${columns.map((column) => `${column.width}px`).join(" ")} minmax(0, 1fr)`;
  const { placed, colourBy } = layout;
  const colours = useMemo(() => rowColours({ placed, colourBy }), [placed, colourBy]);
  const bars = useMemo(() => skeletonBars(columns), [columns]);
  const { fillTo, dropAt } = mouse;
  return (
    <>
      <div
        ref={scroller}
        id={id}
        role="grid"
        aria-label={label}
        aria-busy={props.isBusy || undefined}
        aria-rowcount={lines.count + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-readonly={editing === undefined}
        data-tall={layout.height === "TALL" || undefined}
        onScroll={view.onScroll}
        onKeyDown={keys.onKeyDown}
        {...clipboard}
        style={{ "--columns": template, "--row": `${rowHeight}px`, maxHeight: props.maxHeight } as CSSProperties}
        className={cx("group/grid relative overflow-auto overscroll-contain", dropAt !== null && "cursor-grabbing")}
      >
        <div role="presentation" style={{ minWidth: layout.width + tickWidth }}>
          <SpreadsheetHead
            layout={layout}
            ordering={props.ordering}
            onOrdering={props.onOrdering}
            active={cursor.cursor.line === headLine ? cursor.cursor.column : null}
            menu={menu}
            onMenu={setMenu}
            onPick={(column) => cursor.go({ line: headLine, column })}
            tick={tick}
          />
          <div
            role="rowgroup"
            className="grid-waiting relative select-none text-[13.5px] leading-[calc(var(--row)-1px)] group-data-[tall]/grid:leading-5"
            style={{ height: lines.count * rowHeight, "--bars": bars } as CSSProperties}
            {...mouse.handlers}
          >
            {drawn.map((line) => drawLine(line, { props, cursor, colours, fillTo, isGroupSelected, onDone }))}
            {dropAt !== null && (
              <div
                aria-hidden="true"
                style={{ top: dropAt * rowHeight }}
                className="pointer-events-none absolute inset-x-0 z-2 h-(--row) border-y-2 border-henna"
              />
            )}
            <NoteBubble {...{ id, props, cell: cursor.cursor, columns, isHidden: cursor.editing !== null }} />
          </div>
        </div>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
