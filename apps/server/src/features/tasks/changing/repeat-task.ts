import { keysOf } from "@nyota/contract/keys-of";
import { taskFields } from "@nyota/contract/tasks/task-fields";
import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import type { Scope } from "#http/scope.ts";
import { nextDue } from "../rules.ts";
import type { TaskRow } from "./lock-task.ts";

/** What begins anew: the status and what it waits for, and, set below, its day and the ticks. */
const anew = ["status", "needs_ids", "due_at", "checklist"] as const;
type Anew = (typeof anew)[number];
const copied = keysOf(taskFields).filter(
  (field): field is Exclude<keyof typeof taskFields, Anew> => !(anew as readonly string[]).includes(field),
);

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
      ...(Object.fromEntries(copied.map((field) => [field, task[field]])) as Pick<TaskRow, (typeof copied)[number]>),
      project_id: scope.projectId,
      due_at: due,
      checklist: JSON.stringify(task.checklist.map((line) => ({ ...line, is_done: false }))),
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
