import type { ParsedOf } from "@nyota/contract/endpoint";
import type { tagEndpoints } from "@nyota/contract/guests/tags";
import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import { paginate } from "#db/paginate.ts";
import { containing, orderColumn } from "#db/search.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

type ListQuery = ParsedOf<typeof tagEndpoints.list>["query"];

export const listTags = (scope: Scope, query: ListQuery) =>
  scope.cached({
    name: "tags",
    tables: ["tags", "guest_tags", "guests"],
    key: query,
    compute: () => findTags(scope, query),
  });

function findTags(scope: Scope, query: ListQuery) {
  let rows = selectTags(scope);
  if (query.search) rows = rows.where(containing("t.name", query.search));
  const [column, direction] = orderColumn(query.ordering ?? "name");
  const key = column === "name" ? sql`nyota_fold(t.name)` : sql.ref(`t.${column}`);
  return paginate(rows.orderBy(key, direction).orderBy("t.id"), query);
}

export async function readTag(scope: Scope, tagId: string) {
  const row = await selectTags(scope).where("t.id", "=", tagId).executeTakeFirst();
  if (!row) throw notFound("This tag");
  return row;
}

/** A tag its caller may give to guests, also before they see it: none of their guests has it then. */
export async function readNewTag(scope: Scope, tagId: string) {
  const seen = await selectTags(scope).where("t.id", "=", tagId).executeTakeFirst();
  return seen ?? { ...(await acrossGroups(scope, () => readTag(scope, tagId))), guests: 0 };
}

// Counted through the guests table, so that a limited collaborator counts only the guests they see.
const selectTags = (scope: Scope) =>
  scope.db
    .selectFrom("tags as t")
    .select(["t.id", "t.name", "t.colour", "t.created_at", "t.updated_at"])
    .select(
      sql<number>`(select count(*) from guest_tags gt join guests g on g.project_id = gt.project_id and g.id = gt.guest_id
        where gt.project_id = t.project_id and gt.tag_id = t.id and g.deleted_at is null and g.status = 'PUBLISHED')`.as(
        "guests",
      ),
    )
    .where("t.project_id", "=", scope.projectId);
