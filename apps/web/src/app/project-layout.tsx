import { useEffect } from "react";
import { Outlet, useParams } from "react-router";
import { NotFoundPage } from "#app/not-found-page.tsx";
import { useLoadedProject } from "#app/use-project-data.ts";
import { Unreachable } from "#app/unreachable.tsx";
import { ApiError } from "#lib/api/api-error.ts";
import { saveLastProject } from "#lib/navigation/last-project.ts";
import { ProjectContext } from "#lib/navigation/project-context.ts";
import { FullScreenSpinner } from "#ui/feedback/full-screen-spinner.tsx";

/** The area of one project: rendered once both the project and the user's access are loaded. */
export function ProjectLayout() {
  const { projectId } = useParams();
  const { current, error, retry } = useLoadedProject();
  // The address may already contain the next project while the shell still shows the previous one.
  const isHere = current?.projectId === projectId;
  const opened = isHere ? projectId : undefined;
  useEffect(() => {
    if (opened) saveLastProject(opened);
  }, [opened]);
  if (current && isHere)
    return (
      <ProjectContext value={current}>
        <Outlet key={current.projectId} />
      </ProjectContext>
    );
  if (!error) return <FullScreenSpinner label="Opening the project" />;
  if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return <NotFoundPage />;
  return <Unreachable error={error} onRetry={retry} />;
}
