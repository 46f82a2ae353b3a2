import type { Task } from "@nyota/contract/tasks/tasks";
import { Link as RouterLink } from "react-router";
import { TaskPrioritySign, TaskStatusPill } from "../task-pills.tsx";
import { taskFields } from "@nyota/contract/tasks/task-fields";
import { useTaskActions } from "../use-task-actions.ts";
import { useTaskRights } from "../use-task-rights.ts";
import { DoneTick } from "./done-tick.tsx";
import { ChecklistCount } from "./task-columns.tsx";
import { WaitsFor } from "./waits-for.tsx";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate, formatWeekday } from "#lib/text/format.ts";

/** Tasks by their day, one below the other. Those without a day are left out. */
export function TaskDays({ tasks }: { tasks: readonly Task[] }) {
  const days = Map.groupBy(
    tasks.filter(({ due_at }) => due_at !== null),
    ({ due_at }) => due_at as string,
  );
  return (
    <ol className="space-y-3">
      {[...days].map(([day, own]) => (
        <li key={day} className="flex gap-4 max-md:flex-col max-md:gap-1.5">
          <div className="w-28 flex-none pt-2.5 text-sm text-ink-2 tabular-nums max-md:pt-0">
            {formatWeekday(day)}, {formatDate(day)}
          </div>
          <ul className="min-w-0 flex-1 divide-y divide-line rounded-card border border-line bg-surface">
            {own.map((task) => (
              <TaskLine key={task.id} task={task} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function TaskLine({ task }: { task: Task }) {
  const { projectId } = useProject();
  const { mayEdit } = useTaskRights();
  const { setDone } = useTaskActions(projectId);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <DoneTick task={task} setDone={mayEdit ? setDone : undefined} />
      <RouterLink
        to={`/projects/${projectId}/tasks/${task.id}`}
        className={cx(
          "min-w-0 flex-1 basis-48 break-words font-strong hover:text-henna hover:underline",
          task.status === "DONE" && "text-ink-2 line-through",
          task.is_overdue && "text-rust",
        )}
      >
        {task.title}
        {task.is_overdue && <span className="sr-only">{t(", overdue")}</span>}
      </RouterLink>
      <ChecklistCount task={task} />
      <WaitsFor task={task} />
      <span className="text-sm text-ink-2">{task.assignees.map(({ name }) => name).join(", ")}</span>
      {task.priority !== taskFields.priority.blank && <TaskPrioritySign priority={task.priority} />}
      <TaskStatusPill status={task.status} />
    </li>
  );
}
