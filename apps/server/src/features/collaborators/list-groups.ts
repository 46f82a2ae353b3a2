import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

/** The groups of the project with the number of their guests, as far as the transaction sees them. */
export async function listGroups({ db, projectId }: Pick<Scope, "db" | "projectId">) {
  return db
    .selectFrom("groups as g")
    .select(["g.id", "g.name", "g.side"])
    .select(
      sql<number>`(select count(*)::int from listed_guests l where l.project_id = g.project_id and l.group_id = g.id)`.as(
        "guests",
      ),
    )
    .where("g.project_id", "=", projectId)
    .where("g.parent_id", "is", null)
    .orderBy("g.position")
    .orderBy("g.name")
    .orderBy("g.id")
    .execute();
}
