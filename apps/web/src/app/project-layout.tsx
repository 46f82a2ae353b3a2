import { useEffect, useState } from "react";
import { Link, Outlet, useParams } from "react-router";
import { NotFoundPage } from "#app/not-found-page.tsx";
import { useLoadedProject } from "#app/use-project-data.ts";
import { Unreachable } from "#app/unreachable.tsx";
import { ApiError } from "#lib/api/api-error.ts";
import { t } from "#lib/i18n/t.ts";
import { saveLastProject } from "#lib/navigation/last-project.ts";
import { type CurrentProject, ProjectContext } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { FullScreenSpinner } from "#ui/feedback/full-screen-spinner.tsx";
import { Freezable } from "#ui/frozen/freezable.tsx";

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
  const [last, setLast] = useState<CurrentProject>();
  if (current && isHere && current !== last) setLast(current);
  const isRefused = error instanceof ApiError && [400, 403, 404].includes(error.status);
  // Whoever is removed while a page is open keeps what they typed there.
  const isRemoved = !current && isRefused && last?.projectId === projectId;
  const shown = isHere ? current : isRemoved ? last : undefined;
  if (shown)
    return (
      <ProjectContext value={shown}>
        <Freezable notice={isRemoved ? removedFrom(shown) : undefined}>
          <Outlet key={shown.projectId} />
        </Freezable>
      </ProjectContext>
    );
  if (!error) return <FullScreenSpinner label={t("Opening the project")} />;
  if (isRefused) return <NotFoundPage />;
  return <Unreachable error={error} onRetry={retry} />;
}

const removedFrom = ({ project }: CurrentProject) => ({
  text: t("You no longer help with {name}. You can't save here any more; copy what you need.", { name: project.title }),
  action: (
    <Button asChild>
      <Link to="/">{t("Go to your projects")}</Link>
    </Button>
  ),
});
