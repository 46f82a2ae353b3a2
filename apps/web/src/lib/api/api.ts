import { isRepeatable, type Named, type RequestOf } from "@nyota/contract/endpoint";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "#lib/api/call.ts";
import { queryClient } from "#lib/api/query-client.ts";

export { call, download, refreshSession } from "#lib/api/call.ts";

/**
 * The one way to read: options for useQuery, keyed by feature, so that a change can mark the right queries as stale.
 */
export const query = <E extends Named>(endpoint: E, request: RequestOf<E>) =>
  queryOptions({
    queryKey: [endpoint.feature, endpoint.name, request] as const,
    queryFn: ({ signal }) => call(endpoint, request, { signal }),
  });

type Keyed = { params?: { projectId?: string } } | undefined;

/** Whether a query, by the key that `query` gives it, reads from this project. */
export const isOfProject = ([, , request]: readonly unknown[], projectId: string): boolean =>
  (request as Keyed)?.params?.projectId === projectId;

/**
 * The one way to change data: after success, every query it touches is refetched. `version` is the `updated_at` of the
 * row that the change began with: if somebody else has changed it since, the call is refused.
 */
export const useSend = <E extends Named>(endpoint: E) =>
  useMutation({
    mutationFn: ({ version, ...request }: RequestOf<E> & { version?: string }) =>
      call(endpoint, request as unknown as RequestOf<E>, {
        ...(endpoint.method === "POST" && isRepeatable(endpoint) && { idempotencyKey: crypto.randomUUID() }),
        ...(version !== undefined && { version }),
      }),
    onSuccess: () => markTouched(endpoint),
  });

/** Marks everything as stale that a call to this endpoint has changed. */
export const markTouched = (endpoint: Named) => markStale([endpoint.feature, ...(endpoint.touches ?? []), "activity"]);

/** Marks the queries of these features as stale; those on the screen are refetched at once. */
export const markStale = (features: readonly string[]) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => features.includes(String(queryKey[0])) });
