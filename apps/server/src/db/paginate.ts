import { sql, type SelectQueryBuilder } from "kysely";

export type PageQuery = { page?: number | undefined; page_size?: number | undefined };
export type Page<T> = { count: number; next: string | null; previous: string | null; results: T[] };

export const defaultPageSize = 50;

/** Runs a list query for one page and counts the whole. `next` and `previous` are relative query strings. */
export async function paginate<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  asked: PageQuery,
): Promise<Page<O>> {
  const { page, size } = pageSpan(asked);
  // One connection runs one statement at a time, so there is nothing to win by asking for both at once.
  const counted = (await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow()) as { count: number };
  const results = await query
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return pageOf({ count: counted.count, results, page, size });
}

export const pageSpan = (asked: PageQuery) => ({ page: asked.page ?? 1, size: asked.page_size ?? defaultPageSize });

export const pageOf = <T>({
  count,
  results,
  page,
  size,
}: {
  count: number;
  results: T[];
  page: number;
  size: number;
}): Page<T> => ({
  count,
  next: page * size < count ? `?page=${page + 1}&page_size=${size}` : null,
  previous: page > 1 ? `?page=${page - 1}&page_size=${size}` : null,
  results,
});
