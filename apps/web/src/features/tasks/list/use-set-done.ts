import { useCallback } from "react";
import { type TaskActions, useTaskActions } from "../use-task-actions.ts";
import { useLatest } from "#lib/use-latest.ts";

/** Marks a task as done, or opens it again. The same function in every render, because columns are made with it. */
export function useSetDone(projectId?: string): TaskActions["setDone"] {
  const latest = useLatest(useTaskActions(projectId).setDone);
  return useCallback((task, isDone) => latest.current(task, isDone), [latest]);
}
