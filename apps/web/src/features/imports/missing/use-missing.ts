import type { MissingChoice } from "@nyota/contract/files/import-missing-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useImport } from "../state/use-import.ts";
import { query, useSend } from "#lib/api/api.ts";
import { useListParams } from "#lib/navigation/use-list-params.ts";

/** One page of the guests of the chosen groups who are not in the file. */
export function useMissing() {
  const { params } = useImport();
  const list = useListParams({ pageSize: 50, filters: ["group"] });
  const { page, pageSize, search, filters } = list.params;
  const groups = filters["group"] ?? [];
  const missing = useQuery({
    ...query(importEndpoints.missing, {
      params,
      query: { page, page_size: pageSize, search, ...(groups.length > 0 && { group: groups }) },
    }),
    placeholderData: keepPreviousData,
  });
  return { ...list, groups, missing };
}

export type Whom = { guest_ids: string[] } | { groups?: string[] };
export type Decision = { choice: MissingChoice; whom: Whom; with_care?: boolean };

export function useDecideMissing() {
  const { params } = useImport();
  const send = useSend(importEndpoints.decideMissing);
  return {
    isPending: send.isPending,
    decide: ({ choice, whom, with_care }: Decision) =>
      send.mutateAsync({ params, body: { choice, ...whom, ...(with_care && { with_care }) } }),
  };
}
