import { Link as RouterLink } from "react-router";
import { useTaskRights } from "../use-task-rights.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { TasksDrawing } from "#ui/drawings/tasks-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";

export function NoTasks() {
  const { mayAdd } = useTaskRights();
  return (
    <EmptyState
      drawing={<TasksDrawing />}
      title={t("No tasks yet")}
      text={t(
        "Everything that has to be done before the celebration: who does it, until when, and what is late. What is due first is at the top.",
      )}
      action={
        mayAdd && (
          <Button asChild variant="primary">
            <RouterLink to="create">{t("Add the first task")}</RouterLink>
          </Button>
        )
      }
      link={mayAdd && <Link to="add-timeline">{t("Begin with a wedding’s timeline")}</Link>}
    />
  );
}
