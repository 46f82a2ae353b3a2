import { presenceRights, type PresenceObject, type PresentUser } from "@nyota/contract/account/presence";
import { sql } from "kysely";
import { ownRights, rightsOfPerson, type PersonRow } from "#features/access/queries.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { presentSince } from "./commands.ts";

type Open = { object: PresenceObject; id: string };
type Found = PresentUser & PersonRow & { guest_group_id: string | null };

/**
 * The other users of the project who have this open, those who opened it first at the front. Their rights are those of
 * this moment: whoever was removed, or may no longer see it, is not there any more.
 */
export async function listPresent(scope: Scope, { object, id }: Open): Promise<PresentUser[]> {
  // Nearly always nobody else has it open, and the rights of everybody need not be read.
  const others = await sql`select from presence p where ${whoElse(scope, { object, id })} limit 1`.execute(scope.db);
  if (others.rows.length === 0) return [];
  // Everybody who belongs to the project is read once, and not again for each of those present.
  const { rows } = await sql<Found>`
    with people as materialized (select * from project_people where project_id = ${scope.projectId})
    select u.id, coalesce(u.full_name, 'A collaborator') as name, p.since, pr.owner_id, ${ownRights},
      (select g.group_id from guests g where g.project_id = p.project_id and g.id = p.object_id) as guest_group_id
    from presence p join users u on u.id = p.user_id join projects pr on pr.id = p.project_id
      join people a on a.user_id = p.user_id
    where ${whoElse(scope, { object, id })}
    order by p.since, u.id`.execute(scope.db);
  return rows.filter((row) => maySee(row, object)).map(({ id: userId, name, since }) => ({ id: userId, name, since }));
}

const whoElse = ({ projectId, actor, now }: Scope, { object, id }: Open) => sql`p.project_id = ${projectId}
  and p.object = ${object} and p.object_id = ${id} and p.user_id <> ${actor.id} and p.seen_at > ${presentSince(now)}`;

function maySee(row: Found, object: PresenceObject): boolean {
  const rights = rightsOfPerson(row, { userId: row.id });
  if (!rights || !mayDo(rights, presenceRights[object])) return false;
  const { groupIds } = rights;
  return object !== "guest" || groupIds === null || groupIds.some((groupId) => groupId === row.guest_group_id);
}
