import { ArrowDown, ArrowUp, ChevronDown } from "lucide-react";
import { useRef, useState, type PointerEvent } from "react";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { DropdownMenu } from "#ui/overlays/dropdown-menu.tsx";
import { nextOrdering } from "#lib/navigation/next-ordering.ts";
import { orderingKey } from "./layout/spreadsheet-column.ts";
import { HeadMenu } from "./head-menu.tsx";
import { headLine } from "./layout/cells.ts";
import { type ColumnLayout, narrowest, type ShownColumn, widest } from "./layout/use-column-layout.ts";
import { tickClass } from "./layout/tick-class.ts";

type SpreadsheetHeadProps<Row> = {
  layout: ColumnLayout<Row>;
  ordering: string;
  onOrdering: (ordering: string) => void;
  /** The column of the active cell, when it is in the head. */
  active: number | null;
  menu: number | null;
  onMenu: (column: number | null) => void;
  onPick: (column: number) => void;
  tick: { label: string; state: boolean | "indeterminate"; onToggle: () => void };
};

export function SpreadsheetHead<Row>(props: SpreadsheetHeadProps<Row>) {
  const { layout, tick } = props;
  const [dropBefore, setDropBefore] = useState<number | null>(null);
  return (
    <div role="rowgroup" className="sticky top-0 z-sticky">
      <div
        role="row"
        aria-rowindex={1}
        data-line={headLine}
        className="grid grid-cols-(--columns) border-b border-line bg-sunken"
      >
        <div
          role="columnheader"
          aria-colindex={1}
          className="sticky left-0 z-2 flex h-[38px] items-center bg-sunken pl-5"
        >
          <input
            type="checkbox"
            // The grid has one tab stop; Ctrl+Shift+Space does the same from any cell.
            tabIndex={-1}
            aria-keyshortcuts="Control+Shift+Space"
            aria-label={tick.label}
            checked={tick.state === true}
            ref={(element) => {
              if (element) element.indeterminate = tick.state === "indeterminate";
            }}
            onChange={tick.onToggle}
            className={tickClass}
          />
        </div>
        {layout.shown.map((column, at) => (
          <HeadCell
            key={column.id}
            {...props}
            at={at}
            column={column}
            isDropTarget={dropBefore === at}
            onDropAt={setDropBefore}
          />
        ))}
      </div>
    </div>
  );
}

type HeadCellProps<Row> = SpreadsheetHeadProps<Row> & {
  at: number;
  column: ShownColumn<Row>;
  isDropTarget: boolean;
  onDropAt: (at: number | null) => void;
};

function HeadCell<Row>({ at, column, layout, ordering, onOrdering, active, menu, ...rest }: HeadCellProps<Row>) {
  const { onMenu, onPick, isDropTarget, onDropAt } = rest;
  const key = orderingKey(column);
  const order = key && ordering === key ? "ascending" : key && ordering === `-${key}` ? "descending" : undefined;
  const Arrow = order === "descending" ? ArrowDown : ArrowUp;
  const drag = useRef<{ x: number; isMoving: boolean } | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const target = event.target as HTMLElement;
    // React also reports events of this head's menu, which is elsewhere in the page.
    if (event.button !== 0 || !event.currentTarget.contains(target) || target.closest("[data-size],[data-menu]"))
      return;
    drag.current = { x: event.clientX, isMoving: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    if (!drag.current || Math.abs(event.clientX - drag.current.x) < 6) return;
    drag.current.isMoving = true;
    onDropAt(columnUnder(event.clientX, event.clientY));
  }
  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    const wasMoving = drag.current?.isMoving;
    const isClick = drag.current !== null && !wasMoving;
    drag.current = null;
    onDropAt(null);
    if (isClick) {
      onPick(at);
      if (key) onOrdering(nextOrdering(ordering, key));
    }
    const target = wasMoving ? columnUnder(event.clientX, event.clientY) : null;
    if (target === null || target === at) return;
    layout.move(column.id, layout.shown[target > at ? target + 1 : target]?.id ?? null);
  }
  return (
    <div
      role="columnheader"
      data-head={at}
      aria-colindex={at + 2}
      aria-sort={order}
      tabIndex={active === at ? 0 : -1}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      style={column.left === null ? undefined : { left: column.left }}
      className={cx(
        "group/head relative flex h-[38px] min-w-0 items-center gap-1 whitespace-nowrap bg-sunken px-3 text-[12.5px]",
        "select-none font-strong text-ink-2 outline-none focus-visible:shadow-[inset_0_0_0_2px_var(--henna)]",
        key && "cursor-pointer hover:text-ink",
        order && "text-ink",
        column.left !== null && "sticky z-1",
        isDropTarget && "shadow-[inset_2px_0_0_var(--henna)]",
      )}
    >
      <span className="min-w-0 truncate">{column.header}</span>
      {order && <Arrow className="size-3.5 flex-none text-henna" aria-hidden="true" />}
      <DropdownMenu
        align="start"
        open={menu === at}
        onOpenChange={(open) => onMenu(open ? at : null)}
        trigger={
          <button
            type="button"
            data-menu
            tabIndex={-1}
            aria-label={t("What to do with the column {header}", { header: column.header })}
            className={cx(
              "ml-auto grid size-6 flex-none place-items-center rounded-[5px] hover:bg-line",
              "opacity-0 focus-visible:opacity-100 group-hover/head:opacity-100 data-[state=open]:opacity-100",
            )}
          >
            <ChevronDown className="size-3.5" aria-hidden="true" />
          </button>
        }
      >
        <HeadMenu column={column} layout={layout} onOrdering={onOrdering} />
      </DropdownMenu>
      <SizeHandle width={column.width} onSize={(width) => layout.change(column.id, { width })} />
    </div>
  );
}

function columnUnder(x: number, y: number): number | null {
  const head = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-head]")?.dataset["head"];
  return head === undefined ? null : Number(head);
}

function SizeHandle({ width, onSize }: { width: number; onSize: (width: number) => void }) {
  const from = useRef<{ x: number; width: number } | null>(null);
  return (
    <span
      data-size
      aria-hidden="true"
      className="absolute inset-y-0 right-0 w-2 cursor-col-resize border-r-2 border-transparent hover:border-henna"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => {
        if (!from.current) return;
        const next = from.current.width + event.clientX - from.current.x;
        onSize(Math.round(Math.max(narrowest, Math.min(widest, next))));
      }}
      onPointerUp={() => (from.current = null)}
    />
  );
}
