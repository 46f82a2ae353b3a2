import { ChevronDown } from "lucide-react";
import { memo, type MouseEvent, type ReactNode } from "react";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import type { ShownColumn } from "#ui/list-table/use-list-columns.ts";
import { alignClass, frozenStyle, isFrozen } from "#ui/list-table/list-head.tsx";
import { Tick } from "#ui/fields/tick.tsx";

export type RowPlace = { gridId: string; index: number; top: number | null; activeColumn: number | null };
type ListRowProps<Row> = RowPlace & {
  row: Row;
  label: string;
  columns: ShownColumn<Row>[];
  selected: boolean;
  selectable: boolean;
  opens: boolean;
  onToggle: (index: number, range: boolean) => void;
  onPick: (index: number, column: number) => void;
  onOpen: (index: number) => void;
};

const interactive = "a,button,input,select,textarea,label,[role=checkbox],[role=combobox]";
export const rowClass = "grid h-10 w-full grid-cols-(--columns) border-b border-line";

export function rowStyle(top: number | null) {
  return top === null ? undefined : { position: "absolute" as const, top: 0, transform: `translateY(${top}px)` };
}

function ListRowInner<Row>(props: ListRowProps<Row>) {
  const {
    row,
    label,
    columns,
    gridId,
    index,
    top,
    activeColumn,
    selected,
    selectable,
    opens,
    onToggle,
    onPick,
    onOpen,
  } = props;
  const tone = selected
    ? "bg-henna-soft"
    : "bg-surface group-hover/row:bg-[color-mix(in_srgb,var(--sunken)_55%,var(--surface))]";

  function onClick(event: MouseEvent<HTMLElement>): void {
    const target = event.target as HTMLElement;
    // React also reports clicks in a menu that a cell opened elsewhere in the page.
    if (!event.currentTarget.contains(target) || target.closest(interactive)) return;
    if (event.shiftKey && selectable) return onToggle(index, true);
    onOpen(index);
  }
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selectable ? selected : undefined}
      onClick={onClick}
      style={rowStyle(top)}
      className={cx(rowClass, "group/row", opens && "cursor-pointer")}
    >
      {selectable && (
        <div role="gridcell" className={cx("sticky left-0 z-1 flex items-center pl-3", tone)}>
          <Tick
            aria-label={t("Select {name}", { name: label })}
            tabIndex={-1}
            checked={selected}
            onClick={(event) => onToggle(index, event.shiftKey)}
          />
        </div>
      )}
      {columns.map((column, at) => (
        <div
          key={column.id}
          id={`${gridId}-${index}-${at}`}
          role="gridcell"
          onMouseDown={() => onPick(index, at)}
          style={frozenStyle(column)}
          className={cx(
            "flex min-w-0 items-center whitespace-nowrap px-3 text-[13.5px]",
            alignClass[column.align ?? "start"],
            isFrozen(column) && "sticky z-1",
            activeColumn === at ? "bg-surface shadow-[inset_0_0_0_2px_var(--henna)]" : tone,
          )}
        >
          <div className="min-w-0 truncate">{column.cell(row)}</div>
        </div>
      ))}
    </div>
  );
}

export const ListRow = memo(ListRowInner) as typeof ListRowInner;

type GroupRowProps = RowPlace & { open: boolean; columnCount: number; onToggle: () => void; children: ReactNode };

export function GroupRow({ gridId, index, top, activeColumn, open, columnCount, onToggle, children }: GroupRowProps) {
  return (
    <div role="row" aria-rowindex={index + 2} style={rowStyle(top)} className={rowClass}>
      <div
        id={`${gridId}-${index}-0`}
        role="gridcell"
        aria-colspan={columnCount}
        className={cx(
          "col-span-full flex items-center bg-[color-mix(in_srgb,var(--sunken)_55%,var(--surface))] pl-12",
          "text-[13.5px] font-semibold",
          activeColumn !== null && "shadow-[inset_0_0_0_2px_var(--henna)]",
        )}
      >
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={open}
          onClick={onToggle}
          className="sticky left-12 flex items-center gap-2 rounded-[5px]"
        >
          <ChevronDown className={cx("size-[15px] transition-transform", !open && "-rotate-90")} aria-hidden="true" />
          {children}
        </button>
      </div>
    </div>
  );
}
