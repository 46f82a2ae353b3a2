import type { CollaboratorStatus } from "@nyota/contract/account/collaborators";
import { sql, type RawBuilder } from "kysely";

/** A pending invitation expires without a change of its row. */
export const statusAt = (now: Date) =>
  sql<CollaboratorStatus>`case when c.status = 'PENDING' and c.expires_at <= ${now.toISOString()} then 'EXPIRED' else c.status end`;

/** The groups a collaborator is limited to, as far as the reader sees them. */
export const groupsOf = sql<{ id: string; name: string }[] | null>`case when c.group_ids is null then null else
  (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.position, g.name), '[]')
    from groups g where g.project_id = c.project_id and g.id = any (c.group_ids)) end`;

export const isOneOf = (now: Date, statuses: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${statusAt(now)} = any (${statuses}::text[])`;
