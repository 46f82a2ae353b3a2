import { useEffect } from "react";
import { Outlet, useParams } from "react-router";
import { NotFoundPage } from "#app/not-found-page.tsx";
import { useProjectData } from "#app/use-project-data.ts";
import { Unreachable } from "#app/unreachable.tsx";
import { ApiError } from "#lib/api-error.ts";
import { keepLastProject } from "#lib/last-project.ts";
import { FullScreenSpinner } from "#ui/full-screen-spinner.tsx";

/** The area of one project: it shows once the project and what one may do in it are both known. */
export function ProjectLayout() {
  const { projectId } = useParams();
  const { current, error, retry } = useProjectData(projectId);
  const opened = current?.projectId;
  useEffect(() => {
    if (opened) keepLastProject(opened);
  }, [opened]);
  if (current) return <Outlet key={current.projectId} />;
  if (!error) return <FullScreenSpinner label="Opening the project" />;
  if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return <NotFoundPage />;
  return <Unreachable error={error} onRetry={retry} />;
}
