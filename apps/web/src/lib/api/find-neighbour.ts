import type { Named, RequestOf } from "@nyota/contract/endpoint";
import { query } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query-client.ts";

type ListPage = { count: number; results: readonly { id: string }[] };
type ListRequest = { query?: Record<string, unknown> };
type Row = ListPage["results"][number];
type Asked = {
  id: string;
  by: -1 | 1;
  /** What the sheet is about, where that is not the row itself. It may be in several rows. */
  idOf?: (row: Row) => string;
  /** Which lists of this call may be below the sheet. */
  isList?: (query: Record<string, unknown>) => boolean;
};

/**
 * The id before or after this one in the list below the sheet, as it is filtered and ordered, also on the next page.
 * Undefined at its ends, and where no list with it was read.
 */
export async function findNeighbour(list: Named, asked: Asked): Promise<string | undefined> {
  const { id, by, idOf = (row) => row.id } = asked;
  const found = findPage(list, { ...asked, idOf });
  if (!found) return undefined;
  const { request, page } = found;
  const isIt = (row: Row) => idOf(row) === id;
  const here = page.results[(by === 1 ? page.results.findLastIndex(isIt) : page.results.findIndex(isIt)) + by];
  if (here) return idOf(here);
  const { page: number = 1, page_size: size = page.results.length } = request.query ?? {};
  const wanted = Number(number) + by;
  if (wanted < 1 || (wanted - 1) * Number(size) >= page.count) return undefined;
  const other = (await queryClient.fetchQuery({
    ...query(list, { ...request, query: { ...request.query, page: wanted } } as unknown as RequestOf<Named>),
    staleTime: 30_000,
  })) as ListPage;
  const next = other.results.at(by === 1 ? 0 : -1);
  return next && idOf(next);
}

/** The list on screen, among all that are cached. */
function findPage(
  list: Named,
  { id, idOf, isList = () => true }: Asked & Required<Pick<Asked, "idOf">>,
): { request: ListRequest; page: ListPage } | undefined {
  const [found] = queryClient
    .getQueryCache()
    .findAll({ queryKey: [list.feature, list.name] })
    .filter(({ queryKey }) => isList((queryKey[2] as ListRequest | undefined)?.query ?? {}))
    .filter(({ state }) => (state.data as Partial<ListPage> | undefined)?.results?.some((row) => idOf(row) === id))
    .toSorted((one, other) => Number(other.isActive()) - Number(one.isActive()));
  return found && { request: found.queryKey[2] as ListRequest, page: found.state.data as ListPage };
}
