import { parseJourneyFilter } from "@nyota/contract/travel-stay/journey-filter";
import type { Direction, TravelMode, TravelStatus } from "@nyota/contract/travel-stay/travel";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { endAt, endDay, endPlace, liveConditions } from "../conditions.ts";

export type ManifestJourney = {
  /** Of the end at the celebration, in the time of the place; the day also while the hour is not known. */
  day: string | null;
  at: string | null;
  place: string | null;
  away: string | null;
  terminal: string | null;
  mode: TravelMode;
  carrier: string | null;
  number: string | null;
  guest_name: string;
  guest_phone: string | null;
  household: string | null;
  /** The names of the others on the booking. */
  fellows: string | null;
  pax: number;
  luggage: number;
  pickup_required: boolean;
  pickup_at: string | null;
  pickup_place: string | null;
  status: TravelStatus;
  pnr: string | null;
  seat: string | null;
  notes: string | null;
};

type Asked = { direction: Direction; guestIds: readonly string[]; filter: string | undefined };

/**
 * The journeys of these guests by day, place and time, those without a day last. `filter` is that of a board; one for
 * the other direction only chooses guests.
 */
export async function listManifest(scope: Scope, { direction, guestIds, filter }: Asked): Promise<ManifestJourney[]> {
  const read = filter === undefined ? undefined : parseJourneyFilter(filter);
  const conditions = liveConditions(read?.travel_type === direction ? read : { travel_type: direction });
  const { rows } = await sql<ManifestJourney>`
    select ${endDay}::text as day, to_char(${endAt}, 'YYYY-MM-DD"T"HH24:MI') as at, ${endPlace} as place,
      case t.direction when 'ARRIVAL' then t.from_place else t.to_place end as away,
      t.terminal, t.mode, t.carrier, t.number, g.display_name as guest_name, g.phone as guest_phone, h.name as household,
      b.fellows, t.pax, t.luggage, t.pickup_required, to_char(t.pickup_at, 'YYYY-MM-DD"T"HH24:MI') as pickup_at, t.pickup_place,
      t.status, t.pnr, t.seat, t.notes
    from travels t join guests g on g.project_id = t.project_id and g.id = t.guest_id and g.deleted_at is null
    left join groups h on h.project_id = g.project_id and h.id = g.sub_group_id
    left join lateral (
      select string_agg(x.display_name, ', ' order by x.position) as fellows
      from travels o join guests x on x.project_id = o.project_id and x.id = o.guest_id and x.deleted_at is null
      where o.project_id = t.project_id and o.booking_id = t.booking_id and o.id <> t.id and o.status <> 'CANCELLED') b on true
    where t.project_id = ${scope.projectId} and t.guest_id = any (${guestIds}::uuid[])
      and ${sql.join(conditions, sql` and `)}
    order by ${endDay} nulls last, nyota_fold(${endPlace}) nulls last, ${endAt}, t.booking_id, g.position, t.id`.execute(
    scope.db,
  );
  return rows;
}
