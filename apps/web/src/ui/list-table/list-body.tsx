import { useCallback, useRef, type CSSProperties, type ReactNode } from "react";
import { useLatest } from "#lib/use-latest.ts";
import { useSpaceAbove } from "#lib/use-space-above.ts";
import type { ListItem } from "#ui/list-table/list-column.ts";
import { ListHead } from "#ui/list-table/list-head.tsx";
import { GroupRow, ListRow, rowClass } from "#ui/list-table/list-row.tsx";
import { type ListPlace, useListPlaces } from "#ui/list-table/use-list-places.ts";
import { type ActiveCell, useRowKeys } from "#ui/list-table/use-row-keys.ts";
import type { ShownColumn } from "#ui/list-table/use-list-columns.ts";
import { Skeleton } from "#ui/skeleton.tsx";

type ListBodyProps<Row> = {
  id: string;
  label: string;
  columns: ShownColumn<Row>[];
  template: string;
  minWidth: number;
  items: ListItem<Row>[];
  total: number;
  loading: boolean;
  rowLabel: (row: Row) => string;
  selected?: ReadonlySet<string>;
  onToggle: (index: number, range: boolean) => void;
  onToggleAll: () => void;
  onToggleGroup: (id: string) => void;
  onOpen?: (row: Row) => void;
  group?: (id: string, rows: Row[]) => ReactNode;
  ordering: string;
  onOrdering?: (ordering: string) => void;
  maxHeight: string;
};

export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { id, label, columns, template, minWidth, items, total, loading, selected, onToggle, onToggleGroup, onOpen } =
    props;
  const scroller = useRef<HTMLDivElement>(null);
  useSpaceAbove(scroller);
  const { places, height, reveal } = useListPlaces(scroller, items.length);

  const latest = useLatest({ items, onOpen, onToggle });
  const open = useCallback(
    (index: number) => {
      const item = latest.current.items[index];
      if (item?.kind === "row") latest.current.onOpen?.(item.row);
    },
    [latest],
  );
  const toggle = useCallback((index: number, range: boolean) => latest.current.onToggle(index, range), [latest]);

  function act(index: number, fallback: () => void): void {
    const item = items[index];
    if (item?.kind === "group") onToggleGroup(item.id);
    else fallback();
  }
  const keys = useRowKeys({
    rowCount: items.length,
    columnCount: columns.length,
    onEnter: (row, column) => act(row, () => pressIn(`${id}-${row}-${column}`) || open(row)),
    onSpace: (row) => act(row, () => selected && onToggle(row, false)),
    onMove: reveal,
  });
  const { setCell } = keys;
  const pick = useCallback((row: number, column: number) => setCell({ row, column }), [setCell]);
  const { active } = keys;

  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-busy={loading || undefined}
      aria-rowcount={total + 1}
      aria-colcount={columns.length}
      aria-multiselectable={selected ? true : undefined}
      aria-activedescendant={
        active ? `${id}-${active.row}-${items[active.row]?.kind === "group" ? 0 : active.column}` : undefined
      }
      {...keys.gridProps}
      style={{ "--columns": template, maxHeight: props.maxHeight } as CSSProperties}
      className="relative overflow-auto scroll-pt-10 outline-offset-[-2px]"
    >
      <div style={{ minWidth }} role="presentation">
        <ListHead
          columns={columns}
          ordering={props.ordering}
          onOrdering={props.onOrdering}
          ticks={selected && { state: tickState(items, selected), onToggle: props.onToggleAll }}
        />
        <div role="rowgroup" className="relative" style={height === undefined ? undefined : { height }}>
          {loading && <SkeletonRows columns={columns.length + (selected ? 1 : 0)} />}
          {places.map((place) => drawItem(place, { props, active, toggle, pick, open }))}
        </div>
      </div>
    </div>
  );
}

type ItemState<Row> = {
  props: ListBodyProps<Row>;
  active: ActiveCell | null;
  toggle: (index: number, range: boolean) => void;
  pick: (index: number, column: number) => void;
  open: (index: number) => void;
};

/** A row, or the heading of a group. */
function drawItem<Row>({ index, top }: ListPlace, { props, active, toggle, pick, open }: ItemState<Row>) {
  const { id, items, columns, selected } = props;
  const item = items[index];
  if (!item) return null;
  const place = { gridId: id, index, top, activeColumn: active?.row === index ? active.column : null };
  if (item.kind === "group")
    return (
      <GroupRow
        key={`group ${item.id}`}
        {...place}
        open={item.open}
        columnCount={columns.length}
        onToggle={() => props.onToggleGroup(item.id)}
      >
        {props.group?.(item.id, item.rows) ?? item.id}
      </GroupRow>
    );
  return (
    <ListRow
      key={item.id}
      {...place}
      row={item.row}
      label={props.rowLabel(item.row)}
      columns={columns}
      selected={selected?.has(item.id) ?? false}
      selectable={Boolean(selected)}
      opens={Boolean(props.onOpen)}
      onToggle={toggle}
      onPick={pick}
      onOpen={open}
    />
  );
}

function tickState<Row>(items: readonly ListItem<Row>[], selected: ReadonlySet<string>): boolean | "indeterminate" {
  const rows = items.filter((item) => item.kind === "row");
  const ticked = rows.filter((row) => selected.has(row.id)).length;
  return ticked === 0 ? false : ticked === rows.length ? true : "indeterminate";
}

/** Clicks the button inside a cell, for example an answer that can be changed. */
function pressIn(cellId: string): boolean {
  const button = document.getElementById(cellId)?.querySelector<HTMLElement>("[data-cell-action]");
  button?.focus();
  button?.click();
  return Boolean(button);
}

function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: 10 }, (_, row) => (
    <div key={row} role="row" className={rowClass}>
      {Array.from({ length: columns }, (_, column) => (
        <div key={column} role="gridcell" className="flex items-center px-3">
          <Skeleton className={["h-3 w-24", "h-3 w-16", "h-3 w-20"][(row + column) % 3] + " max-w-full"} />
        </div>
      ))}
    </div>
  ));
}
