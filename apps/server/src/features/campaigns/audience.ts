import type { Audience } from "@nyota/contract/messages/campaigns";
import { sql } from "kysely";
import { conditionsOf } from "#features/guest-list/conditions.ts";
import type { Candidate } from "#features/messages/commands.ts";
import type { Scope } from "#http/scope.ts";

/**
 * The guests an audience means at this moment, in the order of the list. Throws AppError FORBIDDEN for a filter the caller may not use.
 * Nobody sees who is found before the messages leave, so a search finds by its letters only and never by a similar sound.
 */
export async function findAudience(scope: Scope, { guest_ids, filter = {} }: Audience): Promise<Candidate[]> {
  const chosen = guest_ids
    ? [sql`g.id = any (${guest_ids}::uuid[])`]
    : conditionsOf(scope, filter, { findsSimilar: false });
  const { rows } = await sql<Candidate>`
    select g.id, g.display_name, g.phone, (g.opted_out_at is not null or o.phone is not null) as opted_out
    from guests g
    left join opt_outs o on o.project_id = g.project_id and o.phone = g.phone
    where g.project_id = ${scope.projectId} and g.deleted_at is null and g.status = 'PUBLISHED' and ${sql.join(chosen, sql` and `)}
    order by g.position, g.id`.execute(scope.db);
  return rows;
}
