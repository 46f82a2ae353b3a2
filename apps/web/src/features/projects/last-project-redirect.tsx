import { projectEndpoints } from "@nyota/contract/account/projects";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { query } from "#lib/api/api.ts";
import { readLastProject } from "#lib/navigation/last-project.ts";
import { FullScreenSpinner } from "#ui/feedback/full-screen-spinner.tsx";

/** Redirects to the dashboard of the last opened project, if the user can still see it. */
export default function LastProjectRedirect() {
  const projects = useQuery(query(projectEndpoints.list, { query: { page_size: 200, ordering: "title" } }));
  if (projects.isPending) return <FullScreenSpinner />;
  const last = projects.data?.results.find((project) => project.id === readLastProject());
  return <Navigate replace to={last ? `/projects/${last.id}/dashboard` : "/"} />;
}
