import { useParams } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";

type Child = "travel-details" | "select-sender";

/** A sheet about a guest's journeys, above the list from which it was opened: the board, or the guests. */
export function useTravelPath(): (guestId: string, child?: Child) => string {
  const { projectId } = useProject();
  const { travel_type: board } = useParams();
  const list = board ? `travel/${board}` : "guests";
  return (guestId, child = "travel-details") => `/projects/${projectId}/${list}/${guestId}/${child}`;
}
