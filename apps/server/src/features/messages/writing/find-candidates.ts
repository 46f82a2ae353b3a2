import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

/** The guests of these ids that exist, in list order, with what decides whether they can be written to. */
export const findCandidates = (scope: Scope, ids: readonly string[]) =>
  scope.db
    .selectFrom("guests as g")
    .leftJoin("opt_outs as o", (join) =>
      join.onRef("o.project_id", "=", "g.project_id").onRef("o.phone", "=", "g.phone"),
    )
    .select(["g.id", "g.display_name", "g.phone"])
    .select(sql<boolean>`o.phone is not null`.as("opted_out"))
    .where("g.project_id", "=", scope.projectId)
    .where("g.deleted_at", "is", null)
    .where((eb) => eb("g.id", "=", eb.fn.any(sql<string[]>`${ids}::uuid[]`)))
    .orderBy("g.position")
    .execute();
