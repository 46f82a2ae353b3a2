import { hiddenNames } from "@nyota/contract/tasks/tasks";
import { mayDo, type Scope } from "#http/scope.ts";
import type { ReadTask } from "./select-tasks.ts";

/** Everybody who sees a task sees that it has an event and files; their names are for those who may see these. */
export const hideNames = (task: ReadTask, rights: Pick<Scope, "role" | "levels">): ReadTask => ({
  ...task,
  event: task.event && !mayDo(rights, "EVENT:VIEW") ? { ...task.event, name: hiddenNames.event } : task.event,
  files: mayDo(rights, "ASSET:VIEW") ? task.files : task.files.map((file) => ({ ...file, name: hiddenNames.file })),
});
