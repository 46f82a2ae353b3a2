import { type Direction, travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

const directions: Readonly<Record<string, Direction>> = { arrival: "ARRIVAL", departure: "DEPARTURE" };

/**
 * The journey that a message is about: the one in the address, or above a board the guest's own, if they have one there.
 * Undefined for a message about anything else.
 */
export function useJourney(guestId: string): string | undefined {
  const { projectId, can } = useProject();
  const { travel_type: board = "" } = useParams();
  const [url] = useSearchParams();
  const chosen = url.get("journey") ?? undefined;
  const direction = directions[board];
  const maySend = can("TRAVEL", "EDIT");
  const found = useQuery({
    ...query(travelEndpoints.list, {
      params: { projectId },
      query: { guest: guestId, travel_type: direction, status: ["DRAFT", "CONFIRMED"], page_size: 1 },
    }),
    enabled: maySend && chosen === undefined && direction !== undefined,
  });
  return maySend ? (chosen ?? found.data?.results[0]?.id) : undefined;
}
