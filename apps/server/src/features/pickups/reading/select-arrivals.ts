import { keysOf } from "@nyota/contract/keys-of";
import { type PickupState, readyMinutes } from "@nyota/contract/pickups/pickup-fields";
import { travelFields, type TravelMode } from "@nyota/contract/travel-stay/travel-fields";
import { type RawBuilder, sql } from "kysely";
import type { Scope } from "#http/scope.ts";

/** Minutes from the arrival of a journey `t` until its guest stands outside. */
const minutesToReady = sql`case t.mode ${sql.join(
  keysOf(readyMinutes).map((mode) => sql`when ${mode} then ${readyMinutes[mode]}::int`),
  sql` `,
)} end`;
/** When the guest of a journey `t` stands outside, on the clock of the place. */
const readyWall = sql`coalesce(t.pickup_at, t.arrives_at + make_interval(mins => ${minutesToReady}))`;

export type ArrivalRow = {
  travel_id: string;
  trip_id: string | null;
  guest_id: string;
  name: string;
  phone: string | null;
  household_id: string | null;
  household: string | null;
  booking_id: string | null;
  people: number;
  bags: number;
  mode: TravelMode;
  number: string | null;
  carrier: string | null;
  place: string | null;
  terminal: string | null;
  zone: string;
  arrives_at: string | null;
  day: string | null;
  ready_at: string | null;
  /** Minutes since 1970; null without a time. */
  ready: number | null;
  state: PickupState | null;
  state_at: string | null;
};

/** The day on which a guest stands outside. */
export const readyDay = sql`(${readyWall})::date`;
/** The day on which a guest is waited for, also while the hour of their arrival is not known. */
export const waitingDay = sql`coalesce((${readyWall})::date, t.day)`;
export const needsPickup = sql<boolean>`t.pickup_required`;

/** Arrivals that take place, of guests who are not deleted and whom the reader sees, in the order of time. */
export async function selectArrivals(scope: Scope, conditions: readonly RawBuilder<unknown>[]): Promise<ArrivalRow[]> {
  const { rows } = await sql<ArrivalRow>`
    select t.id as travel_id, j.trip_id, g.id as guest_id, g.display_name as name, g.phone, h.id as household_id,
      h.name as household, t.booking_id, t.pax as people, t.luggage as bags, t.mode, t.number, t.carrier,
      t.to_place as place, t.terminal, t.arrives_zone as zone, t.arrives_at, t.day, ${readyWall} as ready_at,
      (extract(epoch from ${readyWall} at time zone t.arrives_zone) / 60)::int as ready, j.state, j.state_at
    from travels t
    join guests g on g.project_id = t.project_id and g.id = t.guest_id and g.deleted_at is null
    left join groups h on h.project_id = g.project_id and h.id = g.sub_group_id
    left join trip_journeys j on j.project_id = t.project_id and j.travel_id = t.id
    where t.project_id = ${scope.projectId} and t.direction = 'ARRIVAL' and t.status <> 'CANCELLED'
      and ${sql.join(conditions, sql` and `)}
    order by ready nulls first, g.position, t.id`.execute(scope.db);
  return rows;
}

/** "AI 863"; without a number how they travel. */
export const labelOf = ({ number, carrier, mode }: Pick<ArrivalRow, "number" | "carrier" | "mode">): string =>
  number?.trim() || carrier?.trim() || travelFields.mode.choices[mode].toLowerCase();

/** An arrival as the contract shows it. */
export const showArrival = (row: ArrivalRow) => ({
  travel_id: row.travel_id,
  guest: { id: row.guest_id, name: row.name, household: row.household, phone: row.phone },
  people: row.people,
  bags: row.bags,
  mode: row.mode,
  label: labelOf(row),
  place: row.place,
  terminal: row.terminal,
  arrives_at: row.arrives_at,
  day: row.day,
  ready_at: row.ready_at,
});
