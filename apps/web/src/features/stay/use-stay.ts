import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useListParams } from "#lib/navigation/use-list-params.ts";

/** All hotels of the project. */
export function useHotels() {
  const { projectId } = useProject();
  return useQuery(query(stayEndpoints.hotels, { params: { projectId }, query: { page_size: 200 } }));
}

/** The rooms that match the address, in the order of their hotels. */
export function useRooms() {
  const { projectId } = useProject();
  const list = useListParams({ filters: ["hotel"], pageSize: 100 });
  const { page, pageSize, search, filters } = list.params;
  const rooms = useQuery({
    ...query(stayEndpoints.rooms, {
      params: { projectId },
      query: { page, page_size: pageSize, search, hotel: filters["hotel"] ?? [] },
    }),
    placeholderData: keepPreviousData,
  });
  return { list, rooms };
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
