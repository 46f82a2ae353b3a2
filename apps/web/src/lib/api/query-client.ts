import { QUERY_KEEP_UNUSED } from "@nyota/contract/constants";
import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#lib/api/api-error.ts";
import { onNewUser } from "#lib/api/session.ts";

/** One cache for the whole application. What nobody looks at is kept for a minute. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: QUERY_KEEP_UNUSED,
      staleTime: 5_000,
      refetchOnWindowFocus: true,
      // A refusal stays a refusal; only what never arrived or came from a busy server is worth another try.
      retry: (count, error) =>
        count < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status === 503),
    },
    // Tried also while the browser thinks that it is offline: a form then says so at once, instead of spinning until it is back and sending
    // by itself what somebody may have given up on.
    mutations: { retry: false, networkMode: "always" },
  },
});
onNewUser(() => queryClient.clear());
