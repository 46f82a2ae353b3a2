import { sql } from "kysely";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

type Kind = "COLUMN" | "TAG" | "GROUP" | "EVENT" | "TASK";

/** Stores for 30 days what restoring needs, in place of an earlier deletion of the same object, and deletes what has been stored for longer. */
export async function storeRemoval(scope: Scope, { kind, id, data }: { kind: Kind; id: string; data: object }) {
  await sql`delete from removals where project_id = ${scope.projectId}
    and created_at < ${scope.now.toISOString()}::timestamptz - interval '30 days'`.execute(scope.db);
  await scope.db
    .insertInto("removals")
    .values({ project_id: scope.projectId, id, kind, data: JSON.stringify(data) })
    .onConflict((conflict) =>
      conflict.columns(["project_id", "id"]).doUpdateSet((eb) => ({
        kind: eb.ref("excluded.kind"),
        data: eb.ref("excluded.data"),
        created_at: scope.now.toISOString(),
      })),
    )
    .execute();
}

/** Removes and returns the stored data, so that nothing is restored twice. `D` is what the same kind stored. */
export async function takeRemoval<D>(scope: Scope, { kind, id, noun }: { kind: Kind; id: string; noun: string }) {
  const row = await scope.db
    .deleteFrom("removals")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .where("kind", "=", kind)
    .returning("data")
    .executeTakeFirst();
  if (!row) throw notFound(noun);
  return row.data as D;
}
