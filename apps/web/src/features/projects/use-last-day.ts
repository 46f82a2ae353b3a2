import { eventEndpoints } from "@nyota/contract/events/events";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import type { CurrentProject } from "#lib/navigation/project-context.ts";
import { spanOf } from "./countdown.ts";

/** The last day of a project's celebration: its own, else that of its events if `isAsked`; null while unknown. */
export function useLastDay(current: CurrentProject | null, isAsked: boolean): string | null {
  const project = current?.project;
  const ownDay = project?.end_date ?? project?.start_date ?? null;
  const events = useQuery({
    ...query(eventEndpoints.list, {
      params: { projectId: current?.projectId ?? "" },
      query: { ordering: "-starts_at", page_size: 1 },
    }),
    enabled: isAsked && project !== undefined && ownDay === null && current?.can("EVENT", "VIEW") === true,
  });
  return ownDay ?? spanOf(events.data?.results ?? []).end_date;
}
