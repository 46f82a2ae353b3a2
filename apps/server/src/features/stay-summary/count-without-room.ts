import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

/**
 * The guests on the list without any room, and those of them who need one. The guest list shows the same guests by its
 * filters `stay=NO_ROOM`, `response=ACCEPTED` and `age_band`.
 */
export async function countWithoutRoom(scope: Scope) {
  const { rows } = await sql<{ without_room: number; need_room: number }>`
    select count(*)::int as without_room, (count(*) filter (where g.age_band <> 'INFANT' and coalesce(g.id in (
      select guest_id from invitations where project_id = ${scope.projectId} and response = 'ACCEPTED'), false)))::int as need_room
    from listed_guests g where g.project_id = ${scope.projectId}
      and not coalesce(g.id in (select guest_id from guest_stays where project_id = ${scope.projectId}), false)`.execute(
    scope.db,
  );
  return rows[0] as NonNullable<(typeof rows)[0]>;
}
