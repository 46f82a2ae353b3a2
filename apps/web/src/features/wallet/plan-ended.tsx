import { Link, useLocation } from "react-router";
import { upgradeAddress } from "./upgrade-address.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** Stands for a form that the server would refuse, because the project's trial or plan has ended: why, and the way on. */
export function PlanEnded({ level = 2 }: { level?: 1 | 2 | 3 }) {
  const { project, projectId, mayAsOwner } = useProject();
  const { pathname, search } = useLocation();
  const upgrade = mayAsOwner("CHANGE_PLAN") ? upgradeAddress(projectId, `${pathname}${search}`) : undefined;
  const wayOn = upgrade
    ? t("Upgrade the plan to go on.")
    : t("Ask {name} to upgrade the plan.", { name: project.owner_name });
  return (
    <EmptyState
      level={level}
      title={
        project.is_on_trial_plan ? t("The trial of this project has ended") : t("The plan of this project has ended")
      }
      text={`${t("Everything is still here to see and to export, but nothing can be added or changed.")} ${wayOn}`}
      action={
        upgrade && (
          <Button asChild variant="primary">
            <Link to={upgrade}>{t("Upgrade the plan")}</Link>
          </Button>
        )
      }
    />
  );
}
