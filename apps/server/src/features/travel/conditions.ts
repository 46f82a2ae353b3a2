import { parseJourneyFilter } from "@nyota/contract/travel-stay/journey-filter";
import type { TravelState } from "@nyota/contract/travel-stay/travel";
import { sql, type RawBuilder } from "kysely";
import type { GuestCondition } from "#db/condition.ts";
import { AppError } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";

import { liveConditions } from "./journey-conditions.ts";

type Direction = "ARRIVAL" | "DEPARTURE";

/** Filters by how much is known of a guest's arrival and departure. */
export const travelCondition: GuestCondition = {
  names: ["arrival", "departure", "journey"],
  tables: ["travels", "groups"],
  requireRight: (scope) => {
    if (!mayDo(scope, "TRAVEL:VIEW"))
      throw new AppError("FORBIDDEN", "You don't have permission to filter by travel. Remove that filter.");
  },
  where: (scope, { arrival, departure, journey }) => [
    ...(journey ? [boardCondition(scope, journey)] : []),
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

/** Guests with a journey that a board shows. An unknown filter matches nobody. */
function boardCondition(scope: Scope, text: string): RawBuilder<boolean> {
  const filter = parseJourneyFilter(text);
  if (!filter) return sql<boolean>`false`;
  return sql<boolean>`coalesce(g.id in (select t.guest_id from travels t
    join guests g on g.project_id = t.project_id and g.id = t.guest_id
    left join groups h on h.project_id = g.project_id and h.id = g.sub_group_id
    where t.project_id = ${scope.projectId} and ${sql.join(liveConditions(filter), sql` and `)}), false)`;
}
