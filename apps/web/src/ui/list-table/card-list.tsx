import type { ReactNode } from "react";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import type { ListItem } from "#ui/list-table/list-column.ts";
import { Tick } from "#ui/fields/tick.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

type CardListProps<Row> = {
  label: string;
  items: ListItem<Row>[];
  loading: boolean;
  card: (row: Row) => ReactNode;
  rowLabel: (row: Row) => string;
  group?: (id: string, rows: Row[]) => ReactNode;
  selected?: ReadonlySet<string>;
  onToggle: (index: number, range: boolean) => void;
  onOpen?: (row: Row) => void;
};

/** The same rows on a phone: cards instead of a table that would scroll sideways. */
export function CardList<Row>({
  label,
  items,
  loading,
  card,
  rowLabel,
  group,
  selected,
  onToggle,
  onOpen,
}: CardListProps<Row>) {
  if (loading)
    return (
      <div className="space-y-2.5">
        {[0, 1, 2].map((key) => (
          <SkeletonCard key={key} lines={2} />
        ))}
      </div>
    );
  return (
    <ul aria-label={label} className="space-y-2.5">
      {items.map((item, index) =>
        item.kind === "group" ? (
          <li key={`group ${item.id}`} className="px-1 pt-3 font-semibold">
            {group?.(item.id, item.rows) ?? item.id}
          </li>
        ) : (
          <li
            key={item.id}
            className={cx(
              "relative flex items-start rounded-card border border-line",
              selected?.has(item.id) ? "bg-henna-soft" : "bg-surface",
            )}
          >
            {selected && (
              <span className="relative z-1 grid size-11 flex-none place-items-center">
                <Tick
                  aria-label={t("Select {name}", { name: rowLabel(item.row) })}
                  checked={selected.has(item.id)}
                  onClick={() => onToggle(index, false)}
                />
              </span>
            )}
            <div className={cx("min-w-0 flex-1 py-3 pr-4", selected ? "pl-1" : "pl-4")}>{card(item.row)}</div>
            {onOpen && (
              <button
                type="button"
                aria-label={t("Open {name}", { name: rowLabel(item.row) })}
                onClick={(event) => {
                  // Safari focuses no button that is pressed; the focus returns here when what is opened closes.
                  event.currentTarget.focus({ preventScroll: true });
                  onOpen(item.row);
                }}
                className="absolute inset-0 rounded-card"
              />
            )}
          </li>
        ),
      )}
    </ul>
  );
}
