import type { PresenceObject, PresentUser } from "@nyota/contract/account/presence";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { presentSince } from "./commands.ts";

/** The other users of the project who have this open, those who opened it first at the front. */
export async function listPresent(scope: Scope, { object, id }: { object: PresenceObject; id: string }) {
  const { rows } = await sql<PresentUser>`
    select u.id, coalesce(u.full_name, 'A collaborator') as name, p.since
    from presence p join users u on u.id = p.user_id join projects pr on pr.id = p.project_id
    where p.project_id = ${scope.projectId} and p.object = ${object} and p.object_id = ${id}
      and (pr.owner_id = u.id
        or exists (select from collaborators c where c.project_id = p.project_id and c.user_id = u.id and c.status = 'ACCEPTED')
        or exists (select from merchant_members m where m.merchant_id = pr.merchant_id and m.user_id = u.id))
      and p.user_id <> ${scope.actor.id} and p.seen_at > ${presentSince(scope.now)}
    order by p.since, u.id`.execute(scope.db);
  return rows;
}
