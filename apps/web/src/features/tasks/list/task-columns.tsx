import type { OwnTask, Task } from "@nyota/contract/tasks/tasks";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import type { ListColumn } from "#ui/list-table/list-column.ts";
import { showName } from "../show-name.ts";
import { TaskDue } from "../task-due.tsx";
import { TaskPrioritySign, TaskStatusPill } from "../task-pills.tsx";
import type { TaskActions } from "../use-task-actions.ts";
import { Assignees } from "./assignees.tsx";
import { DoneTick } from "./done-tick.tsx";
import { TaskMenu } from "./task-menu.tsx";
import { WaitsFor } from "./waits-for.tsx";

type Listed = Task | OwnTask;
type SetDone = TaskActions["setDone"] | undefined;

const title = <Row extends Listed>(setDoneOf: (task: Row) => SetDone): ListColumn<Row> => ({
  id: "title",
  header: t("Task"),
  width: 380,
  freeze: true,
  sort: true,
  fixed: true,
  cell: (task) => (
    <span className="flex min-w-0 items-center gap-2.5">
      <DoneTick task={task} setDone={setDoneOf(task)} />
      <span className={cx("truncate font-strong", task.status === "DONE" && "text-ink-2 line-through")}>
        {task.title}
      </span>
      <ChecklistCount task={task} />
      <WaitsFor task={task} />
    </span>
  ),
});

export function ChecklistCount({ task: { checklist } }: { task: Pick<Task, "checklist"> }) {
  if (checklist.length === 0) return null;
  const done = checklist.filter(({ is_done }) => is_done).length;
  return (
    <span className="flex-none text-xs text-ink-3 tabular-nums">
      <span className="sr-only">{t("Checklist:")} </span>
      {done}/{checklist.length}
    </span>
  );
}

const due: ListColumn<Listed> = {
  id: "due",
  header: t("Due"),
  width: 110,
  sort: "due_at",
  cell: (task) => (task.due_at ? <TaskDue task={task} /> : <span className="text-ink-3">–</span>),
};
const status: ListColumn<Listed> = {
  id: "status",
  header: t("Status"),
  width: 120,
  sort: true,
  cell: (task) => <TaskStatusPill status={task.status} />,
};
const priority: ListColumn<Listed> = {
  id: "priority",
  header: t("Priority"),
  width: 110,
  sort: true,
  cell: (task) => <TaskPrioritySign priority={task.priority} />,
};
const event: ListColumn<Listed> = {
  id: "event",
  header: t("Event"),
  width: 110,
  cell: (task) => <span className="truncate text-ink-2">{task.event && showName(task.event.name)}</span>,
};
const people: ListColumn<Listed> = {
  id: "assignees",
  header: t("Assigned to"),
  width: 120,
  cell: (task) => <Assignees people={task.assignees} />,
};

const actions: ListColumn<Task> = {
  id: "actions",
  header: t("Actions"),
  width: 84,
  fixed: true,
  align: "end",
  cell: (task) => <TaskMenu task={task} />,
};

/** Who may change nothing opens a task by its line and has no menu. */
export const taskColumns = (setDone: SetDone, hasMenu: boolean): ListColumn<Task>[] => [
  title(() => setDone),
  due,
  status,
  priority,
  people,
  event,
  ...(hasMenu ? [actions] : []),
];

export const ownTaskColumns = (setDoneOf: (task: OwnTask) => SetDone): ListColumn<OwnTask>[] => [
  title(setDoneOf),
  {
    id: "project",
    header: t("Project"),
    width: 180,
    cell: (task) => <span className="truncate">{task.project.title}</span>,
  },
  due,
  status,
  priority,
  event,
];
