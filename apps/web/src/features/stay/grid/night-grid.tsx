import type { ListedDay } from "@nyota/contract/days";
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { CellMenu, type MenuPlace } from "./cell-menu.tsx";
import { DragGhost } from "./drag-ghost.tsx";
import { headSizes } from "./grid-sizes.ts";
import { GridLines, type LineHeads } from "./grid-lines.tsx";
import { NightHeads } from "./night-heads.tsx";
import { barAt, type Bar, type Line, type NightLine } from "./night-lines.ts";
import { findPressed, type Pressed } from "./find-pressed.ts";
import { type GridCursor, type Spot, useGridCursor } from "./use-grid-cursor.ts";
import type { NightDrag, Subject } from "./use-night-drag.ts";
import { type NightLayout, placeUnder, useNightLayout } from "./use-night-layout.ts";
import { useSpaceAbove } from "#lib/use-space-above.ts";

export type NightGridProps = LineHeads & {
  label: string;
  corner: string;
  days: readonly ListedDay[];
  /** Below each day. */
  notes?: readonly string[];
  lines: readonly Line[];
  /** The entries of a cell's menu; null for a cell without one. */
  menuFor: (line: NightLine, column: number, bar: Bar | undefined) => ReactNode;
  drag: NightDrag;
  /** What a pressed bar can do; null if nothing can be moved. */
  subjectOf: ((pressed: Pressed) => Subject | null) | null;
  onRange?: (first: number, last: number) => void;
};
const noNotes: readonly string[] = [];

/**
 * Lines by nights: bars over nights, moved by dragging them or through the menu of a cell. Only what is visible is
 * rendered.
 */
export function NightGrid(props: NightGridProps) {
  const { label, corner, days, notes = noNotes, lines, renderHead, renderHeading, menuFor, drag, subjectOf } = props;
  const scroller = useRef<HTMLDivElement>(null);
  useSpaceAbove(scroller);
  const [menu, setMenu] = useState<{ spot: Spot; place: MenuPlace } | null>(null);
  const cursor = useGridCursor({ scroller, lines, columns: days.length, onOpen: openMenu });
  const layout = useNightLayout(scroller, { lines, columns: days.length, active: cursor.index });
  const { connect } = drag;
  useLayoutEffect(() => connect({ scroller, layout }));
  useReveal(cursor, layout);
  useRange(layout, props.onRange);

  function openMenu(spot: Spot): void {
    const box = scroller.current?.querySelector("[data-cursor]")?.getBoundingClientRect();
    const grid = scroller.current?.getBoundingClientRect();
    if (!box || !grid) return;
    const left = Math.max(box.left, grid.left + headSizes.width) + 8;
    setMenu({ spot, place: { left, top: box.top, height: box.height } });
  }
  const { focusCell } = cursor;
  function closeMenu(): void {
    setMenu(null);
    // The entry may have opened a dialog, which gives the focus back to where it was before.
    requestAnimationFrame(() => document.activeElement === document.body && focusCell());
  }
  function click(event: MouseEvent): void {
    // A bar that was replaced while it was pressed leaves the click to its row.
    if ((event.target as HTMLElement).closest("[role=rowheader], [role=columnheader]") || !scroller.current) return;
    const place = placeUnder(scroller.current, { x: event.clientX, y: event.clientY }, layout);
    const line = place && lines[place.line];
    if (!place || place.column < 0 || line?.kind !== "nights") return;
    const spot = { key: line.key, column: place.column };
    cursor.goTo(spot);
    // The cell under the cursor is rendered first.
    requestAnimationFrame(() => openMenu(spot));
  }
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={lines.length + 1}
        aria-colcount={days.length + 1}
        className="relative max-h-[max(360px,calc(100dvh-var(--above,340px)-28px))] overflow-auto rounded-card border border-line bg-surface select-none"
        onKeyDown={cursor.onKeyDown}
        onFocus={cursor.onFocus}
        onBlur={cursor.onBlur}
        onPointerDown={(event) => {
          const pressed =
            subjectOf && scroller.current && findPressed(event, { scroller: scroller.current, lines, layout });
          const subject = pressed && subjectOf(pressed);
          if (subject) drag.begin(event, subject);
        }}
        onClick={click}
      >
        <div role="presentation" className="relative" style={ruled(layout)}>
          <NightHeads
            corner={corner}
            days={days}
            shown={layout.nights.getVirtualItems()}
            width={layout.width}
            notes={notes}
          />
          <GridLines
            {...{ days, lines, layout, cursor, renderHead, renderHeading }}
            store={drag.store}
            mayDrag={subjectOf !== null}
          />
          <DragGhost store={drag.store} layout={layout} />
        </div>
      </div>
      {menu && <OpenMenu menu={menu} lines={lines} menuFor={menuFor} onClose={closeMenu} />}
    </>
  );
}

type OpenMenuProps = Pick<NightGridProps, "lines" | "menuFor"> & {
  menu: { spot: Spot; place: MenuPlace };
  onClose: () => void;
};

function OpenMenu({ menu: { spot, place }, lines, menuFor, onClose }: OpenMenuProps) {
  const line = lines.find((each): each is NightLine => each.kind === "nights" && each.key === spot.key);
  const entries = line && menuFor(line, spot.column, barAt(line, spot.column));
  if (!entries) return null;
  return (
    <CellMenu key={`${spot.key} ${spot.column}`} place={place} onClose={onClose}>
      {entries}
    </CellMenu>
  );
}

/** The size of the grid, with a line after each night. */
const ruled = ({ rows, width, nightWidth }: NightLayout) => ({
  height: rows.getTotalSize(),
  width,
  backgroundImage: "linear-gradient(to right, transparent calc(100% - 1px), var(--line) 0)",
  backgroundPosition: `${headSizes.width}px 0`,
  // A small tile: of the height of all lines it would be a picture of many megapixels.
  backgroundSize: `${nightWidth}px 64px`,
});

/** Scrolls to the cursor when it moves. */
function useReveal({ index, spot }: GridCursor, { rows, nights }: NightLayout): void {
  const column = spot?.column;
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    // A page that opens stays at its top.
    if (isFirst.current || index < 0 || column === undefined) return void (isFirst.current = false);
    rows.scrollToIndex(index, { align: "auto" });
    nights.scrollToIndex(column, { align: "auto" });
    // Only when the cursor moves, not when lines are added above it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [spot?.key, column]);
}

function useRange({ rows }: NightLayout, onRange: NightGridProps["onRange"]): void {
  const [first, last] = [rows.range?.startIndex ?? 0, rows.range?.endIndex ?? 30];
  useLayoutEffect(() => onRange?.(first, last), [first, last, onRange]);
}
