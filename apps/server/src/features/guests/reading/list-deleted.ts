import type { ParsedOf } from "@nyota/contract/endpoint";
import type { guestEndpoints } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import { paginate } from "#db/paginate.ts";
import { containing } from "#db/search.ts";
import type { Scope } from "#http/scope.ts";

/** Deleted guests who can be restored, the latest first; for a limited collaborator only those of their groups. */
export function listDeleted(scope: Scope, query: ParsedOf<typeof guestEndpoints.deleted>["query"]) {
  let rows = scope.db
    .selectFrom("guests as g")
    .leftJoin("groups as gr", (join) =>
      join.onRef("gr.project_id", "=", "g.project_id").onRef("gr.id", "=", "g.group_id"),
    )
    .leftJoin("groups as sg", (join) =>
      join.onRef("sg.project_id", "=", "g.project_id").onRef("sg.id", "=", "g.sub_group_id"),
    )
    .leftJoin("users as u", "u.id", "g.deleted_by")
    .select(["g.id", "g.display_name", "g.phone", "gr.name as group", "sg.name as sub_group"])
    .select([
      sql<string>`g.deleted_at`.as("deleted_at"),
      sql<string | null>`case when u.id is not null then coalesce(u.full_name, 'A collaborator') end`.as("deleted_by"),
    ])
    .where("g.project_id", "=", scope.projectId)
    .where("g.deleted_at", "is not", null)
    .where("g.merged_into", "is", null);
  if (query.search) rows = rows.where(containing("g.display_name", query.search));
  return paginate(rows.orderBy("g.deleted_at", "desc").orderBy("g.id"), query);
}
