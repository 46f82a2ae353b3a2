import type { ParsedOf } from "@nyota/contract/endpoint";
import { type TaskStatusCount, taskStatuses } from "@nyota/contract/tasks/task-fields";
import type { Task, taskEndpoints } from "@nyota/contract/tasks/tasks";
import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import { paginate } from "#db/paginate.ts";
import { findPeopleWhoMay, findRightsIn, openVisibleProjects } from "#features/access/queries.ts";
import { ownOrder } from "#features/events/queries.ts";
import { notFound } from "#http/errors.ts";
import { mayDo, type Scope, type UserScope } from "#http/scope.ts";
import { priorityChoices, statusChoices } from "./rules.ts";
import { hideNames } from "./reading/hide-names.ts";
import { countByStatus, type ReadTask, readTasks, selectTaskIds, withFilters } from "./reading/select-tasks.ts";

type ListQuery = ParsedOf<typeof taskEndpoints.list>["query"];
type OwnQuery = ParsedOf<typeof taskEndpoints.listOwn>["query"];

export async function listTasks(scope: Scope, query: ListQuery) {
  let rows = withFilters(selectTaskIds(scope), scope, query).where("t.project_id", "=", scope.projectId);
  const { assignee, unassigned, event } = query;
  if (assignee || unassigned !== undefined) {
    const isUnassigned = sql<boolean>`cardinality(t.assignee_ids) = 0`;
    const ofThem = assignee && sql<boolean>`t.assignee_ids && ${assignee}::uuid[]`;
    const unassignedToo = unassigned === false ? sql<boolean>`not ${isUnassigned}` : isUnassigned;
    rows = rows.where((eb) =>
      eb.or([...(ofThem ? [ofThem] : []), ...(unassigned === undefined ? [] : [unassignedToo])]),
    );
  }
  if (event) rows = rows.where("t.event_id", "in", event);
  const page = await paginate(rows, query);
  return { ...page, results: await withAccess(scope, await readTasks(scope, page.results)) };
}

export async function countTasks(scope: Scope): Promise<{ results: TaskStatusCount[] }> {
  const counts = new Map((await countByStatus(scope)).map((row) => [row.status, row]));
  return { results: taskStatuses.map((status) => counts.get(status) ?? { status, count: 0, overdue: 0 }) };
}

export async function readTask(scope: Scope, taskId: string): Promise<Task> {
  const rows = await readTasks(scope, [{ id: taskId, project_id: scope.projectId }]);
  const [task] = await withAccess(scope, rows);
  if (!task) throw notFound("This task");
  return task;
}

/** Marks the assignees who see the task at present, and hides names that the caller may not see. */
async function withAccess(scope: Scope, rows: ReadTask[]): Promise<Task[]> {
  const seers = new Set((await findPeopleWhoMay(scope, "TASK:VIEW")).map(({ userId }) => userId));
  return rows.map((shown) => {
    const { assignees, project_id: _project, project_title: _title, ...row } = hideNames(shown, scope);
    return {
      ...(row as Omit<Task, "assignees">),
      assignees: assignees.map((person) => ({ ...person, may_see: seers.has(person.id) })),
    };
  });
}

/** The caller's tasks of the projects in which they may see tasks. */
export async function listOwnTasks(scope: UserScope, query: OwnQuery) {
  const rights = (await findRightsIn(scope, await openVisibleProjects(scope))).filter((project) =>
    mayDo(project, "TASK:VIEW"),
  );
  await setContext(scope.db, { visibleIds: rights.map(({ projectId }) => projectId) });
  const rightsIn = new Map(rights.map((project) => [project.projectId, project]));
  let rows = withFilters(selectTaskIds(scope), scope, query).where(
    sql<boolean>`t.assignee_ids @> array[${scope.userId}::uuid]`,
  );
  if (query.project) rows = rows.where("t.project_id", "in", query.project);
  const page = await paginate(rows, query);
  const tasks = await readTasks(scope, page.results);
  return {
    ...page,
    results: tasks.flatMap((task) => {
      const own = rightsIn.get(task.project_id);
      if (!own) return [];
      const { project_id, project_title, ...row } = hideNames(task, own);
      return {
        ...(row as Omit<Task, "assignees"> & Pick<ReadTask, "assignees">),
        project: { id: project_id, title: project_title },
        may_edit: mayDo(own, "TASK:EDIT"),
      };
    }),
  };
}

export async function taskChoices(scope: Scope) {
  const events = mayDo(scope, "EVENT:VIEW")
    ? await scope.db
        .selectFrom("events")
        .select(["id as value", "name as label"])
        .where("project_id", "=", scope.projectId)
        .orderBy(ownOrder())
        .execute()
    : [];
  const ids = (await findPeopleWhoMay(scope, "TASK:VIEW")).map(({ userId }) => userId);
  const members = await scope.db
    .selectFrom("users as u")
    .select(["u.id as value", sql<string>`coalesce(u.full_name, 'A collaborator')`.as("label")])
    .where(sql<boolean>`u.id = any (${ids}::uuid[])`)
    .orderBy(sql`nyota_fold(u.full_name)`)
    .orderBy("u.id")
    .execute();
  return { statuses: statusChoices, priorities: priorityChoices, members, events };
}
