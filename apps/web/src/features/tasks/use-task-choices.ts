import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";

/** The members and events of a project for forms and filters; none without a project. */
export function useTaskChoices(projectId: string | undefined) {
  const { data } = useQuery({
    ...query(taskEndpoints.choices, { params: { projectId: projectId ?? "" } }),
    enabled: Boolean(projectId),
  });
  return { members: data?.members ?? [], events: data?.events ?? [], isLoaded: data !== undefined };
}
