import { documentEndpoints, type DocumentKind, type DocumentStatus } from "@nyota/contract/guests/documents";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useListParams } from "#lib/navigation/use-list-params.ts";

/** The documents of all guests that match the address. */
export function useDocuments() {
  const { projectId } = useProject();
  const list = useListParams({ filters: ["status", "kind"] });
  const { page, pageSize, search, ordering, filters } = list.params;
  const documents = useQuery({
    ...query(documentEndpoints.list, {
      params: { projectId },
      query: {
        page,
        page_size: pageSize,
        search,
        status: filters["status"] as DocumentStatus[],
        kind: filters["kind"] as DocumentKind[],
        ordering: (ordering || undefined) as "guest" | undefined,
      },
    }),
    placeholderData: keepPreviousData,
  });
  return { list, documents };
}
export type Documents = ReturnType<typeof useDocuments>;
