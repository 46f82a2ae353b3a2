import { projectEndpoints } from "@nyota/contract/account/projects";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { query } from "#lib/api/api.ts";
import { readLastProject } from "#lib/navigation/last-project.ts";
import { FullScreenSpinner } from "#ui/feedback/full-screen-spinner.tsx";

/** Redirects to the dashboard of the last opened project, if the user can still see it. */
export default function LastProjectRedirect() {
  const projectId = readLastProject() ?? "";
  const enabled = projectId !== "";
  const last = useQuery({ ...query(projectEndpoints.read, { params: { projectId } }), enabled, retry: false });
  if (enabled && last.isPending) return <FullScreenSpinner />;
  return <Navigate replace to={last.data ? `/projects/${projectId}/dashboard` : "/"} />;
}
