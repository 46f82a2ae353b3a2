import type { RequestOf } from "@nyota/contract/endpoint";
import { type Task, taskEndpoints } from "@nyota/contract/tasks/tasks";
import { listOpenNeeds } from "../open-needs.ts";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { joinWords } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

type Set = RequestOf<typeof taskEndpoints.bulkUpdate>["body"]["set"];

/** The requests that give tasks back what they had in the changed fields: one for each combination of values. */
export function bulkUndos(tasks: readonly Task[], set: Set): { ids: string[]; set: Set }[] {
  const keys = Object.keys(set) as (keyof Set)[];
  const before = (task: Task) => Object.fromEntries(keys.map((key) => [key, task[key]])) as Set;
  return [...Map.groupBy(tasks, (task) => JSON.stringify(before(task))).values()].map((own) => ({
    ids: own.map(({ id }) => id),
    set: before(own[0]!),
  }));
}

/** The warning when tasks are marked as done before others that they wait for; undefined without such. */
export function describeOpenAmong(ids: readonly string[], tasks: readonly Task[], set: Set): string | undefined {
  if (set.status !== "DONE") return undefined;
  const waiting = tasks.filter(
    (task) => task.status !== "DONE" && listOpenNeeds({ needs: task.needs.filter(({ id }) => !ids.includes(id)) })[0],
  );
  if (waiting.length === 0) return undefined;
  const names = joinWords(waiting.map(({ title }) => title));
  return t("{count, plural, one {One waits} other {# wait}} for tasks that are still open: {names}", {
    count: waiting.length,
    names,
  });
}

/** Changing and deleting several tasks at once, with their undo. `tasks` are those of them that are known. */
export function useBulkTasks() {
  const { projectId } = useProject();
  const params = { projectId };
  const update = useSend(taskEndpoints.bulkUpdate);
  const remove = useSend(taskEndpoints.bulkDelete);
  const restore = useSend(taskEndpoints.restore);

  async function undo(steps: readonly (() => Promise<unknown>)[], done: string): Promise<void> {
    try {
      for (const step of steps) await step();
      toast.success(done);
    } catch (error) {
      toast.error(t("Not everything could be undone"), { text: readProblem(error) });
    }
  }
  /** Whether it was done. */
  async function change(ids: string[], tasks: readonly Task[], set: Set): Promise<boolean> {
    const undos = bulkUndos(tasks, set);
    const warning = describeOpenAmong(ids, tasks, set);
    try {
      const { count } = await update.mutateAsync({ params, body: { ids, set } });
      const show = warning ? toast.warning : toast.success;
      show(t("{count, plural, one {# task was} other {# tasks were}} changed", { count }), {
        text: warning,
        undo: () =>
          undo(
            undos.map((body) => () => update.mutateAsync({ params, body })),
            t("The tasks are as they were"),
          ),
      });
      return true;
    } catch (error) {
      toast.error(t("The tasks were not changed"), { text: readProblem(error) });
      return false;
    }
  }
  async function removeAll(ids: string[]): Promise<boolean> {
    try {
      const { count } = await remove.mutateAsync({ params, body: { ids } });
      toast.deleted(t("{count, plural, one {# task was} other {# tasks were}} deleted", { count }), {
        undo: () =>
          undo(
            ids.map((taskId) => () => restore.mutateAsync({ params: { projectId, taskId } })),
            t("The tasks were restored"),
          ),
      });
      return true;
    } catch (error) {
      toast.error(t("The tasks were not deleted"), { text: readProblem(error) });
      return false;
    }
  }
  return { change, removeAll, isBusy: update.isPending || remove.isPending };
}
