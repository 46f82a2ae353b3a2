import { inboxEndpoints, type InboxFilter, type InboxSide } from "@nyota/contract/messages/inbox";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useListParams } from "#lib/navigation/use-list-params.ts";
import { useProject } from "#lib/navigation/project-context.ts";

const POLL_MS = 20_000;

/** The conversations that match the address: those of guests, unless it asks for unknown numbers. */
export function useConversations() {
  const { projectId } = useProject();
  const list = useListParams({ filters: ["only", "from"] });
  const { page, pageSize, search, filters } = list.params;
  const from: InboxSide = filters["from"]?.[0] === "UNKNOWN" ? "UNKNOWN" : "GUESTS";
  const only = filters["only"]?.[0] as InboxFilter | undefined;
  const conversations = useQuery({
    ...query(inboxEndpoints.list, {
      params: { projectId },
      query: { page, page_size: pageSize, from, ...(search && { search }), ...(only && { only }) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
  return { list, from, only, conversations };
}
export type Inbox = ReturnType<typeof useConversations>;
