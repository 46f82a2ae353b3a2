import { planTimeline, type TimelineKey } from "@nyota/contract/tasks/wedding-timeline";
import { TASKS_MAX } from "@nyota/contract/tasks/task-fields";
import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import { recordActivity } from "#features/activity/commands.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { lastPosition } from "./place-task.ts";

/** Adds the chosen tasks of the timeline behind all others. One whose title is there already is not added again. */
export async function addTimeline(scope: Scope, keys: readonly TimelineKey[]): Promise<number> {
  const firstDay = await findFirstDay(scope);
  if (!firstDay)
    throw new AppError(
      "ILLEGAL_STATE",
      "Give the project the days of the celebration first: the tasks count back from them.",
    );
  const position = await lastPosition(scope);
  const { titles, count } = await readExisting(scope);
  const tasks = planTimeline(firstDay).filter(({ key, title }) => keys.includes(key) && !titles.has(title));
  if (count + tasks.length > TASKS_MAX) throw new FieldsError({ tasks: [`A project has ${TASKS_MAX} tasks at most.`] });
  if (tasks.length === 0) return 0;
  await scope.db
    .insertInto("tasks")
    .values(
      tasks.map(({ title, due_at, priority = "MEDIUM", checklist = [] }, index) => ({
        project_id: scope.projectId,
        title,
        due_at,
        priority,
        checklist: JSON.stringify(checklist.map((text) => ({ text, is_done: false }))),
        position: position + index * 1024,
        created_by: scope.actor.id,
      })),
    )
    .execute();
  await recordActivity(scope, {
    module: "TASK",
    type: "task",
    action: "added the wedding’s timeline",
    changes: { tasks: { before: 0, after: tasks.length } },
  });
  return tasks.length;
}

const readExisting = (scope: Scope) =>
  acrossGroups(scope, async () => {
    const { rows } = await sql<{ title: string }>`
      select title from tasks where project_id = ${scope.projectId}`.execute(scope.db);
    return { titles: new Set(rows.map(({ title }) => title)), count: rows.length };
  });

/** The first day of the celebration; without one, that of the first event. */
async function findFirstDay(scope: Scope): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select coalesce(p.start_date, (select min(e.starts_at)::date from events e where e.project_id = p.id))::text as day
    from projects p where p.id = ${scope.projectId}`.execute(scope.db);
  return rows[0]?.day ?? null;
}
