import { taskFields } from "@nyota/contract/tasks/task-fields";
import type { Task } from "@nyota/contract/tasks/tasks";
import { GripVertical } from "lucide-react";
import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";
import { ChecklistCount } from "../list/task-columns.tsx";
import { TaskMenu } from "../list/task-menu.tsx";
import { WaitsFor } from "../list/waits-for.tsx";
import { TaskDue } from "../task-due.tsx";
import { TaskPrioritySign } from "../task-pills.tsx";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { AvatarStack } from "#ui/avatar.tsx";

type BoardCardProps = {
  task: Task;
  isDragged: boolean;
  /** The card under the pointer is put behind this one. */
  isBeforeGap: boolean;
  /** Undefined if the user may not move it. */
  handle: ComponentProps<"button"> | undefined;
};

export function BoardCard({ task, isDragged, isBeforeGap, handle }: BoardCardProps) {
  const { projectId } = useProject();
  const isDone = task.status === "DONE";
  return (
    <li
      data-card={task.id}
      className={cx(
        "rounded-field border border-line bg-surface p-3 pl-1",
        isDragged && "opacity-50",
        isBeforeGap && "shadow-[0_6px_0_-3px_var(--henna)]",
        !handle && "pl-3",
      )}
    >
      <div className="flex items-start gap-1">
        {handle && (
          <button
            type="button"
            aria-label={t("Move {name}", { name: task.title })}
            title={t("Drag, or press the arrow keys")}
            data-handle={task.id}
            {...handle}
            className="-my-1 grid h-7 w-6 flex-none cursor-grab touch-none place-items-center rounded-control text-ink-3 hover:text-ink max-md:-my-2 max-md:size-11"
          >
            <GripVertical className="size-4" aria-hidden="true" />
          </button>
        )}
        <RouterLink
          to={`/projects/${projectId}/tasks/${task.id}`}
          className={cx(
            "min-w-0 flex-1 break-words font-strong hover:text-henna hover:underline",
            isDone && "text-ink-2 line-through",
          )}
        >
          {task.title}
        </RouterLink>
        <span className="-mr-1.5 -mt-1 flex-none">
          <TaskMenu task={task} />
        </span>
      </div>
      <div className={cx("mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm", handle && "pl-7 max-md:pl-12")}>
        <TaskDue task={task} />
        {task.priority !== taskFields.priority.blank && <TaskPrioritySign priority={task.priority} />}
        <ChecklistCount task={task} />
        <WaitsFor task={task} />
        {task.assignees.length > 0 && (
          <span className="ml-auto">
            <AvatarStack names={task.assignees.map(({ name }) => name)} />
          </span>
        )}
      </div>
    </li>
  );
}
