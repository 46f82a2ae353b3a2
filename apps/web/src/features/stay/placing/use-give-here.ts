import { addDays } from "@nyota/contract/days";
import { useLocation, useNavigate } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";

/** Opens the form that gives guests a room from a night on. */
export function useGiveHere() {
  const { projectId } = useProject();
  const navigate = useNavigate();
  const { search } = useLocation();
  return (roomId: string, night: string): void => {
    const url = new URLSearchParams(search);
    url.set("room", roomId);
    url.set("check_in", night);
    url.set("check_out", addDays(night, 1));
    void navigate({ pathname: `/projects/${projectId}/stay/details/assign-room`, search: url.toString() });
  };
}
