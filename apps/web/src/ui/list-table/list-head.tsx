import { ArrowDown, ArrowUp } from "lucide-react";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { nextOrdering } from "#lib/navigation/next-ordering.ts";
import { sortKey } from "#ui/list-table/list-column.ts";
import type { ShownColumn } from "#ui/list-table/use-list-columns.ts";
import { Tick } from "#ui/fields/tick.tsx";

type ListHeadProps<Row> = {
  columns: ShownColumn<Row>[];
  ordering: string;
  onOrdering?: (ordering: string) => void;
  ticks?: { state: boolean | "indeterminate"; onToggle: () => void };
};

export const alignClass = { start: "justify-start", end: "justify-end text-right", center: "justify-center" };

type Frozen = Pick<ShownColumn<unknown>, "left" | "right">;
export const isFrozen = ({ left, right }: Frozen) => left !== null || right !== null;
export const frozenStyle = ({ left, right }: Frozen) => ({ left: left ?? undefined, right: right ?? undefined });

export function ListHead<Row>({ columns, ordering, onOrdering, ticks }: ListHeadProps<Row>) {
  return (
    <div role="rowgroup" className="sticky top-0 z-sticky">
      <div role="row" aria-rowindex={1} className="grid grid-cols-(--columns) border-b border-line bg-sunken">
        {ticks && (
          <div role="columnheader" className="sticky left-0 z-1 flex h-[38px] items-center bg-sunken pl-3">
            <Tick
              aria-label={t("Select all rows of this page")}
              checked={ticks.state}
              onCheckedChange={ticks.onToggle}
            />
          </div>
        )}
        {columns.map((column) => {
          const key = onOrdering ? sortKey(column) : null;
          const order =
            key && ordering === key ? "ascending" : key && ordering === `-${key}` ? "descending" : undefined;
          const Arrow = order === "descending" ? ArrowDown : ArrowUp;
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-sort={order}
              style={frozenStyle(column)}
              className={cx(
                "flex h-[38px] min-w-0 items-center whitespace-nowrap bg-sunken px-3 text-[12.5px] font-strong",
                "text-ink-2",
                alignClass[column.align ?? "start"],
                isFrozen(column) && "sticky z-1",
              )}
            >
              {key ? (
                <button
                  type="button"
                  onClick={() => onOrdering?.(nextOrdering(ordering, key))}
                  className={cx(
                    "group -mx-1 flex items-center gap-1 rounded-[5px] px-1 py-1 hover:text-ink",
                    order && "text-ink",
                  )}
                >
                  {column.header}
                  <Arrow
                    aria-hidden="true"
                    className={cx(
                      "size-3.5 transition-opacity",
                      order ? "text-henna" : "opacity-0 group-hover:opacity-50 group-focus-visible:opacity-50",
                    )}
                  />
                </button>
              ) : (
                <span className="truncate">{column.header}</span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
