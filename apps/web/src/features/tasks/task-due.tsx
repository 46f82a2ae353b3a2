import type { Task } from "@nyota/contract/tasks/tasks";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { formatDate, formatWeekday } from "#lib/text/format.ts";
import { toDay } from "#lib/text/read-typed.ts";
import { useNow } from "#lib/use-now.ts";
import { addDays, daysBetween } from "@nyota/contract/days";

/** "Today", "Tomorrow", "Friday" within a week, else the date. */
export function describeDue(due: string, today: string): string {
  if (due === today) return t("Today");
  if (due === addDays(today, 1)) return t("Tomorrow");
  if (due === addDays(today, -1)) return t("Yesterday");
  const isSoon = due > today && daysBetween(due, { from: today, to: today }) < 7;
  return isSoon ? formatWeekday(due) : formatDate(due);
}

type TaskDueProps = { task: Pick<Task, "due_at" | "is_overdue">; className?: string };

/** When a task is due; in words and in red once it is overdue. */
export function TaskDue({ task: { due_at, is_overdue }, className }: TaskDueProps) {
  const today = toDay(useNow());
  if (!due_at) return null;
  return (
    <time
      dateTime={due_at}
      title={formatDate(due_at)}
      className={cx("whitespace-nowrap tabular-nums", is_overdue ? "font-strong text-rust" : "text-ink-2", className)}
    >
      {is_overdue && <span className="sr-only">{t("Overdue:")} </span>}
      {describeDue(due_at, today)}
    </time>
  );
}
