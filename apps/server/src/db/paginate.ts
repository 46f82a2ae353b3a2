import { sql, type SelectQueryBuilder } from "kysely";
import { comesAfter, orderKeysOf, placeColumn, readCursor, writeCursor } from "./cursor.ts";

export type PageQuery = {
  page?: number | undefined;
  page_size?: number | undefined;
  cursor?: string | undefined;
  ordering?: string | undefined;
};
export type Page<T> = { count: number; next: string | null; previous: string | null; results: T[] };

export const defaultPageSize = 50;

/**
 * Runs an ordered list query for one page and counts all rows, unless the count is known, or follows from a page that
 * holds the last row, or the rows have it in a column of this name, which saves running a query twice that has to read
 * all rows for each page. `next` and `previous` are
 * relative query strings: `next` continues after the position of the last row, so that no row is skipped or repeated
 * when rows are added or removed meanwhile.
 */
export async function paginate<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  asked: PageQuery,
  known: { count?: number; countedIn?: keyof O } = {},
): Promise<Page<O>> {
  const { page, size } = pageSpan(asked);
  const keys = orderKeysOf(query);
  const order = asked.ordering ?? "";
  let rows = query.select(placeColumn(keys).as("place")).limit(size + 1);
  if (asked.cursor === undefined) rows = rows.offset((page - 1) * size);
  else rows = rows.where(comesAfter(keys, readCursor(order, keys, asked.cursor)));
  const found = (await rows.execute()) as (O & { place: (string | null)[] })[];
  const counted = asked.cursor === undefined && known.countedIn !== undefined && found[0]?.[known.countedIn];
  const isLast = asked.cursor === undefined && found.length <= size && (page === 1 || found.length > 0);
  const atEnd = isLast ? (page - 1) * size + found.length : undefined;
  const count = known.count ?? (counted ? Number(counted) : (atEnd ?? (await countRows(query))));
  const results = found.slice(0, size);
  const last = results.at(-1);
  return {
    count,
    next: last && found.length > size ? nextOf(writeCursor(order, last.place), size) : null,
    previous: asked.cursor === undefined ? previousOf(page, size) : null,
    results: results.map(({ place: _place, ...row }) => row as unknown as O),
  };
}

async function countRows<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const counted = (await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow()) as { count: number };
  return counted.count;
}

export const nextOf = (cursor: string, size: number) => `?cursor=${cursor}&page_size=${size}`;
const previousOf = (page: number, size: number) => (page > 1 ? `?page=${page - 1}&page_size=${size}` : null);

export const pageSpan = (asked: PageQuery) => ({ page: asked.page ?? 1, size: asked.page_size ?? defaultPageSize });

/** A page of a list that was computed completely: its pages are numbered. */
export const pageOf = <R>({
  count,
  results,
  page,
  size,
}: {
  count: number;
  results: R;
  page: number;
  size: number;
}) => ({
  count,
  next: page * size < count ? `?page=${page + 1}&page_size=${size}` : null,
  previous: previousOf(page, size),
  results,
});
