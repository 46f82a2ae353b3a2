import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useMemo, useRef } from "react";
import type { Matrix } from "./matrix.ts";
import { MatrixRow, MatrixTotals } from "./matrix-row.tsx";
import { formatDate } from "#lib/text/format.ts";
import { useSpaceAbove } from "#lib/use-space-above.ts";
import { t } from "#lib/i18n/t.ts";

type MatrixTableProps = {
  matrix: Matrix;
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};
const rowHeight = 44;
/** Rows before the end at which the next page is fetched. */
const AHEAD = 60;

/** Households by events. Only the visible rows are drawn; further ones are loaded while scrolling. */
export function MatrixTable({ matrix, list }: MatrixTableProps) {
  const { results, events, totals, count } = matrix;
  const scroller = useRef<HTMLDivElement>(null);
  useSpaceAbove(scroller);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const virtualizer = useVirtualizer({
    count: results.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  const isNearEnd = (items.at(-1)?.index ?? 0) > results.length - AHEAD;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);
  const template = useMemo(
    () => ({
      gridTemplateColumns: `minmax(var(--first), 1.6fr) repeat(${events.length}, minmax(104px, 1fr))`,
      minWidth: `calc(var(--first) + ${events.length * 104}px)`,
    }),
    [events.length],
  );
  return (
    <div
      ref={scroller}
      tabIndex={0}
      role="table"
      aria-label={t("Answers of households")}
      aria-rowcount={count + 2}
      className="max-h-[max(360px,calc(100dvh-var(--above,340px)-28px))] overflow-auto rounded-card border border-line bg-surface [--first:220px] max-md:[--first:136px]"
    >
      <div role="rowgroup" className="sticky top-0 z-1" style={{ minWidth: template.minWidth }}>
        <div
          role="row"
          aria-rowindex={1}
          className="grid bg-sunken text-[12.5px] font-strong text-ink-2"
          style={template}
        >
          <div role="columnheader" className="sticky left-0 bg-sunken px-3 py-2">
            {t("Household")}
          </div>
          {events.map((event) => (
            <div key={event.id} role="columnheader" className="min-w-0 px-2 py-2">
              <span className="block truncate" title={event.name}>
                {event.name}
              </span>
              <span className="font-normal">{formatDate(event.starts_at)}</span>
            </div>
          ))}
        </div>
      </div>
      <div
        role="rowgroup"
        className="relative"
        style={{ height: virtualizer.getTotalSize(), minWidth: template.minWidth }}
      >
        {items.map(({ index, start }) => {
          const row = results[index];
          return (
            row && (
              <MatrixRow
                key={row.household_id}
                row={row}
                events={events}
                index={index + 2}
                style={{ ...template, height: rowHeight, transform: `translateY(${start}px)` }}
              />
            )
          );
        })}
      </div>
      <div role="rowgroup" className="sticky bottom-0 z-1" style={{ minWidth: template.minWidth }}>
        <MatrixTotals totals={totals} events={events} index={count + 2} style={template} />
      </div>
    </div>
  );
}
