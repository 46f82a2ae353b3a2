import { addDays } from "@nyota/contract/days";
import { day as dueDay } from "@nyota/contract/fields";
import { dateFormat } from "@nyota/contract/formatters";
import { type TaskPriority, taskFields, type TaskStatus } from "@nyota/contract/tasks/task-fields";

const toChoices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
export const statusChoices = toChoices(taskFields.status.choices);
export const priorityChoices = toChoices(taskFields.priority.choices);

/** The most urgent priority first, as lists sort it. */
export const byUrgency = ["URGENT", "HIGH", "MEDIUM", "LOW"] as const satisfies readonly TaskPriority[];
/** The order of the columns of a board. */
export const byProgress = ["TODO", "IN_PROGRESS", "BLOCKED", "DONE"] as const satisfies readonly TaskStatus[];

type Assigned = { title: string; due_at: string | null };

/** What somebody is told when a task is given to them; `actor` is already safe in HTML. */
export function describeAssignment({ title, due_at }: Assigned, actor: string) {
  return {
    title: `A task for you: ${title}`,
    message: `<b>${actor}</b> assigned it to you.${due_at ? ` It is due ${writeDay(due_at)}.` : ""}`,
  };
}

/** When the task was done: the moment it became so, until it is opened again. */
export function doneAt(before: { status: string; done_at: string | null }, status: TaskStatus | undefined, now: Date) {
  if (status === undefined || status === before.status) return before.done_at;
  return status === "DONE" ? now.toISOString() : null;
}

/** The same for several tasks at once. */
export const describeAssignments = (count: number, actor: string) => ({
  title: `${count} tasks for you`,
  message: `<b>${actor}</b> assigned them to you.`,
});

type Repeating = { due_at: string | null; repeats: string };
const spans = new Map([
  ["DAILY", { days: 1, months: 0 }],
  ["WEEKLY", { days: 7, months: 0 }],
  ["MONTHLY", { days: 0, months: 1 }],
  ["YEARLY", { days: 0, months: 12 }],
]);

/**
 * The next day after today on which a repeating task is due, counted from its own day. Undefined if no task can be due
 * on it: the repetition ends before.
 */
export function nextDue({ due_at, repeats }: Repeating, today: string): string | null | undefined {
  const span = spans.get(repeats);
  if (!span) return due_at;
  const first = due_at ?? today;
  const [year, month, day] = first.split("-").map(Number) as [number, number, number];
  const apart = Math.max(0, Date.parse(today) - Date.parse(first)) / 86_400_000;
  // Counted from the first day, so that the 31st is not the 28th for ever after a February.
  const passed = span.days > 0 ? apart / span.days : apart / (span.months * 31);
  for (let times = Math.max(1, Math.floor(passed)); ; times++) {
    const later =
      span.days > 0 ? addDays(first, times * span.days) : addMonths({ year, month, day }, times * span.months);
    if (later > today && later > first) return dueDay.safeParse(later).success ? later : undefined;
  }
}

/** The same day so many months later, or the last one of a shorter month. */
function addMonths({ year, month, day }: { year: number; month: number; day: number }, months: number): string {
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

export type DueTask = { id: string; title: string; due_at: string };

/** A due day in notifications: "Wed, Jan 20". */
export const writeDay = (day: string) =>
  dateFormat("en-US", { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" }).format(new Date(day));

/** What somebody is told of their tasks that are due soon. */
export function describeReminder(tasks: readonly DueTask[], escape: (text: string) => string) {
  const [first] = tasks;
  if (tasks.length === 1 && first)
    return { title: `Due ${writeDay(first.due_at)}: ${first.title}`, message: "It is not done yet." };
  return {
    title: `${tasks.length} of your tasks are due soon`,
    message: tasks
      .slice(0, 5)
      .map(({ title, due_at }) => `${escape(title)}, ${writeDay(due_at)}`)
      .concat(tasks.length > 5 ? [`and ${tasks.length - 5} more`] : [])
      .join("<br>"),
  };
}
