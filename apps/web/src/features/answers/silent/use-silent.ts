import { answerViewEndpoints, type SilentHousehold } from "@nyota/contract/site/answer-views";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { call, query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useListParams } from "#lib/navigation/use-list-params.ts";

/** One page of the households that owe an answer, and the guests of those that were shown or selected. */
export function useSilent() {
  const { projectId } = useProject();
  const list = useListParams({ filters: ["group", "event"], ordering: "since" });
  const { page, pageSize, ordering, search, filters } = list.params;
  const wanted = {
    ...(search && { search }),
    ...Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0)),
  };
  const read = useQuery({
    ...query(answerViewEndpoints.silent, {
      params: { projectId },
      query: { ...wanted, ordering: ordering as "since", page, page_size: pageSize },
    }),
    placeholderData: keepPreviousData,
  });
  const guests = useRef(new Map<string, string[]>());
  const remember = (households: readonly SilentHousehold[]) => {
    for (const { household_id, guest_ids } of households) guests.current.set(household_id, guest_ids);
  };

  /** Finds all matching households, page after page. */
  async function findAll(): Promise<string[]> {
    const ids: string[] = [];
    let cursor: string | null | undefined;
    do {
      const found = await call(answerViewEndpoints.silent, {
        params: { projectId },
        query: { ...wanted, page_size: 200, ...(cursor && { cursor }) },
      });
      remember(found.results);
      ids.push(...found.results.map(({ household_id }) => household_id));
      cursor = found.next && new URLSearchParams(found.next).get("cursor");
    } while (cursor);
    return ids;
  }
  function guestsOf(households: readonly string[]): string[] {
    remember(read.data?.results ?? []);
    return households.flatMap((household) => guests.current.get(household) ?? []);
  }
  return { ...list, read, findAll, guestsOf };
}
