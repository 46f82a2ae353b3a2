import {
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  type RowSelectionState,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { useStored } from "#lib/use-stored.ts";
import type { ListColumn } from "#ui/list-table/list-column.ts";

const features = tableFeatures({
  rowSelectionFeature,
  columnVisibilityFeature,
  columnPinningFeature,
  columnSizingFeature,
});
const noRows: never[] = [];
export const tickWidth = 44;

type Options<Row extends object> = {
  id: string;
  columns: ListColumn<Row>[];
  rows: Row[] | undefined;
  rowId: (row: Row) => string;
  selectable: boolean;
  selection: readonly string[];
  onSelection: (ids: string[]) => void;
};
export type ShownColumn<Row> = ListColumn<Row> & { left: number | null };

/** TanStack stores the visible columns and the selected rows, also those of other pages. */
export function useListColumns<Row extends object>(options: Options<Row>) {
  const { id, columns, rows, rowId, selectable, selection, onSelection } = options;
  const first = Object.fromEntries(columns.filter((column) => column.hidden).map((column) => [column.id, false]));
  const [visibility, setVisibility] = useStored<Record<string, boolean>>(`columns:${id}`, first);
  const rowSelection = useMemo<RowSelectionState>(
    () => Object.fromEntries(selection.map((key) => [key, true])),
    [selection],
  );
  const defs = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return helper.columns(
      columns.map((column) =>
        helper.display({ id: column.id, size: column.width ?? 140, enableHiding: !column.fixed }),
      ),
    );
  }, [columns]);
  const columnPinning = useMemo(
    () => ({ start: columns.filter((column) => column.freeze).map((column) => column.id), end: [] }),
    [columns],
  );

  const table = useTable<typeof features, Row>({
    features,
    columns: defs,
    data: rows ?? noRows,
    getRowId: rowId,
    enableRowSelection: selectable,
    state: { rowSelection, columnVisibility: visibility, columnPinning },
    onRowSelectionChange: (update) => {
      const next = typeof update === "function" ? update(rowSelection) : update;
      onSelection(Object.keys(next).filter((key) => next[key]));
    },
    onColumnVisibilityChange: (update) => setVisibility(typeof update === "function" ? update(visibility) : update),
  });

  const offset = selectable ? tickWidth : 0;
  const byId = new Map(columns.map((column) => [column.id, column]));
  const pinnedFirst = [...table.getStartVisibleLeafColumns(), ...table.getCenterVisibleLeafColumns()];
  const shown = pinnedFirst.map((leaf): ShownColumn<Row> => ({
    ...byId.get(leaf.id)!,
    left: leaf.getIsPinned() === "start" ? leaf.getStart("start") + offset : null,
  }));
  const template = [
    ...(selectable ? [`${tickWidth}px`] : []),
    ...shown.map(({ width = 140, left }) => (left === null ? `minmax(${width}px, ${width}fr)` : `${width}px`)),
  ].join(" ");
  return { table, shown, template, visibility, setVisibility };
}
