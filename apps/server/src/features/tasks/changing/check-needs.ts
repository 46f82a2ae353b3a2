import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import type { TaskRow } from "./lock-task.ts";

type Found = { id: string; title: string };

/** Those of these tasks that the caller sees, in the given order. */
export async function findTasks(scope: Scope, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Found>`
    select t.id, t.title from unnest(${ids}::uuid[]) with ordinality as n (id, place)
    join tasks t on t.project_id = ${scope.projectId} and t.id = n.id order by n.place`.execute(scope.db);
  return rows;
}

/**
 * What is stored for the tasks that a task waits for: those given, and of the stored ones those that the caller does not
 * see, because they are deleted at present or hidden. Throws FieldsError for an unknown task, or one that waits for this
 * one. After `waitForPlaces`, so that two requests don't close a circle together.
 */
export async function requireNeeds(
  scope: Scope,
  task: Pick<TaskRow, "id" | "needs_ids"> | null,
  given: readonly string[],
) {
  const found = await findTasks(scope, given);
  if (found.length < new Set(given).size)
    throw new FieldsError({ needs_ids: ["One of these tasks does not exist any more."] });
  if (task === null) return [...new Set(given)];
  if (given.includes(task.id)) throw new FieldsError({ needs_ids: ["A task can’t wait for itself."] });
  const waiting = await findWaiting(scope, task.id, given);
  const named = found.find(({ id }) => id === waiting);
  if (named)
    throw new FieldsError({ needs_ids: [`“${named.title}” waits for this task itself, directly or through others.`] });
  const seen = new Set((await findTasks(scope, task.needs_ids)).map(({ id }) => id));
  return [...new Set([...given, ...task.needs_ids.filter((id) => !seen.has(id))])];
}

/** The first of these tasks that waits for the task, directly or through others. */
export const findWaiting = (scope: Scope, taskId: string, needsIds: readonly string[]) =>
  acrossGroups(scope, async () => {
    if (needsIds.length === 0) return undefined;
    const { rows } = await sql<{ origin: string }>`
      with recursive chain as (
        select n.id as origin, n.id from unnest(${needsIds}::uuid[]) as n (id)
        union
        select c.origin, n.id from chain c
        join tasks t on t.project_id = ${scope.projectId} and t.id = c.id
        cross join unnest(t.needs_ids) as n (id))
      select origin from chain where id = ${taskId} limit 1`.execute(scope.db);
    return rows[0]?.origin;
  });
