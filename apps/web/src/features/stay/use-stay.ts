import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/** All hotels of the project. */
export function useHotels() {
  const { projectId } = useProject();
  return useQuery(query(stayEndpoints.hotels, { params: { projectId }, query: { page_size: 200 } }));
}

/** The user's rights on hotels, rooms and stays. */
export function useStayRights() {
  const { can, canChangeShared, isExpired } = useProject();
  return {
    mayAdd: !isExpired && can("STAY", "CREATE"),
    mayEdit: !isExpired && can("STAY", "EDIT"),
    mayDelete: !isExpired && can("STAY", "DELETE"),
    /** Hotels, rooms and blocks are shared by all guests. */
    mayAddPlaces: !isExpired && canChangeShared("STAY", "CREATE"),
    seesBlocks: canChangeShared("STAY", "VIEW"),
    mayEditPlaces: !isExpired && canChangeShared("STAY", "EDIT"),
    mayDeletePlaces: !isExpired && canChangeShared("STAY", "DELETE"),
    seesGuests: can("GUEST", "VIEW"),
  };
}
