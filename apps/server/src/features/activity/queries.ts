import { modules } from "@nyota/contract/access";
import { activityActions } from "@nyota/contract/account/activity-actions";
import {
  ACTIVITY_COUNT_MAX,
  activityEndpoints,
  activityEntry,
  type ActivityEntry,
} from "@nyota/contract/account/activity";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { keysOf } from "@nyota/contract/keys-of";
import { columnsOf } from "#db/columns.ts";
import { acrossGroups } from "#db/context.ts";
import { sql } from "kysely";
import { paginate } from "#db/paginate.ts";
import { likeFolded } from "#db/search.ts";
import { mayDo, type Scope } from "#http/scope.ts";

type Filter = ParsedOf<typeof activityEndpoints.file>["query"];
type Query = ParsedOf<typeof activityEndpoints.list>["query"];

export async function listActivity(scope: Scope, query: Query) {
  const found = findActivity(scope, query);
  const some = found
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as("one"))
    .limit(ACTIVITY_COUNT_MAX);
  const [page, { rows }] = await Promise.all([
    // The count is asked for beside it.
    paginate(found, query, { count: 0 }),
    sql<{ count: number }>`select count(*) as count from (${some}) as found`.execute(scope.db),
  ]);
  return { ...page, count: rows[0]?.count ?? 0 };
}

/**
 * The different values of a column in the project's activity. One step through the column's index for each: there are
 * few, in many entries.
 */
const different = (scope: Scope, column: "action" | "actor_id") => sql`
  with recursive found as (
    (select ${sql.ref(column)} as value from activities where project_id = ${scope.projectId} and ${sql.ref(column)} is not null
      order by ${sql.ref(column)} limit 1)
    union all
    select (select a.${sql.ref(column)} from activities a where a.project_id = ${scope.projectId} and a.${sql.ref(column)} > found.value
      order by a.${sql.ref(column)} limit 1) from found where found.value is not null)
  select value from found where value is not null`;

/** Everybody with an account who did something in the project, with their last name in the activity. */
export async function listPeople(scope: Scope) {
  const { rows } = await sql<{ id: string; name: string }>`
    select value as id, (select actor_label from activities
      where project_id = ${scope.projectId} and actor_id = value order by created_at desc limit 1) as name
    from (${different(scope, "actor_id")}) as people order by name`.execute(scope.db);
  return { results: rows };
}

/** The actions that the project's activity has, in the order of the contract. */
export async function listActions(scope: Scope) {
  const { rows } = await sql<{
    action: string;
  }>`select value as action from (${different(scope, "action")}) as actions`.execute(scope.db);
  const recorded = new Set(rows.map(({ action }) => action));
  return { results: activityActions.filter((action) => recorded.has(action)) };
}

/** The entries, the latest first. */
export function findActivity(scope: Scope, query: Filter) {
  let rows = scope.db.selectFrom("activities").where("project_id", "=", scope.projectId);
  if (query.module) rows = rows.where("module", "in", query.module);
  if (query.action) rows = rows.where("action", "=", query.action);
  const isSeen = seenBy(scope);
  if (query.search)
    rows = rows.where(
      sql<boolean>`(folded_actor ${likeFolded(query.search)} or (${isSeen} and folded_object ${likeFolded(query.search)}))`,
    );
  if (query.actor) rows = rows.where("actor_id", "=", query.actor);
  if (query.object) rows = rows.where(sql<boolean>`(${isSeen} and ${isAbout(scope, query.object)})`);
  if (query.from) rows = rows.where("created_at", ">=", query.from);
  if (query.to) rows = rows.where("created_at", "<", query.to);
  return rows
    .select(columnsOf(activityEntry.omit({ object_id: true, object_label: true, changes: true })))
    .select([
      sql<string | null>`case when ${isSeen} then object_id end`.as("object_id"),
      sql<string | null>`case when ${isSeen} then object_label end`.as("object_label"),
      sql<ActivityEntry["changes"]>`case when ${isSeen} then ${changesFor(scope, query.object)} end`.as("changes"),
    ])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
}

/** Whether the reader may see what the entry is about: staff of a firm may see the activity of a project without its guests. */
const seenBy = (scope: Scope) => {
  const hidden = modules.filter((module) => !mayDo(scope, `${module}:VIEW`));
  return hidden.length > 0 ? sql<boolean>`module <> all (${hidden}::text[])` : sql<boolean>`true`;
};

/**
 * The activity of an object; for a guest also bulk changes, and the activity of guests who were merged into this one.
 */
const isAbout = (scope: Scope, id: string) => sql<boolean>`id in (
  select a.id from activities a where a.project_id = ${scope.projectId} and a.object_id = ${id}
  union all select activity_id from activity_guests where project_id = ${scope.projectId} and guest_id = ${id}
  union all select a.id from activities a join guests g on g.project_id = a.project_id and g.id = a.object_id
    where a.project_id = ${scope.projectId} and g.merged_into = ${id})`;

/** The fields of tasks whose changes have names of another module. */
const fieldsWithNames = { event_id: "EVENT:VIEW", asset_ids: "ASSET:VIEW" } as const;

/** For a bulk edit only this guest's changes; of a task's, none with names that the reader may not see. */
const changesFor = (scope: Scope, id: string | undefined) => {
  const hidden = keysOf(fieldsWithNames).filter((field) => !mayDo(scope, fieldsWithNames[field]));
  return sql<ActivityEntry["changes"]>`coalesce((select changes from activity_guests
    where project_id = ${scope.projectId} and activity_id = activities.id and guest_id = ${id ?? null}::uuid),
    case when module = 'TASK' then changes - ${hidden}::text[] else changes end)`;
};

/**
 * Who made the change that gave a row this version: an entry is written in the same transaction, which has one time.
 * Undefined if the change left no entry. Also for somebody who may not read the activity, about a row they see.
 */
export const findAuthor = (scope: Scope, { id, version }: { id: string | undefined; version: string }) =>
  acrossGroups(scope, async () => {
    const { rows } = await sql<{ actor_id: string | null; actor_label: string }>`
      select actor_id, actor_label from activities where project_id = ${scope.projectId} and created_at = ${version}::timestamptz
      order by object_id = ${id ?? null}::uuid desc nulls last limit 1`.execute(scope.db);
    return rows[0];
  });
