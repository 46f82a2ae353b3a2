import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { useMemo, useState, type ReactNode } from "react";
import { useDesktop } from "#lib/use-media.ts";
import { BulkBar } from "#ui/list-table/bulk-bar.tsx";
import { CardList } from "#ui/list-table/card-list.tsx";
import { type ListColumn, listItems } from "#ui/list-table/list-column.ts";
import { ListColumnChooser } from "#ui/list-table/list-column-chooser.tsx";
import { ListBody } from "#ui/list-table/list-body.tsx";
import { useListColumns } from "#ui/list-table/use-list-columns.ts";
import { useListSelection } from "#ui/list-table/use-list-selection.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { Pagination } from "#ui/filters/pagination.tsx";

export type ListTableProps<Row extends object> = {
  /** The key under which this browser stores the columns. */
  id: string;
  label: string;
  columns: ListColumn<Row>[];
  /** Undefined while the first page loads. */
  rows: Row[] | undefined;
  rowId: (row: Row) => string;
  rowLabel?: (row: Row) => string;
  card: (row: Row) => ReactNode;
  error?: { message: string; onRetry: () => void };
  empty?: ReactNode;
  /** "230 orders", under the table. */
  counted?: (total: number) => string;
  total?: number;
  page?: number;
  pageSize?: number;
  onPage?: (page: number) => void;
  ordering?: string;
  onOrdering?: (ordering: string) => void;
  onOpen?: (row: Row) => void;
  /** Search and filter chips, before the column chooser. */
  toolbar?: ReactNode;
  /** The actions of the bulk bar; with them the rows are selectable. */
  bulk?: (ids: string[], clear: () => void) => ReactNode;
  selection?: string[];
  onSelection?: (ids: string[]) => void;
  /** Selects all matching rows, beyond this page. */
  onSelectAll?: () => string[] | Promise<string[]>;
  groupOf?: (row: Row) => string;
  group?: (id: string, rows: Row[]) => ReactNode;
  chooser?: boolean;
  maxHeight?: string;
};

export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { id, label, columns, rows, rowId, rowLabel = rowId, error, bulk, groupOf, group, onOpen } = props;
  const { counted, page = 1, pageSize = 50, total = rows?.length ?? 0, ordering = "", chooser = true } = props;
  const desktop = useDesktop();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { selection, setSelection, selected, toggle, toggleAll } = useListSelection({
    ...props,
    isSelectable: Boolean(bulk),
  });

  const grid = useListColumns({ id, columns, selectable: Boolean(bulk) });
  const items = useMemo(() => listItems(rows ?? [], rowId, groupOf, closed), [rows, rowId, groupOf, closed]);
  const loading = rows === undefined && !error;

  function toggleGroup(groupId: string): void {
    const next = new Set(closed);
    if (!next.delete(groupId)) next.add(groupId);
    setClosed(next);
  }
  const onToggle = (index: number, isRange: boolean) => toggle(items, index, isRange);
  const common = { label, items, loading, rowLabel, group, selected, onToggle, onOpen };

  return (
    <div>
      {(props.toolbar || (chooser && desktop)) && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          {props.toolbar}
          {chooser && desktop && (
            <span className="ml-auto">
              <ListColumnChooser columns={columns} visibility={grid.visibility} onChange={grid.setVisibility} />
            </span>
          )}
        </div>
      )}
      {desktop ? (
        <div
          className={cx(
            "overflow-hidden rounded-card border border-line bg-surface",
            "[&_[role=rowgroup]:last-child>[role=row]:last-child]:border-b-0",
          )}
        >
          <ListBody
            {...common}
            id={id}
            columns={grid.shown}
            template={grid.template}
            minWidth={grid.minWidth}
            total={total}
            onToggleAll={() => toggleAll((rows ?? []).map(rowId))}
            onToggleGroup={toggleGroup}
            ordering={ordering}
            onOrdering={props.onOrdering}
            maxHeight={props.maxHeight ?? "max(360px, calc(100dvh - var(--above, 186px) - 120px))"}
          />
          <ListNotice {...props} />
        </div>
      ) : (
        <>
          <CardList {...common} card={props.card} />
          <ListNotice {...props} />
        </>
      )}
      {props.onPage && rows && rows.length > 0 && (
        <div className="mt-3">
          <Pagination page={page} pageSize={pageSize} total={total} counted={counted} onPage={props.onPage} />
        </div>
      )}
      {bulk && selection.length > 0 && (
        <SelectionBar {...{ bulk, selection, setSelection, total, onSelectAll: props.onSelectAll }} />
      )}
      {error && rows && (
        <p role="alert" className="mt-2 text-sm text-rust">
          {error.message}
        </p>
      )}
    </div>
  );
}

function ListNotice<Row extends object>(props: ListTableProps<Row>) {
  const { rows, error, empty, total = 0, pageSize = 50, onPage } = props;
  if (error && !rows) {
    return <LoadFailure title={t("This list could not be loaded")} read={{ error, refetch: error.onRetry }} />;
  }
  if (rows?.length !== 0) return null;
  // The address named a page beyond the last one, or the rows of the last one are gone.
  if (onPage && total > 0)
    return (
      <EmptyState
        title={t("This page is beyond the end of the list")}
        action={<Button onClick={() => onPage(Math.ceil(total / pageSize))}>{t("Go to the last page")}</Button>}
      />
    );
  return <>{empty}</>;
}

type SelectionBarProps = Required<Pick<ListTableProps<object>, "bulk" | "selection" | "total">> &
  Pick<ListTableProps<object>, "onSelectAll"> & { setSelection: (ids: string[]) => void };

/** The bar with the actions on the selected rows. */
function SelectionBar({ bulk, selection, setSelection, total, onSelectAll }: SelectionBarProps) {
  const selectAll = async () => {
    const ids = await onSelectAll?.();
    if (ids) setSelection(ids);
  };
  const clear = () => setSelection([]);
  return (
    <BulkBar count={selection.length} onClear={clear} selectAll={onSelectAll && { total, run: () => void selectAll() }}>
      {bulk(selection, clear)}
    </BulkBar>
  );
}
