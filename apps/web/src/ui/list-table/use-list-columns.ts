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
/** Its distance to the edge at which it stays while the others scroll sideways. */
export type ShownColumn<Row> = ListColumn<Row> & { left: number | null; right: number | null };

/** How far a column may shrink before the table scrolls sideways. */
const smallestShare = 0.85;

/** The last column stays too if it is always shown: the row's menu. */
const isAtEnd = <Row>(columns: readonly ListColumn<Row>[], id: string) => {
  const last = columns.at(-1);
  return last?.id === id && last.fixed === true && !last.freeze;
};

/** The styles of the columns, and the width below which the table scrolls sideways. */
function measure<Row>(shown: readonly ShownColumn<Row>[], ticks: number) {
  const sizes = shown.map(({ width = 140, left, right }) =>
    left === null && right === null ? { least: Math.round(width * smallestShare), width } : { least: width, width: 0 },
  );
  const tracks = sizes.map(({ least, width }) => (width > 0 ? `minmax(${least}px, ${width}fr)` : `${least}px`));
  return {
    template: [...(ticks > 0 ? [`${ticks}px`] : []), ...tracks].join(" "),
    // Not the width of the content: one long name would widen the whole table.
    minWidth: ticks + sizes.reduce((sum, { least }) => sum + least, 0),
  };
}

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
    () => ({
      start: columns.filter((column) => column.freeze).map((column) => column.id),
      end: columns.filter((column) => isAtEnd(columns, column.id)).map((column) => column.id),
    }),
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
  const inOrder = [
    ...table.getStartVisibleLeafColumns(),
    ...table.getCenterVisibleLeafColumns(),
    ...table.getEndVisibleLeafColumns(),
  ];
  const shown = inOrder.map((leaf): ShownColumn<Row> => ({
    ...byId.get(leaf.id)!,
    left: leaf.getIsPinned() === "start" ? leaf.getStart("start") + offset : null,
    right: leaf.getIsPinned() === "end" ? 0 : null,
  }));
  return { table, shown, ...measure(shown, offset), visibility, setVisibility };
}
