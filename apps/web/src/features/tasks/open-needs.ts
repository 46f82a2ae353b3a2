import type { Task } from "@nyota/contract/tasks/tasks";
import { t } from "#lib/i18n/t.ts";
import { joinWords } from "#lib/text/format.ts";

export type WaitingTask = Pick<Task, "status"> & { needs: readonly Pick<Task["needs"][number], "title" | "is_done">[] };

/** The titles of the tasks that a task still waits for. */
export const listOpenNeeds = ({ needs }: Pick<WaitingTask, "needs">): string[] =>
  needs.filter(({ is_done }) => !is_done).map(({ title }) => title);

/** The warning when a task is marked as done before those it waits for; undefined without such. */
export function describeOpenNeeds(task: WaitingTask): string | undefined {
  const open = listOpenNeeds(task);
  if (open.length === 0 || task.status === "DONE") return undefined;
  return t(
    "{count, plural, one {It waits for a task that is} other {It waits for tasks that are}} still open: {names}",
    {
      count: open.length,
      names: joinWords(open),
    },
  );
}
