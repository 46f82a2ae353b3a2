import type { FellowTraveller } from "@nyota/contract/travel-stay/travel";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

type Booked = { id: string; booking_id: string | null };
type Row = { booking_id: string; fellow: FellowTraveller };

/** Adds the other guests on the booking of each journey, as far as the caller sees them. */
export async function withBookings<T extends Booked>(scope: Scope, travels: readonly T[]) {
  const ids = travels.flatMap(({ booking_id }) => booking_id ?? []);
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<Row>`
    select t.booking_id, json_build_object('travel_id', t.id, 'guest', json_build_object('id', g.id, 'name', g.display_name),
      'status', t.status, 'luggage', t.luggage) as fellow
    from travels t join guests g on g.project_id = t.project_id and g.id = t.guest_id and g.deleted_at is null
    where t.project_id = ${scope.projectId} and t.booking_id = any (${ids}::uuid[]) order by g.position, t.id`.execute(
          scope.db,
        );
  const byBooking = Map.groupBy(rows, ({ booking_id }) => booking_id);
  return travels.map(({ booking_id, ...travel }) => ({
    ...travel,
    with_guests: (byBooking.get(booking_id ?? "") ?? [])
      .map(({ fellow }) => fellow)
      .filter(({ travel_id }) => travel_id !== travel.id),
  }));
}
