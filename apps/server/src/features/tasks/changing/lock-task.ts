import type { ChecklistLine, TaskStatus } from "@nyota/contract/tasks/task-fields";
import { sql } from "kysely";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

/** The task's row, locked until the transaction ends. */
export async function lockTask(scope: Scope, taskId: string): Promise<TaskRow> {
  const [row] = await lockTasks(scope, [taskId]);
  if (!row) throw notFound("This task");
  return row;
}

/** Those of the tasks that the caller sees, locked in the order of their ids, so that two requests don't deadlock. */
export async function lockTasks(scope: Scope, ids: readonly string[]) {
  const rows = await scope.db
    .selectFrom("tasks")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    ...row,
    status: row.status as TaskStatus,
    checklist: row.checklist as ChecklistLine[],
  }));
}
export type TaskRow = Awaited<ReturnType<typeof lockTasks>>[number];
