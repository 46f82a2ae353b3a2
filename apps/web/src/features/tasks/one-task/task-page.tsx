import { type Task, taskEndpoints } from "@nyota/contract/tasks/tasks";
import { useQuery } from "@tanstack/react-query";
import { Check, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { Link as RouterLink, useNavigate, useParams } from "react-router";
import { useTaskActions } from "../use-task-actions.ts";
import { useTaskRights } from "../use-task-rights.ts";
import { TaskChecklist } from "./task-checklist.tsx";
import { TaskComments } from "./task-comments.tsx";
import { TaskFacts } from "./task-facts.tsx";
import { TaskFiles } from "./task-files.tsx";
import { TaskNeeds } from "./task-needs.tsx";
import { HistoryMenuItem } from "#features/activity/history-link.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { usePageTitle } from "#lib/navigation/use-page-title.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

/** One task with everything about it. */
export default function TaskPage() {
  const { projectId } = useProject();
  const { taskId = "" } = useParams();
  const task = useQuery({ ...query(taskEndpoints.read, { params: { projectId, taskId } }), retry: false });
  usePageTitle(task.data?.title);
  return (
    <Loaded
      read={task}
      failure={t("This task could not be opened")}
      label={t("Loading the task")}
      skeleton={<SkeletonCard lines={10} />}
    >
      {(loaded) => <OneTask task={loaded} />}
    </Loaded>
  );
}

function OneTask({ task }: { task: Task }) {
  const { projectId, mayAsOwner } = useProject();
  const { mayEdit, mayDelete } = useTaskRights();
  const { setDone, removeTask } = useTaskActions(projectId);
  const navigate = useNavigate();
  const list = `/projects/${projectId}/tasks`;
  const isDone = task.status === "DONE";
  return (
    <>
      <PageHeader
        breadcrumb={<Breadcrumb items={[{ label: t("Tasks"), to: list }, { label: task.title }]} />}
        title={task.title}
        actions={
          mayEdit && (
            <>
              <Button asChild>
                <RouterLink to={`${list}/${task.id}/edit`} state={{ from: "task" }}>
                  <Pencil aria-hidden="true" /> {t("Edit")}
                </RouterLink>
              </Button>
              <Button
                variant={isDone ? "default" : "primary"}
                icon={isDone ? <RotateCcw aria-hidden="true" /> : <Check aria-hidden="true" />}
                onClick={() => void setDone(task, !isDone)}
              >
                {isDone ? t("Open again") : t("Mark as done")}
              </Button>
            </>
          )
        }
        menu={
          (mayDelete || mayAsOwner("SEE_ACTIVITY")) && (
            <>
              <HistoryMenuItem objectId={task.id} />
              {mayDelete && (
                <MenuItem
                  icon={<Trash2 />}
                  danger
                  onSelect={() => void removeTask(task).then((isGone) => isGone && navigate(list))}
                >
                  {t("Delete")}
                </MenuItem>
              )}
            </>
          )
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4 max-lg:order-2">
          {task.description && (
            <Card title={t("Details")}>
              <p className="whitespace-pre-line break-words">{task.description}</p>
            </Card>
          )}
          {(mayEdit || task.checklist.length > 0) && <TaskChecklist task={task} mayEdit={mayEdit} />}
          {(mayEdit || task.needs.length > 0) && <TaskNeeds task={task} mayEdit={mayEdit} />}
          {(mayEdit || task.files.length > 0) && <TaskFiles task={task} mayEdit={mayEdit} />}
          <TaskComments task={task} />
        </div>
        <TaskFacts task={task} mayEdit={mayEdit} />
      </div>
    </>
  );
}
