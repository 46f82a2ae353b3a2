import type { ReplyOf, RequestOf } from "@nyota/contract/endpoint";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { query } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query-client.ts";

type ListRequest = RequestOf<typeof guestEndpoints.list>;
type ListPage = ReplyOf<typeof guestEndpoints.list>;

/** Opens the guest before or after this one in the list below the sheet, as it is filtered and ordered. */
export function useGuestNeighbours(guestId: string) {
  const navigate = useNavigate();
  return useCallback(
    async (by: -1 | 1): Promise<void> => {
      const id = await findNeighbour(guestId, by);
      if (id)
        void navigate({ pathname: `../${id}`, search: window.location.search }, { relative: "path", replace: true });
    },
    [guestId, navigate],
  );
}

/** The list on screen, among all that are cached. */
function findPage(guestId: string): { request: ListRequest; page: ListPage } | undefined {
  const [found] = queryClient
    .getQueryCache()
    .findAll({ queryKey: [guestEndpoints.list.feature, guestEndpoints.list.name] })
    .filter(({ state }) => (state.data as ListPage | undefined)?.results.some(({ id }) => id === guestId))
    .toSorted((one, other) => Number(other.isActive()) - Number(one.isActive()));
  return found && { request: found.queryKey[2] as ListRequest, page: found.state.data as ListPage };
}

async function findNeighbour(guestId: string, by: -1 | 1): Promise<string | undefined> {
  const found = findPage(guestId);
  if (!found) return undefined;
  const { request, page } = found;
  const at = page.results.findIndex(({ id }) => id === guestId) + by;
  const here = page.results[at];
  if (here) return here.id;
  const { page: number = 1, page_size: size = page.results.length } = request.query ?? {};
  const next = Number(number) + by;
  if (next < 1 || (next - 1) * Number(size) >= page.count) return undefined;
  const other = await queryClient.fetchQuery({
    ...query(guestEndpoints.list, { ...request, query: { ...request.query, page: next } }),
    staleTime: 30_000,
  });
  return other.results.at(by === 1 ? 0 : -1)?.id;
}
