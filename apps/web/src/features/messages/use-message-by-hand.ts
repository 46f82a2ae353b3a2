import { byHandEndpoints } from "@nyota/contract/messages/by-hand";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/**
 * The invitation to one guest, to send by hand. Read again each time it is shown, because it depends on the template,
 * the events and the guest's details.
 */
export function useMessageByHand(guestId: string | undefined) {
  const { projectId, can } = useProject();
  const mayRead = can("MESSAGE", "CREATE") && can("GUEST", "EDIT");
  const read = useQuery({
    ...query(byHandEndpoints.read, { params: { projectId, guestId: guestId ?? "" } }),
    enabled: mayRead && guestId !== undefined,
    staleTime: 0,
    retry: false,
  });
  return { mayRead, message: read.error ? undefined : read.data, error: read.error };
}
