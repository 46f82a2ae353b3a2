import { sql } from "kysely";
import { AppError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

type Emptied = { roomIds: readonly string[]; force: boolean; what: string };

/**
 * Refuses to remove rooms with guests, unless `force` is set and the caller can see all of these guests. The rooms must
 * be locked.
 */
export async function requireEmpty(scope: Scope, { roomIds, force, what }: Emptied) {
  const { rows } = await sql<{ guests: number; seen: number; all: number }>`
    select count(distinct guest_id) as guests, coalesce(sum(check_out - check_in), 0)::int as seen,
      (select coalesce(sum(people), 0)::int from room_nights
        where project_id = ${scope.projectId} and room_id = any (${roomIds}::uuid[])) as all
    from guest_stays where project_id = ${scope.projectId} and room_id = any (${roomIds}::uuid[]) and takes <> 'NOTHING'`.execute(
    scope.db,
  );
  const { guests, seen, all } = rows[0] as { guests: number; seen: number; all: number };
  if (all > seen)
    throw new AppError("FORBIDDEN", `Guests whom you can't see sleep in ${what}. Ask the owner of the project.`);
  if (guests > 0 && !force)
    throw new AppError(
      "IN_USE",
      `${guests} ${guests === 1 ? "guest has" : "guests have"} a room in ${what}. Deleting it leaves them without.`,
      { extra: { guests } },
    );
}
