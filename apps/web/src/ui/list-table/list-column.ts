import type { ReactNode } from "react";

export type ListColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** In pixels; a column that is not frozen also gets a share of the remaining width. */
  width?: number;
  /** Stays visible while the others scroll sideways. */
  freeze?: boolean;
  /** The server's ordering key; true when it is the column's id. */
  sort?: string | true;
  align?: "start" | "end" | "center";
  /** Hidden by default. */
  hidden?: boolean;
  /** Never offered in the column chooser. */
  fixed?: boolean;
};

export function sortKey<Row>(column: ListColumn<Row>): string | null {
  return column.sort === true ? column.id : (column.sort ?? null);
}

export type ListItem<Row> =
  | { kind: "group"; id: string; rows: Row[]; open: boolean }
  | { kind: "row"; id: string; row: Row };

export function listItems<Row>(
  rows: Row[],
  rowId: (row: Row) => string,
  groupOf: ((row: Row) => string) | undefined,
  closed: ReadonlySet<string>,
): ListItem<Row>[] {
  const plain = (row: Row): ListItem<Row> => ({ kind: "row", id: rowId(row), row });
  if (!groupOf) return rows.map(plain);
  const groups = Map.groupBy(rows, groupOf);
  return [...groups].flatMap(([id, members]): ListItem<Row>[] => [
    { kind: "group", id, rows: members, open: !closed.has(id) },
    ...(closed.has(id) ? [] : members.map(plain)),
  ]);
}
