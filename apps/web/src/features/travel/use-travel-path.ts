import { useParams } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";

/** Where the sheet with a guest's journeys is, above the list from which it was opened: the board, or the guests. */
export function useTravelPath(): (guestId: string) => string {
  const { projectId } = useProject();
  const { travel_type: board } = useParams();
  const list = board ? `travel/${board}` : "guests";
  return (guestId) => `/projects/${projectId}/${list}/${guestId}/travel-details`;
}
