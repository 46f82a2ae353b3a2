import { presenceRights, type PresenceObject } from "@nyota/contract/account/presence";
import { sql } from "kysely";
import type { DB } from "#db/schema.generated.ts";
import { notFound } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { PRESENT_SECONDS } from "./rules.ts";

const tables = { guest: "guests", event: "events", campaign: "dispatches" } as const satisfies Record<
  PresenceObject,
  keyof DB
>;
const nouns: Record<PresenceObject, string> = { guest: "This guest", event: "This event", campaign: "This campaign" };

type Open = { object: PresenceObject; id: string };

/** Stores that the caller has this open, or has closed it. Throws what reading it would throw. */
export async function reportPresence(scope: Scope, { object, id }: Open, isLeaving: boolean) {
  await requireVisible(scope, { object, id });
  const { db, projectId, actor, now } = scope;
  const at = now.toISOString();
  const expired = presentSince(now);
  // Skips rows that another page of the same user is writing.
  await sql`delete from presence where (project_id, user_id, object, object_id) in (
    select project_id, user_id, object, object_id from presence
    where project_id = ${projectId} and user_id = ${actor.id} and seen_at <= ${expired} for update skip locked)`.execute(
    db,
  );
  if (isLeaving)
    await sql`update presence set seen_at = ${expired} where project_id = ${projectId} and user_id = ${actor.id}
      and object = ${object} and object_id = ${id}`.execute(db);
  else
    await sql`insert into presence as p (project_id, user_id, object, object_id, since, seen_at)
      values (${projectId}, ${actor.id}, ${object}, ${id}, ${at}, ${at})
      on conflict (project_id, user_id, object, object_id) do update set seen_at = greatest(p.seen_at, excluded.seen_at)`.execute(
      db,
    );
}

export const presentSince = (now: Date) => new Date(now.getTime() - PRESENT_SECONDS * 1_000).toISOString();

async function requireVisible(scope: Scope, { object, id }: Open) {
  if (!mayDo(scope, presenceRights[object])) throw notFound(nouns[object]);
  const isShown =
    object === "guest" ? sql`deleted_at is null` : object === "campaign" ? sql`kind = 'CAMPAIGN'` : sql`true`;
  const { rows } = await sql`select from ${sql.table(tables[object])}
    where project_id = ${scope.projectId} and id = ${id} and ${isShown}`.execute(scope.db);
  if (rows.length === 0) throw notFound(nouns[object]);
}
