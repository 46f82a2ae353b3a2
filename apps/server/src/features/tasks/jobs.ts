import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import { escapeHtml, notify } from "#features/notifications/commands.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { inProject } from "#jobs/scope.ts";
import { findSeers } from "./reading/find-seers.ts";
import { describeReminder, type DueTask } from "./rules.ts";

/** From this hour of the project's clock on; before it nobody reads it. */
const REMINDED_FROM_HOUR = 8;

/** Every hour: reminds of tasks that are due soon, each once for each day it is due. */
export async function remindOfTasks(deps: Deps) {
  for (const projectId of await findProjects(deps))
    await inProject(deps, projectId, (scope) => remindIn(scope)).catch((err: unknown) =>
      deps.log.error({ err, projectId }, "tasks could not be reminded of; it is tried again in an hour"),
    );
}

/** Whether a task `t` of a project `p` is to be reminded of at this moment of the project's clock. */
const isDue = (now: Date) => sql<boolean>`t.status <> 'DONE' and t.remind_days is not null
  and t.due_at - t.remind_days <= (${now.toISOString()}::timestamptz at time zone p.time_zone)::date
  and t.due_at >= (${now.toISOString()}::timestamptz at time zone p.time_zone)::date
  and extract(hour from ${now.toISOString()}::timestamptz at time zone p.time_zone) >= ${REMINDED_FROM_HOUR}
  and not exists (select from task_reminders r where r.project_id = t.project_id and r.task_id = t.id and r.due_at = t.due_at)`;

async function findProjects(deps: Deps): Promise<string[]> {
  const { rows } = await deps.connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    return sql<{ id: string }>`select distinct p.id from tasks t
      join projects p on p.id = t.project_id and p.deleted_at is null
      where t.due_at between ${deps.clock().toISOString()}::date - 1 and ${deps.clock().toISOString()}::date + 61
        and ${isDue(deps.clock())}`.execute(trx);
  });
  return rows.map(({ id }) => id);
}

type Row = DueTask & { created_by: string | null; assignee_ids: string[] };

/**
 * Tells each person of their tasks, in one notification. The key of task_reminders decides which of two jobs at
 * once reminds. Of a task that nobody has, whoever added it is told.
 */
async function remindIn(scope: Scope) {
  const { rows } = await sql<Row>`
    with due as (
      insert into task_reminders (project_id, task_id, due_at)
      select t.project_id, t.id, t.due_at from tasks t join projects p on p.id = t.project_id
      where t.project_id = ${scope.projectId} and ${isDue(scope.now)} order by t.id
      on conflict do nothing returning task_id)
    select t.id, t.title, t.due_at, t.created_by, t.assignee_ids from tasks t
    where t.project_id = ${scope.projectId} and t.id in (select task_id from due) order by t.due_at, t.id`.execute(
    scope.db,
  );
  const people = new Map<string, Row[]>();
  for (const task of rows) {
    const seers = await findSeers(scope, task);
    const responsible = task.assignee_ids.length > 0 ? task.assignee_ids : [task.created_by ?? ""];
    for (const userId of responsible.filter((id) => seers.has(id)))
      people.set(userId, [...(people.get(userId) ?? []), task]);
  }
  for (const [userId, tasks] of [...people].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const list = `/projects/${scope.projectId}/tasks`;
    const { title, message } = describeReminder(tasks, escapeHtml);
    const link = tasks.length === 1 ? `${list}/${tasks[0]?.id}` : `${list}?assignee=${userId}`;
    await notify(scope, { userId, kind: "TASK_DUE", title, message, link });
  }
}
