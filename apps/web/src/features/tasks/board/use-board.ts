import type { RequestOf } from "@nyota/contract/endpoint";
import { type TaskStatus, taskStatuses } from "@nyota/contract/tasks/task-fields";
import { type Task, taskEndpoints } from "@nyota/contract/tasks/tasks";
import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { describeOpenNeeds } from "../open-needs.ts";
import type { BoardPlace } from "./use-card-drag.ts";
import { query, useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

type Query = RequestOf<typeof taskEndpoints.list>["query"];
export type Column = { status: TaskStatus; tasks: Task[] | undefined; count: number };

/** Of a column with more, the list shows the others. */
const MAX_CARDS = 100;

/** A card where it was dropped, while that is saved. */
export function placeCard(columns: readonly Column[], task: Task, { status, after }: BoardPlace): Column[] {
  return columns.map((column) => {
    const others = column.tasks?.filter(({ id }) => id !== task.id);
    if (!others || column.status !== status) return { ...column, tasks: others };
    const at = after === null ? 0 : others.findIndex(({ id }) => id === after) + 1;
    return { ...column, tasks: others.toSpliced(at, 0, { ...task, status }) };
  });
}

/** The columns of the board in the members' order, and moving a card between them. */
export function useBoard(filter: Query) {
  const { projectId } = useProject();
  const update = useSend(taskEndpoints.update);
  const [moved, setMoved] = useState<{ task: Task; place: BoardPlace } | null>(null);
  const chosen = (filter?.status ?? []) as TaskStatus[];
  const statuses = chosen.length > 0 ? taskStatuses.filter((status) => chosen.includes(status)) : taskStatuses;
  const reads = useQueries({
    queries: statuses.map((status) => ({
      ...query(taskEndpoints.list, {
        params: { projectId },
        query: { ...filter, status: [status], ordering: "position", page_size: MAX_CARDS },
      }),
      placeholderData: keepPreviousData,
    })),
  });
  const stored = statuses.map((status, index): Column => {
    const { data } = reads[index]!;
    return { status, tasks: data?.results, count: data?.count ?? 0 };
  });
  const columns = moved ? placeCard(stored, moved.task, moved.place) : stored;

  async function move(task: Task, place: BoardPlace): Promise<void> {
    const before = stored.find(({ status }) => status === task.status)?.tasks ?? [];
    const index = before.findIndex(({ id }) => id === task.id);
    const above = before[index - 1]?.id ?? null;
    const isSame = place.status === task.status && above === place.after;
    if (isSame) return;
    setMoved({ task, place });
    try {
      const body = { status: place.status, after_id: place.after };
      await update.mutateAsync({ params: { projectId, taskId: task.id }, body });
      const text = place.status === "DONE" ? describeOpenNeeds(task) : undefined;
      const undo = () => move({ ...task, status: place.status }, { status: task.status, after: above });
      if (text) toast.warning(t("{name} is done", { name: task.title }), { text, undo });
    } catch (error) {
      toast.error(t("{name} was not moved", { name: task.title }), { text: readProblem(error) });
    } finally {
      setMoved(null);
    }
  }
  return { columns, failed: reads.find(({ error }) => error), move };
}
