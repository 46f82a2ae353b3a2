import type { Named, ReplyOf, RequestOf } from "@nyota/contract/endpoint";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api.ts";

type PagedReply = { count: number; next: string | null; results: unknown[] };
type ItemOf<E extends Named> = ReplyOf<E> extends { results: (infer Item)[] } ? Item : never;

/**
 * A paged list that grows on demand: each further page continues after the last row of the one before it. What else
 * stands in the reply is that of the newest page.
 */
export function usePages<E extends Named>(endpoint: ReplyOf<E> extends PagedReply ? E : never, request: RequestOf<E>) {
  const named: Named = endpoint;
  return useInfiniteQuery({
    queryKey: [named.feature, named.name, request, "pages"] as const,
    queryFn: async ({ pageParam, signal }) => {
      const { query, ...rest } = request as { query?: object };
      const asked = { ...rest, query: { ...query, ...pageParam } } as unknown as RequestOf<E>;
      return (await call<E>(endpoint, asked, { signal })) as ReplyOf<E> & PagedReply;
    },
    initialPageParam: {} as { cursor?: string; page?: string },
    getNextPageParam: ({ next }) => (next ? Object.fromEntries(new URLSearchParams(next)) : undefined),
    select: ({ pages }) => ({
      ...(pages.at(-1) as ReplyOf<E>),
      results: pages.flatMap(({ results }) => results) as ItemOf<E>[],
    }),
  });
}
