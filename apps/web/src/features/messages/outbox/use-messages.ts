import { messageEndpoints, type MessageFilter, type MessageStatus } from "@nyota/contract/messages/messages";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { pollUnlessRunning } from "#lib/api/running-campaigns.ts";
import { useListParams } from "#lib/navigation/use-list-params.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { isMoving } from "../message-status.ts";

const filters = ["campaign", "status", "guest", "sender"] as const;

/** Which messages the address chooses. */
export function useMessageFilter() {
  const list = useListParams({ filters });
  const { search, filters: chosen } = list.params;
  const filterValue = (name: (typeof filters)[number]) => chosen[name]?.[0];
  const statuses = (chosen["status"] ?? []) as MessageStatus[];
  const filter: MessageFilter = {
    search: search || undefined,
    campaign: filterValue("campaign"),
    guest: filterValue("guest"),
    sender: filterValue("sender"),
    status: statuses.length > 0 ? statuses : undefined,
  };
  return { list, filter, filterValue };
}

/** The messages that match the address; polled while one of them can still change. */
export function useMessages() {
  const { projectId } = useProject();
  const { list, filter, filterValue } = useMessageFilter();
  const { params } = list;
  const messages = useQuery({
    ...query(messageEndpoints.list, {
      params: { projectId },
      query: {
        ...filter,
        page: params.page,
        page_size: params.pageSize,
        ordering: (params.ordering || undefined) as "created_at" | undefined,
      },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollUnlessRunning(projectId, isMoving(state.data?.by_status ?? {})),
  });
  return { list, filterValue, messages };
}
export type Outbox = ReturnType<typeof useMessages>;
