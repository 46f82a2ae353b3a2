import type { StayState } from "@nyota/contract/travel-stay/stay";
import { sql, type RawBuilder } from "kysely";
import type { GuestCondition } from "#db/condition.ts";
import { AppError } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";

/** Filters by whether a guest has a room, has arrived or has left. */
export const stayCondition: GuestCondition = {
  names: ["stay"],
  tables: ["guest_stays"],
  requireRight: (scope) => {
    if (!mayDo(scope, "STAY:VIEW"))
      throw new AppError("FORBIDDEN", "You don't have permission to filter by room. Remove that filter.");
  },
  where: (scope, { stay }) => (stay ? [stayStateCondition(scope, stay)] : []),
};

const staysThat: Record<Exclude<StayState, "NO_ROOM">, RawBuilder<unknown>> = {
  HAS_ROOM: sql`true`,
  CHECKED_IN: sql`checked_in_at is not null and checked_out_at is null`,
  CHECKED_OUT: sql`checked_out_at is not null`,
};

/**
 * The condition on `guests as g` that one of the states matches. With coalesce() each list of ids is computed once and
 * hashed.
 */
function stayStateCondition(scope: Scope, states: readonly StayState[]): RawBuilder<boolean> {
  const alternatives = states.map((state) => {
    const stays = sql`select guest_id from guest_stays where project_id = ${scope.projectId}`;
    return state === "NO_ROOM"
      ? sql`not coalesce(g.id in (${stays}), false)`
      : sql`coalesce(g.id in (${stays} and ${staysThat[state]}), false)`;
  });
  return sql`(${sql.join(alternatives, sql` or `)})`;
}
