import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/** In the address: the page of an invented household is shown. */
export const SAMPLE = "sample";
const invited = ["NOT_SENT", "PENDING", "ACCEPTED", "DECLINED", "NOT_RESPONDED"] as const;

/**
 * The guest whose page is previewed: the one in the address, else the first who is invited; undefined for an invented
 * household.
 */
export function useShownGuest(chosen: string | null): { guest: string | undefined; isKnown: boolean } {
  const { projectId, can } = useProject();
  const seesGuests = can("GUEST", "VIEW");
  const isAsked = seesGuests && !chosen;
  const { data, error } = useQuery({
    ...query(guestEndpoints.list, { params: { projectId }, query: { response: [...invited], page_size: 1 } }),
    enabled: isAsked,
  });
  if (isAsked) return { guest: data?.results[0]?.id, isKnown: data !== undefined || error !== null };
  return { guest: (seesGuests && chosen !== SAMPLE && chosen) || undefined, isKnown: true };
}
