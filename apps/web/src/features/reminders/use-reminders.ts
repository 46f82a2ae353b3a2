import { reminderEndpoints } from "@nyota/contract/site/reminders";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/** All reminders, with the deadlines they count from. */
export function useReminders() {
  const { projectId } = useProject();
  return useQuery({
    ...query(reminderEndpoints.list, { params: { projectId } }),
    // They are sent meanwhile.
    refetchInterval: 60_000,
  });
}
