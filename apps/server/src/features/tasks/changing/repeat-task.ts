import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import type { Scope } from "#http/scope.ts";
import { nextDue } from "../rules.ts";
import type { TaskRow } from "./lock-task.ts";

/**
 * Adds a task that was just done again for its next day, which repeats from then on in place of this one: a task that
 * is opened and done once more does not come twice. Without a next day it repeats no more.
 */
export async function repeatTask(scope: Scope, task: TaskRow) {
  if (task.repeats === "NEVER") return;
  const due = nextDue({ due_at: task.due_at, repeats: task.repeats }, await todayIn(scope));
  await scope.db
    .updateTable("tasks")
    .set({ repeats: "NEVER" })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", task.id)
    .execute();
  if (due === undefined) return;
  const { id } = await scope.db
    .insertInto("tasks")
    .values({
      project_id: scope.projectId,
      title: task.title,
      description: task.description,
      priority: task.priority,
      due_at: due,
      event_id: task.event_id,
      assignee_ids: task.assignee_ids,
      checklist: JSON.stringify(task.checklist.map((line) => ({ ...line, is_done: false }))),
      remind_days: task.remind_days,
      repeats: task.repeats,
      asset_ids: task.asset_ids,
      position: task.position,
      created_by: task.created_by,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordActivity(scope, { module: "TASK", type: "task", action: "repeated the task", id, label: task.title });
}

async function todayIn(scope: Scope): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (${scope.now.toISOString()}::timestamptz at time zone time_zone)::date::text as today
    from projects where id = ${scope.projectId}`.execute(scope.db);
  return (rows[0] as { today: string }).today;
}
