import { canReachPeople, senderEndpoints } from "@nyota/contract/messages/senders";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/**
 * The project's sandbox numbers, whether all its numbers are sandboxes, and whether no number reaches anybody. Unknown
 * numbers count as real.
 */
export function useSandbox() {
  const { projectId, can } = useProject();
  const { data } = useQuery({
    ...query(senderEndpoints.list, { params: { projectId }, query: { page_size: 200 } }),
    enabled: can("MESSAGE", "VIEW"),
  });
  const senders = data?.results ?? [];
  const isSandbox = (senderId: string | null) =>
    senders.some(({ id, driver }) => id === senderId && driver === "sandbox");
  const reachesNobody = data !== undefined && !senders.some(canReachPeople);
  return { isSandbox, isOnlySandbox: reachesNobody && senders.length > 0, reachesNobody };
}
