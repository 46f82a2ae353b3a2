import { type TaskStatus } from "@nyota/contract/tasks/task-fields";
import type { Task } from "@nyota/contract/tasks/tasks";
import { type KeyboardEvent, useState } from "react";
import { Link as RouterLink } from "react-router";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { formatDate, formatWeekday } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { LinkButton } from "#ui/link.tsx";

const dots: Record<TaskStatus, string> = {
  TODO: "bg-line-control",
  IN_PROGRESS: "bg-peacock",
  BLOCKED: "bg-rust",
  DONE: "bg-leaf",
};
const MAX_SHOWN = 3;

type CalendarDayProps = {
  day: string;
  tasks: readonly Task[];
  isOutside: boolean;
  isToday: boolean;
  isCelebration: boolean;
  isOver: boolean;
  /** Undefined if the user may not move tasks. */
  moving:
    | {
        onStart: (task: Task) => void;
        onEnd: () => void;
        onOver: (day: string) => void;
        onDrop: (day: string) => void;
        onPress: (event: KeyboardEvent, task: Task) => void;
      }
    | undefined;
};

/** A day of the calendar with its tasks; a task is dragged to another day, or moved with Shift and an arrow key. */
export function CalendarDay({ day, tasks, isOutside, isToday, isCelebration, isOver, moving }: CalendarDayProps) {
  const { projectId } = useProject();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? tasks : tasks.slice(0, tasks.length === MAX_SHOWN + 1 ? MAX_SHOWN + 1 : MAX_SHOWN);
  return (
    <div
      role="gridcell"
      onDragOver={(event) => {
        if (!moving) return;
        event.preventDefault();
        moving.onOver(day);
      }}
      onDrop={() => moving?.onDrop(day)}
      className={cx(
        "min-h-28 min-w-0 border-b border-r border-line p-1.5",
        isOutside ? "bg-sunken" : isCelebration ? "bg-henna-soft" : "bg-surface",
        isOver && "outline-2 -outline-offset-2 outline-henna",
      )}
    >
      <div className="mb-1 flex items-center gap-1.5 px-1 text-xs text-ink-2 tabular-nums">
        <span aria-hidden="true" className={cx(isToday && "rounded-full bg-henna px-1.5 font-semibold text-on-henna")}>
          {Number(day.slice(8))}
        </span>
        <span className="sr-only">
          {formatWeekday(day)}, {formatDate(day)}
        </span>
        {isCelebration && <span className="truncate font-strong text-henna">{t("Celebration")}</span>}
      </div>
      <ul className="space-y-1">
        {shown.map((task) => (
          <li key={task.id}>
            <RouterLink
              to={`/projects/${projectId}/tasks/${task.id}`}
              draggable={Boolean(moving)}
              data-chip={task.id}
              title={moving ? t("{name}. Drag it, or press Shift and an arrow key.", { name: task.title }) : task.title}
              onDragStart={() => moving?.onStart(task)}
              onDragEnd={() => moving?.onEnd()}
              onKeyDown={(event) => moving?.onPress(event, task)}
              className={cx(
                "flex items-center gap-1.5 rounded-[5px] px-1 py-0.5 text-xs hover:bg-sunken",
                task.status === "DONE" && "text-ink-2 line-through",
                task.is_overdue && "text-rust",
              )}
            >
              <span aria-hidden="true" className={cx("size-1.5 flex-none rounded-full", dots[task.status])} />
              <span className="truncate">{task.title}</span>
              {task.is_overdue && <span className="sr-only">{t(", overdue")}</span>}
            </RouterLink>
          </li>
        ))}
      </ul>
      {tasks.length > shown.length && (
        <LinkButton className="px-1 text-xs" onClick={() => setWhole(true)}>
          {t("{count} more", { count: tasks.length - shown.length })}
        </LinkButton>
      )}
    </div>
  );
}
