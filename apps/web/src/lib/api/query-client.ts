import { QUERY_KEEP_UNUSED } from "@nyota/contract/constants";
import { accessEndpoints } from "@nyota/contract/account/projects";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "#lib/api/api-error.ts";
import { onNewUser } from "#lib/api/session.ts";

const isAccess = ([feature, name]: readonly unknown[]) =>
  feature === accessEndpoints.access.feature && name === accessEndpoints.access.name;

/** A refusal may mean that the rights in the project were changed: they are read again, and the page follows. */
function checkRights(error: Error): void {
  if (error instanceof ApiError && (error.status === 403 || error.status === 404))
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAccess(queryKey) });
}

/** One cache for the whole application. Unused data is cached for a minute. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { queryKey }) => !isAccess(queryKey) && checkRights(error) }),
  mutationCache: new MutationCache({ onError: (error) => checkRights(error) }),
  defaultOptions: {
    queries: {
      gcTime: QUERY_KEEP_UNUSED,
      staleTime: 5_000,
      refetchOnWindowFocus: true,
      // A refusal is final; retry only network failures and responses of a busy server.
      retry: (count, error) =>
        count < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status === 503),
    },
    // Also sent while the browser reports to be offline: a form then shows the error at once, instead of waiting until
    // the network is back and sending a change that the user may have given up.
    mutations: { retry: false, networkMode: "always" },
  },
});
onNewUser(() => queryClient.clear());
