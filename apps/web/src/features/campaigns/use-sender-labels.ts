import { senderEndpoints } from "@nyota/contract/messages/senders";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/** The names of the project's numbers by id. */
export function useSenderLabels(): ReadonlyMap<string, string> {
  const { projectId } = useProject();
  const { data } = useQuery(query(senderEndpoints.list, { params: { projectId }, query: { page_size: 200 } }));
  return useMemo(() => new Map(data?.results.map(({ id, label }) => [id, label])), [data]);
}
