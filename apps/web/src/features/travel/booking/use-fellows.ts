import { guestEndpoints } from "@nyota/contract/guests/guests";
import type { FellowTraveller } from "@nyota/contract/travel-stay/travel";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

export type Fellow = { id: string; name: string };
const MAX_HOUSEHOLD = 50;

/** Who can be on a guest's booking: the others of their household, and those who are on it already. */
export function useFellows(guestId: string, onBooking: readonly FellowTraveller[]): Fellow[] {
  const { projectId, can } = useProject();
  const maySee = can("GUEST", "VIEW");
  const params = { projectId };
  const guest = useQuery({
    ...query(guestEndpoints.read, { params: { projectId, guestId } }),
    enabled: maySee,
    retry: false,
  });
  const household = guest.data?.sub_group?.id;
  const members = useQuery({
    ...query(guestEndpoints.list, {
      params,
      query: { sub_group: [household ?? ""], page_size: MAX_HOUSEHOLD, ordering: "position" },
    }),
    enabled: maySee && household !== undefined,
  });
  const known = onBooking.map((fellow) => fellow.guest);
  const others = (members.data?.results ?? [])
    .filter(({ id }) => id !== guestId && !known.some((fellow) => fellow.id === id))
    .map(({ id, display_name: name }) => ({ id, name }));
  return [...known, ...others];
}
