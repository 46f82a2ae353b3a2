import type { ParsedOf } from "@nyota/contract/endpoint";
import type { LeftOutGuest, LeftOutReason } from "@nyota/contract/messages/left-out";
import type { messageEndpoints } from "@nyota/contract/messages/messages";
import { sql } from "kysely";
import { paginate } from "#db/paginate.ts";
import type { Scope } from "#http/scope.ts";

type Query = ParsedOf<typeof messageEndpoints.leftOut>["query"];

/** A merged guest counts as the guest they were merged into. */
export async function listLeftOut(scope: Scope, query: Query) {
  let rows = scope.db
    .selectFrom("left_out_guests as l")
    .innerJoin("dispatches as d", (join) =>
      join.onRef("d.project_id", "=", "l.project_id").onRef("d.id", "=", "l.dispatch_id"),
    )
    .innerJoin("guests as n", (join) =>
      join.onRef("n.project_id", "=", "l.project_id").onRef("n.id", "=", "l.guest_id"),
    )
    .innerJoin("guests as g", (join) =>
      join
        .onRef("g.project_id", "=", "n.project_id")
        .on("g.id", "=", sql<string>`coalesce(n.merged_into, n.id)`)
        .on("g.deleted_at", "is", null),
    )
    .where("l.project_id", "=", scope.projectId)
    .select(["l.missing", "l.created_at"])
    .select([
      sql<LeftOutReason>`l.reason`.as("reason"),
      sql<LeftOutGuest["guest"]>`json_build_object('id', g.id, 'name', g.display_name)`.as("guest"),
      sql<LeftOutGuest["campaign"]>`json_build_object('id', d.id, 'name', d.name)`.as("campaign"),
    ]);
  if (query.guest) rows = rows.where("g.id", "=", query.guest);
  if (query.campaign) rows = rows.where("l.dispatch_id", "=", query.campaign);
  return paginate(
    rows.orderBy("l.created_at", "desc").orderBy("g.position").orderBy("l.guest_id").orderBy("l.dispatch_id"),
    query,
  );
}
