import { taskFields } from "@nyota/contract/tasks/task-fields";
import type { OwnTask, Task } from "@nyota/contract/tasks/tasks";
import type { ReactNode } from "react";
import { cx } from "#lib/cx.ts";
import { TaskDue } from "../task-due.tsx";
import { TaskPrioritySign, TaskStatusPill } from "../task-pills.tsx";
import type { TaskActions } from "../use-task-actions.ts";
import { DoneTick } from "./done-tick.tsx";
import { ChecklistCount } from "./task-columns.tsx";
import { WaitsFor } from "./waits-for.tsx";

type TaskCardProps = {
  task: Task | OwnTask;
  setDone: TaskActions["setDone"] | undefined;
  /** Where it belongs, and its menu. */
  place?: string;
  menu?: ReactNode;
};

/** A task in the list on a phone. */
export function TaskCard({ task, setDone, place, menu }: TaskCardProps) {
  // The list over all projects has the user's own tasks only.
  const names = "project" in task ? "" : task.assignees.map(({ name }) => name).join(", ");
  return (
    <div className="flex items-start gap-3">
      <span className="relative z-1 -m-3 grid size-11 flex-none place-items-center">
        <DoneTick task={task} setDone={setDone} />
      </span>
      <div className="min-w-0 flex-1 space-y-1.5">
        <div className={cx("font-strong break-words", task.status === "DONE" && "text-ink-2 line-through")}>
          {task.title}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          <TaskDue task={task} />
          {task.priority !== taskFields.priority.blank && <TaskPrioritySign priority={task.priority} />}
          <TaskStatusPill status={task.status} />
          <ChecklistCount task={task} />
          <WaitsFor task={task} />
        </div>
        {(place || names) && (
          <div className="break-words text-sm text-ink-2">{[place, names].filter(Boolean).join(" · ")}</div>
        )}
      </div>
      {menu && <span className="relative z-1 -mr-2 -mt-1">{menu}</span>}
    </div>
  );
}
