import type { TravelState } from "@nyota/contract/travel-stay/travel";
import { sql, type RawBuilder } from "kysely";
import type { GuestCondition } from "#db/condition.ts";
import { AppError } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";

type Direction = "ARRIVAL" | "DEPARTURE";

/** Filters by how much is known of a guest's arrival and departure. */
export const travelCondition: GuestCondition = {
  names: ["arrival", "departure"],
  tables: ["travels"],
  requireRight: (scope) => {
    if (!mayDo(scope, "TRAVEL:VIEW"))
      throw new AppError("FORBIDDEN", "You don't have permission to filter by travel. Remove that filter.");
  },
  where: (scope, { arrival, departure }) => [
    ...(arrival ? [journeyCondition(scope, "ARRIVAL", arrival)] : []),
    ...(departure ? [journeyCondition(scope, "DEPARTURE", departure)] : []),
  ],
};

/** With coalesce() the list of ids is computed once and hashed, as for invitations. */
function journeyCondition(scope: Scope, direction: Direction, states: TravelState[]): RawBuilder<boolean> {
  const guests = (statuses: readonly string[]) => sql<boolean>`coalesce(g.id in (select guest_id from travels
    where project_id = ${scope.projectId} and direction = ${direction} and status = any (${statuses}::text[])), false)`;
  const known = states.filter((state) => state !== "NONE");
  const alternatives = [
    ...(known.length > 0 ? [guests(known)] : []),
    ...(states.includes("NONE") ? [sql<boolean>`not ${guests(["DRAFT", "CONFIRMED"])}`] : []),
  ];
  return sql<boolean>`(${sql.join(alternatives, sql` or `)})`;
}
