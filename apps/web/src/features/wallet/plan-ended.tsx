import { Link, useLocation } from "react-router";
import { upgradeAddress } from "./upgrade-address.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** Stands for a form that the server would refuse, because the project's trial or plan has ended: why, and the way on. */
export function PlanEnded({ level = 2 }: { level?: 1 | 2 | 3 }) {
  const { project, projectId, mayAsOwner } = useProject();
  const { pathname, search } = useLocation();
  const upgrade = mayAsOwner("CHANGE_PLAN") ? upgradeAddress(projectId, `${pathname}${search}`) : undefined;
  return (
    <EmptyState
      level={level}
      title={project.is_on_trial_plan ? "The trial of this project has ended" : "The plan of this project has ended"}
      text={`Everything is still here to see and to export, but nothing can be added or changed.${
        upgrade ? " Upgrade the plan to go on." : ` Ask ${project.owner_name} to upgrade the plan.`
      }`}
      action={
        upgrade && (
          <Button asChild variant="primary">
            <Link to={upgrade}>Upgrade the plan</Link>
          </Button>
        )
      }
    />
  );
}
