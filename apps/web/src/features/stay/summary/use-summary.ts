import { staySummaryEndpoints } from "@nyota/contract/travel-stay/stay-summary";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/** The hotels with what is in use on each night. */
export function useSummary() {
  const { projectId } = useProject();
  return useQuery(query(staySummaryEndpoints.summary, { params: { projectId }, query: {} }));
}
