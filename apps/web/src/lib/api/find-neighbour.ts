import type { Named, RequestOf } from "@nyota/contract/endpoint";
import { query } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query-client.ts";

type ListPage = { count: number; results: readonly { id: string }[] };
type ListRequest = { query?: Record<string, unknown> };
type Asked = { id: string; by: -1 | 1 };

/**
 * The id before or after this one in the list below the sheet, as it is filtered and ordered, also on the next page.
 * Undefined at its ends, and where no list with it was read.
 */
export async function findNeighbour(list: Named, { id, by }: Asked): Promise<string | undefined> {
  const found = findPage(list, id);
  if (!found) return undefined;
  const { request, page } = found;
  const here = page.results[page.results.findIndex((row) => row.id === id) + by];
  if (here) return here.id;
  const { page: number = 1, page_size: size = page.results.length } = request.query ?? {};
  const next = Number(number) + by;
  if (next < 1 || (next - 1) * Number(size) >= page.count) return undefined;
  const other = (await queryClient.fetchQuery({
    ...query(list, { ...request, query: { ...request.query, page: next } } as unknown as RequestOf<Named>),
    staleTime: 30_000,
  })) as ListPage;
  return other.results.at(by === 1 ? 0 : -1)?.id;
}

/** The list on screen, among all that are cached. */
function findPage(list: Named, id: string): { request: ListRequest; page: ListPage } | undefined {
  const [found] = queryClient
    .getQueryCache()
    .findAll({ queryKey: [list.feature, list.name] })
    .filter(({ state }) => (state.data as ListPage | undefined)?.results.some((row) => row.id === id))
    .toSorted((one, other) => Number(other.isActive()) - Number(one.isActive()));
  return found && { request: found.queryKey[2] as ListRequest, page: found.state.data as ListPage };
}
