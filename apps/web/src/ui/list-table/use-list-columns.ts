import { useStored } from "#lib/use-stored.ts";
import type { ListColumn } from "#ui/list-table/list-column.ts";

export const tickWidth = 44;
const DEFAULT_WIDTH = 140;

type Options<Row> = { id: string; columns: ListColumn<Row>[]; selectable: boolean };
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
  const sizes = shown.map(({ width = DEFAULT_WIDTH, left, right }) =>
    left === null && right === null ? { least: Math.round(width * smallestShare), width } : { least: width, width: 0 },
  );
  const tracks = sizes.map(({ least, width }) => (width > 0 ? `minmax(${least}px, ${width}fr)` : `${least}px`));
  return {
    template: [...(ticks > 0 ? [`${ticks}px`] : []), ...tracks].join(" "),
    // Not the width of the content: one long name would widen the whole table.
    minWidth: ticks + sizes.reduce((sum, { least }) => sum + least, 0),
  };
}

/** In the order in which they are shown: those that stay are at the edges. */
function placeColumns<Row>(visible: readonly ListColumn<Row>[], columns: readonly ListColumn<Row>[], ticks: number) {
  const isEnd = ({ id }: ListColumn<Row>) => isAtEnd(columns, id);
  let left = ticks;
  const start = visible
    .filter(({ freeze }) => freeze)
    .map((column): ShownColumn<Row> => {
      const place = { ...column, left, right: null };
      left += column.width ?? DEFAULT_WIDTH;
      return place;
    });
  const center = visible.filter((column) => !column.freeze && !isEnd(column));
  return [
    ...start,
    ...center.map((column): ShownColumn<Row> => ({ ...column, left: null, right: null })),
    ...visible.filter(isEnd).map((column): ShownColumn<Row> => ({ ...column, left: null, right: 0 })),
  ];
}

/** The columns that this browser shows, and their places. */
export function useListColumns<Row>({ id, columns, selectable }: Options<Row>) {
  const first = Object.fromEntries(columns.filter((column) => column.hidden).map((column) => [column.id, false]));
  const [visibility, setVisibility] = useStored<Record<string, boolean>>(`columns:${id}`, first);
  const offset = selectable ? tickWidth : 0;
  const visible = columns.filter((column) => visibility[column.id] ?? true);
  const shown = placeColumns(visible, columns, offset);
  return { shown, ...measure(shown, offset), visibility, setVisibility };
}
