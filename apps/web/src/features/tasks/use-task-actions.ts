import type { RequestOf } from "@nyota/contract/endpoint";
import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { describeOpenNeeds, type WaitingTask } from "./open-needs.ts";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { toast } from "#ui/toast.ts";

type Body = RequestOf<typeof taskEndpoints.update>["body"];
type Named = WaitingTask & { id: string; title: string; project?: { id: string } };

/**
 * The changes of a task that are one click, each with its toast and its undo. Of a task that names no project, the
 * project is given here.
 */
export function useTaskActions(projectId?: string) {
  const update = useSend(taskEndpoints.update);
  const remove = useSend(taskEndpoints.remove);
  const restore = useSend(taskEndpoints.restore);
  const of = ({ id, project }: Named) => ({ projectId: project?.id ?? projectId ?? "", taskId: id });

  /** Whether it was saved. Marking a task as done that still waits for others is done all the same, with a warning. */
  async function change(task: Named, body: Body, done?: { title: string; undo: Body }): Promise<boolean> {
    try {
      await update.mutateAsync({ params: of(task), body });
      const warning = body.status === "DONE" ? describeOpenNeeds(task) : undefined;
      const undo = done && (() => change(task, done.undo));
      if (warning && done) toast.warning(done.title, { text: warning, undo });
      else if (done) toast.success(done.title, { undo });
      return true;
    } catch (error) {
      toast.error(t("{name} was not changed", { name: task.title }), { text: readProblem(error) });
      return false;
    }
  }
  const setDone = (task: Named, isDone: boolean) =>
    change(
      task,
      { status: isDone ? "DONE" : "TODO" },
      {
        title: isDone ? t("{name} is done", { name: task.title }) : t("{name} is open again", { name: task.title }),
        undo: { status: task.status },
      },
    );
  async function undoRemoval(task: Named): Promise<void> {
    try {
      await restore.mutateAsync({ params: of(task) });
      toast.success(t("{name} was restored", { name: task.title }));
    } catch (error) {
      toast.error(t("{name} could not be restored", { name: task.title }), { text: readProblem(error) });
    }
  }
  async function removeTask(task: Named): Promise<boolean> {
    try {
      await remove.mutateAsync({ params: of(task) });
      toast.deleted(t("{name} was deleted", { name: task.title }), { undo: () => undoRemoval(task) });
      return true;
    } catch (error) {
      toast.error(t("{name} was not deleted", { name: task.title }), { text: readProblem(error) });
      return false;
    }
  }
  return { change, setDone, removeTask };
}
export type TaskActions = ReturnType<typeof useTaskActions>;
