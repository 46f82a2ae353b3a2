import type { TaskActions } from "../use-task-actions.ts";
import { t } from "#lib/i18n/t.ts";
import { Tick } from "#ui/fields/tick.tsx";

type DoneTickProps = {
  task: Parameters<TaskActions["setDone"]>[0];
  /** Undefined if the user may not change the task. */
  setDone: TaskActions["setDone"] | undefined;
};

/** Marks a task as done, or opens it again. */
export const DoneTick = ({ task, setDone }: DoneTickProps) => (
  <Tick
    aria-label={t("{name} is done", { name: task.title })}
    checked={task.status === "DONE"}
    disabled={!setDone}
    onCheckedChange={(checked) => void setDone?.(task, checked === true)}
    className="rounded-full!"
  />
);
