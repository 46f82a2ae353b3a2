import { TASKS_MAX } from "@nyota/contract/tasks/task-fields";
import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

/** Left between two tasks, so that one is moved between them without changing others. */
const GAP = 1024;

/**
 * One request at a time gives places in a project, so that no two tasks get one place, or exceed the limit together. To
 * be called before a task is locked: giving a place may change all tasks.
 */
export const waitForPlaces = (scope: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`tasks ${scope.projectId}`}, 0))`.execute(scope.db);

/** The place behind all other tasks. */
export async function lastPosition(scope: Scope): Promise<number> {
  await waitForPlaces(scope);
  const { count, last } = await acrossGroups(scope, () =>
    scope.db
      .selectFrom("tasks")
      .select(({ fn }) => [fn.countAll<number>().as("count"), sql<number>`coalesce(max(position), 0)`.as("last")])
      .where("project_id", "=", scope.projectId)
      .executeTakeFirstOrThrow(),
  );
  if (Number(count) >= TASKS_MAX)
    throw new FieldsError({ title: [`There are ${TASKS_MAX} tasks already. Delete some first.`] });
  return last + GAP;
}

/** The place behind a task that the caller sees, or before all others; after `waitForPlaces`. */
export async function positionAfter(scope: Scope, taskId: string, afterId: string | null): Promise<number> {
  const between = await readGap(scope, taskId, afterId);
  if (between.next === null || between.next - between.previous > 1) return middleOf(between);
  await renumber(scope);
  return middleOf(await readGap(scope, taskId, afterId));
}

type Gap = { previous: number; next: number | null };
const middleOf = ({ previous, next }: Gap) => (next === null ? previous + GAP : Math.floor((previous + next) / 2));

async function readGap(scope: Scope, taskId: string, afterId: string | null): Promise<Gap> {
  const after = afterId === null ? undefined : await findPosition(scope, afterId);
  if ((afterId !== null && after === undefined) || afterId === taskId)
    throw new FieldsError({ after_id: ["This task does not exist any more."] });
  const { rows } = await acrossGroups(scope, () =>
    sql<{ next: number | null; first: number | null }>`
      select min(position) filter (where position > ${after ?? 0}) as next, min(position) as first
      from tasks where project_id = ${scope.projectId} and id <> ${taskId}`.execute(scope.db),
  );
  const { next = null, first = null } = rows[0] ?? {};
  // Places may be below zero: there is always one before the first.
  return after === undefined ? { previous: (first ?? 0) - 2 * GAP, next: first } : { previous: after, next };
}

async function findPosition(scope: Scope, id: string): Promise<number | undefined> {
  const row = await scope.db
    .selectFrom("tasks")
    .select("position")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.position;
}

/** Spreads the places of all tasks. */
const renumber = (scope: Scope) =>
  acrossGroups(scope, () =>
    sql`update tasks t set position = n.place * ${GAP}
      from (select id, row_number() over (order by position, id) as place from tasks where project_id = ${scope.projectId}) n
      where t.project_id = ${scope.projectId} and t.id = n.id`.execute(scope.db),
  );
