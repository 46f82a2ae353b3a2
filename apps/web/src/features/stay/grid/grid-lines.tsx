import type { ListedDay } from "@nyota/contract/days";
import { type ReactNode, useCallback } from "react";
import { type DragStore, useDraggedKey } from "./drag-store.ts";
import type { HeadingLine, Line, NightLine } from "./night-lines.ts";
import { NightRow } from "./night-row.tsx";
import type { GridCursor } from "./use-grid-cursor.ts";
import type { NightLayout } from "./use-night-layout.ts";
import { formatDay } from "#lib/text/format.ts";

export type LineHeads = {
  /** Must not change between renders. */
  renderHead: (line: NightLine) => ReactNode;
  renderHeading: (line: HeadingLine) => ReactNode;
};
type GridLinesProps = LineHeads & {
  days: readonly ListedDay[];
  lines: readonly Line[];
  layout: NightLayout;
  cursor: GridCursor;
  store: DragStore;
  mayDrag: boolean;
};

/** The visible lines. */
export function GridLines({ days, lines, layout, cursor, store, mayDrag, renderHead, renderHeading }: GridLinesProps) {
  const dragged = useDraggedKey(store);
  const nameNight = useCallback((column: number) => (days[column] ? formatDay(days[column].date) : ""), [days]);
  return layout.rows.getVirtualItems().map(({ index, start }) => {
    const line = lines[index];
    // The line with the focus stays.
    if (!line || (layout.isFast && index !== cursor.index)) return null;
    if (line.kind === "heading")
      return (
        <div
          key={line.key}
          role="row"
          aria-rowindex={index + 2}
          className="absolute left-0 border-b border-line-strong bg-sunken"
          style={{ top: start, width: layout.width, height: line.height }}
        >
          <div role="rowheader" className="sticky left-0 inline-flex h-full max-w-full items-center">
            {renderHeading(line)}
          </div>
        </div>
      );
    return (
      <NightRow
        key={line.key}
        line={line}
        index={index}
        top={start}
        width={layout.width}
        nightWidth={layout.nightWidth}
        columns={days.length}
        cursor={cursor.spot?.key === line.key ? cursor.spot.column : null}
        dragged={dragged !== null && line.bars.some(({ key }) => key === dragged) ? dragged : null}
        mayDrag={mayDrag}
        nameNight={nameNight}
        renderHead={renderHead}
      />
    );
  });
}
