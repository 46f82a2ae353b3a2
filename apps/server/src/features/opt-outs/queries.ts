import type { ParsedOf } from "@nyota/contract/endpoint";
import type { optOutEndpoints } from "@nyota/contract/messages/opt-outs";
import { sql } from "kysely";
import { paginate } from "#db/paginate.ts";
import { containing } from "#db/search.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

const selectOptOuts = (scope: Scope) =>
  scope.db
    .selectFrom("opt_outs as o")
    .where("o.project_id", "=", scope.projectId)
    .select(["o.id", "o.phone", "o.source", "o.reason", "o.created_at"])
    .select(
      sql<
        { id: string; name: string }[]
      >`coalesce((select json_agg(json_build_object('id', g.id, 'name', g.display_name) order by g.position)
        from guests g where g.project_id = o.project_id and g.phone = o.phone and g.deleted_at is null), '[]')`.as(
        "guests",
      ),
    );

type Query = ParsedOf<typeof optOutEndpoints.list>["query"];

/** The phones that get no messages, the newest first; found by number or by a name of theirs. */
export async function listOptOuts(scope: Scope, query: Query) {
  const { search } = query;
  let rows = selectOptOuts(scope);
  if (search)
    rows = rows.where((eb) =>
      eb.or([
        containing("o.phone", search.replace(/[\s-]/g, "")),
        eb.exists(
          eb
            .selectFrom("guests as x")
            .select("x.id")
            .whereRef("x.project_id", "=", "o.project_id")
            .whereRef("x.phone", "=", "o.phone")
            .where("x.deleted_at", "is", null)
            .where(containing("x.display_name", search)),
        ),
      ]),
    );
  return paginate(rows.orderBy("o.created_at", "desc").orderBy("o.id", "desc"), query);
}

export async function readOptOut(scope: Scope, id: string) {
  const found = await selectOptOuts(scope).where("o.id", "=", id).executeTakeFirst();
  if (!found) throw notFound("This number");
  return found;
}
