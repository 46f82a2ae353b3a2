import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/** The guests to send to by hand: invited, silent, and no invitation has reached them. A sandbox only pretends to send. */
export const unreached = { reached: "false" } as const;

/** Whether an invitation still has to reach one of these guests; undefined while unknown. */
export function useUnreached(guestIds: readonly string[]): boolean | undefined {
  const { projectId, can } = useProject();
  const read = query(guestEndpoints.ids, { params: { projectId }, query: { ...unreached, guest: [...guestIds] } });
  const { data } = useQuery({ ...read, enabled: guestIds.length > 0 && can("MESSAGE", "CREATE") });
  return data && data.count > 0;
}
