import { eventEndpoints } from "@nyota/contract/events/events";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/** The events of the project by time. */
export function useEvents() {
  const { projectId, can } = useProject();
  return useQuery({
    ...query(eventEndpoints.list, { params: { projectId }, query: { ordering: "starts_at", page_size: 50 } }),
    enabled: can("EVENT", "VIEW"),
  });
}
