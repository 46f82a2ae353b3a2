import { activityEndpoints, activityEntry } from "@nyota/contract/activity";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { columnsOf } from "#db/columns.ts";
import { paginate } from "#db/paginate.ts";
import type { Scope } from "#http/scope.ts";

type Query = ParsedOf<typeof activityEndpoints.list>["query"];

export function listActivity(scope: Scope, query: Query) {
  let rows = scope.db.selectFrom("activities").where("project_id", "=", scope.projectId);
  if (query.module) rows = rows.where("module", "in", query.module);
  if (query.action) rows = rows.where("action", "=", query.action);
  if (query.actor) rows = rows.where("actor_id", "=", query.actor);
  if (query.object) rows = rows.where("object_id", "=", query.object);
  if (query.from) rows = rows.where("created_at", ">=", query.from);
  if (query.to) rows = rows.where("created_at", "<", query.to);
  return paginate(rows.select(columnsOf(activityEntry)).orderBy("created_at", "desc").orderBy("id", "desc"), query);
}
