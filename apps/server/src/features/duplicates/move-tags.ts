import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { Ids } from "./lock-pair.ts";

/** Gives the tags of the merged guest to the other one as well; returns the tags that were new. */
export async function moveTags(scope: Scope, { kept, merged }: Ids): Promise<string[]> {
  const { rows } = await sql<{ tag_id: string }>`
    insert into guest_tags (project_id, guest_id, tag_id)
    select project_id, ${kept}::uuid, tag_id from guest_tags where project_id = ${scope.projectId} and guest_id = ${merged}
    on conflict do nothing returning tag_id`.execute(scope.db);
  return rows.map(({ tag_id }) => tag_id);
}

export const restoreTags = (scope: Scope, { kept }: Ids, added: readonly string[]) =>
  sql`delete from guest_tags
    where project_id = ${scope.projectId} and guest_id = ${kept} and tag_id = any (${added}::uuid[])`.execute(scope.db);
