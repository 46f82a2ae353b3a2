import type { ParsedOf } from "@nyota/contract/endpoint";
import type { TaskStatus } from "@nyota/contract/tasks/task-fields";
import { type DueTime, type OwnTask, taskRow, type taskEndpoints } from "@nyota/contract/tasks/tasks";
import { type RawBuilder, sql } from "kysely";
import { columnsOf } from "#db/columns.ts";
import { likeFolded, orderColumn } from "#db/search.ts";
import type { Scope, UserScope } from "#http/scope.ts";
import { byProgress, byUrgency } from "../rules.ts";

type Place = Pick<Scope | UserScope, "db" | "now">;
type Filters = Pick<
  ParsedOf<typeof taskEndpoints.listOwn>["query"],
  "search" | "status" | "priority" | "due" | "due_from" | "due_to" | "ordering"
>;

const named = sql`coalesce(u.full_name, 'A collaborator')`;

/** Today on the clock of the task's project. */
const today = ({ now }: Place) => sql`(${now.toISOString()}::timestamptz at time zone p.time_zone)::date`;
const isOverdue = (place: Place) => sql<boolean>`coalesce(t.status <> 'DONE' and t.due_at < ${today(place)}, false)`;

/** Tasks of the projects that row-level security shows. */
const fromTasks = ({ db }: Place) =>
  db
    .selectFrom("tasks as t")
    .innerJoin("projects as p", (join) => join.onRef("p.id", "=", "t.project_id").on("p.deleted_at", "is", null));

/** The ids for a page of a list: its order reads all tasks, so everything else is read for those of the page only. */
export const selectTaskIds = (place: Place) => fromTasks(place).select(["t.id", "t.project_id"]);
type Ids = ReturnType<typeof selectTaskIds>;

/** Tasks with everything that is shown of them, in the order of these ids. */
export async function readTasks(place: Place, ids: readonly { id: string; project_id: string }[]) {
  if (ids.length === 0) return [];
  const rows = await selectTasks(place)
    .where(sql<boolean>`t.project_id = any (${[...new Set(ids.map(({ project_id }) => project_id))]}::uuid[])`)
    .where(sql<boolean>`t.id = any (${ids.map(({ id }) => id)}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}
export type ReadTask = Awaited<ReturnType<typeof readTasks>>[number];

const selectTasks = (place: Place) =>
  fromTasks(place)
    .select(["t.project_id", "p.title as project_title"])
    .select(
      columnsOf(taskRow.omit({ checklist: true, needs_ids: true, asset_ids: true })).map(
        (column) => `t.${column}` as const,
      ),
    )
    .select([
      sql<OwnTask["checklist"]>`t.checklist`.as("checklist"),
      isOverdue(place).as("is_overdue"),
      sql<string[]>`array(select n.id from unnest(t.needs_ids) with ordinality as n (id, place)
        join tasks x on x.project_id = t.project_id and x.id = n.id order by n.place)`.as("needs_ids"),
      sql<
        OwnTask["needs"]
      >`(select coalesce(json_agg(json_build_object('id', x.id, 'title', x.title, 'is_done', x.status = 'DONE')
          order by n.place), '[]')
        from unnest(t.needs_ids) with ordinality as n (id, place) join tasks x on x.project_id = t.project_id and x.id = n.id)`.as(
        "needs",
      ),
      sql<string[]>`array(select f.id from unnest(t.asset_ids) with ordinality as f (id, place)
        join assets a on a.project_id = t.project_id and a.id = f.id order by f.place)`.as("asset_ids"),
      sql<
        OwnTask["files"]
      >`(select coalesce(json_agg(json_build_object('id', a.id, 'name', a.file_name) order by f.place), '[]')
        from unnest(t.asset_ids) with ordinality as f (id, place) join assets a on a.project_id = t.project_id and a.id = f.id)`.as(
        "files",
      ),
      sql<OwnTask["event"]>`(select json_build_object('id', e.id, 'name', e.name) from events e
        where e.project_id = t.project_id and e.id = t.event_id)`.as("event"),
      sql<OwnTask["created_by"]>`(select json_build_object('id', u.id, 'name', ${named}) from users u
        where u.id = t.created_by)`.as("created_by"),
      sql<
        OwnTask["assignees"]
      >`(select coalesce(json_agg(json_build_object('id', u.id, 'name', ${named}) order by a.place), '[]')
        from unnest(t.assignee_ids) with ordinality as a (id, place) join users u on u.id = a.id)`.as("assignees"),
    ]);

/** The project's tasks by status, and how many of them are overdue. A status without any is left out. */
export const countByStatus = (scope: Scope) =>
  fromTasks(scope)
    .where("t.project_id", "=", scope.projectId)
    .groupBy("t.status")
    .select([
      sql<TaskStatus>`t.status`.as("status"),
      sql<number>`count(*)::int`.as("count"),
      sql<number>`(count(*) filter (where ${isOverdue(scope)}))::int`.as("overdue"),
    ])
    .execute();

const dueConditions: Record<DueTime, (place: Place) => RawBuilder<boolean>> = {
  OVERDUE: isOverdue,
  TODAY: (place) => sql`t.due_at = ${today(place)}`,
  WEEK: (place) => sql`t.due_at > ${today(place)} and t.due_at <= ${today(place)} + 7`,
  LATER: (place) => sql`t.due_at > ${today(place)} + 7`,
  NONE: () => sql`t.due_at is null`,
};

/** The filters and the order that all lists of tasks have. */
export function withFilters(tasks: Ids, place: Place, filters: Filters): Ids {
  const { search, status, priority, due, due_from, due_to, ordering } = filters;
  let rows = tasks;
  if (search) rows = rows.where(sql<boolean>`t.search ${likeFolded(search)}`);
  if (status) rows = rows.where("t.status", "in", status);
  if (priority) rows = rows.where("t.priority", "in", priority);
  if (due) rows = rows.where((eb) => eb.or(due.map((time) => sql<boolean>`(${dueConditions[time](place)})`)));
  if (due_from) rows = rows.where("t.due_at", ">=", due_from);
  if (due_to) rows = rows.where("t.due_at", "<=", due_to);
  return inOrder(rows, ordering);
}

const urgency = sql<number>`array_position(${[...byUrgency]}::text[], t.priority)`;
const progress = sql<number>`array_position(${[...byProgress]}::text[], t.status)`;
/** A day after all others for a task without one. */
const dueDay = sql`coalesce(t.due_at, '2200-01-01'::date)`;
const isDone = sql<boolean>`(t.status = 'DONE')`;

/** Without a chosen order, what is done comes last, and of the rest what is due first. */
function inOrder(rows: Ids, ordering: Filters["ordering"]): Ids {
  if (ordering === undefined)
    return rows.orderBy(isDone).orderBy(dueDay).orderBy(urgency).orderBy("t.position").orderBy("t.id");
  const [column, direction] = orderColumn(ordering);
  return rows.orderBy(sortKey(column), direction).orderBy(isDone).orderBy(dueDay).orderBy("t.position").orderBy("t.id");
}

function sortKey(column: string): RawBuilder<unknown> {
  if (column === "title") return sql`nyota_fold(t.title)`;
  if (column === "due_at") return dueDay;
  // The highest first where it is sorted upwards, as the list of priorities in forms is read.
  if (column === "priority") return urgency;
  return column === "status" ? progress : sql.ref(`t.${column}`);
}
