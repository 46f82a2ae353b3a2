import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { Random } from "./random.ts";

type Means = {
  mode: "FLIGHT" | "TRAIN" | "CAR";
  carrier: string;
  number: string;
  place: string;
  zone: string;
  hours: number;
};
const abroad: Means[] = [
  { mode: "FLIGHT", carrier: "Emirates", number: "EK 518", place: "Dubai", zone: "Asia/Dubai", hours: 3 },
  {
    mode: "FLIGHT",
    carrier: "Air India",
    number: "AI 112",
    place: "London Heathrow",
    zone: "Europe/London",
    hours: 10,
  },
  {
    mode: "FLIGHT",
    carrier: "Singapore Airlines",
    number: "SQ 402",
    place: "Singapore",
    zone: "Asia/Singapore",
    hours: 7,
  },
];
const inland: Means[] = [
  { mode: "FLIGHT", carrier: "IndiGo", number: "6E 342", place: "Mumbai", zone: "Asia/Kolkata", hours: 2 },
  { mode: "FLIGHT", carrier: "Vistara", number: "UK 705", place: "Bengaluru", zone: "Asia/Kolkata", hours: 3 },
  { mode: "TRAIN", carrier: "Ajmer Shatabdi", number: "12015", place: "New Delhi", zone: "Asia/Kolkata", hours: 5 },
  { mode: "CAR", carrier: "", number: "", place: "Delhi", zone: "Asia/Kolkata", hours: 5 },
];

type Travelling = { guestIds: string[]; isAbroad: boolean; first: string; last: string; random: Random };

/** The travels of a family: everyone on one booking, with all the luggage in the first member's row. */
export async function writeTravels(scope: Scope, families: readonly Travelling[]) {
  const rows = families.flatMap(({ guestIds, isAbroad, first, last, random }) => {
    const means = random.pick(isAbroad ? abroad : inland);
    const hour = random.whole(means.hours, 21);
    const [here, there] = [{ zone: "Asia/Kolkata", place: "Jaipur" }, means];
    const common = { mode: means.mode, carrier: means.carrier || null, number: means.number || null, pax: 1 };
    const isSure = random.chance(0.65);
    const isDayKnown = isSure || random.chance(0.5);
    const isGoingKnown = random.chance(0.6);
    const status = isSure ? "CONFIRMED" : "DRAFT";
    const newBooking = () => (guestIds.length > 1 ? randomUUID() : null);
    const bookings = { there: newBooking(), back: newBooking() };
    return guestIds.flatMap((guest_id, place) => {
      const own = { ...common, guest_id, luggage: place === 0 ? guestIds.length + 1 : 0, status };
      const pickup = { pickup_required: isSure && means.mode !== "CAR", pickup_place: null };
      const arrival = {
        ...own,
        ...pickup,
        direction: "ARRIVAL",
        booking_id: bookings.there,
        from_place: there.place,
        to_place: here.place,
        departs_at: isSure ? shift(first, hour - means.hours) : null,
        departs_zone: there.zone,
        arrives_at: isSure ? shift(first, hour + 4) : null,
        arrives_zone: here.zone,
        day: isDayKnown && !isSure ? first : null,
      };
      const departure = {
        ...own,
        pickup_required: false,
        pickup_place: null,
        direction: "DEPARTURE",
        booking_id: bookings.back,
        from_place: here.place,
        to_place: there.place,
        departs_at: isSure ? shift(last, hour) : null,
        departs_zone: here.zone,
        arrives_at: null,
        arrives_zone: there.zone,
        day: isDayKnown && !isSure ? last : null,
      };
      return isGoingKnown ? [arrival, departure] : [arrival];
    });
  });
  const keys = Object.keys(rows[0] ?? {});
  if (keys.length === 0) return;
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  await sql`insert into travels (project_id, ${columns})
    select ${scope.projectId}::uuid, ${columns} from jsonb_populate_recordset(null::travels, ${JSON.stringify(rows)}::jsonb)`.execute(
    scope.db,
  );
}

/** A wall time the given number of hours into a day; it may fall on the day before or after. */
const shift = (day: string, hours: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + hours * 3_600_000).toISOString().slice(0, 16);

/** The households with a member from elsewhere, as far as the list shows. */
export async function findFamilies(scope: Scope, limit: number) {
  const { rows } = await sql<{ ids: string[]; is_abroad: boolean }>`
    select array_agg(id order by position) as ids, coalesce(bool_or(phone_region <> 'IN'), false) as is_abroad from guests
    where project_id = ${scope.projectId} and deleted_at is null group by coalesce(sub_group_id, id) order by min(position)
    limit ${limit}`.execute(scope.db);
  return rows.map(({ ids, is_abroad }) => ({ guestIds: ids, isAbroad: is_abroad }));
}

/** One family arrives a day after their rooms begin, so that there is a loose end to look at. */
export const delayOneFamily = (scope: Scope) =>
  sql`update travels set departs_at = departs_at + interval '1 day', arrives_at = arrives_at + interval '1 day'
    where project_id = ${scope.projectId} and booking_id = (
      select t.booking_id from travels t join guest_stays s on s.project_id = t.project_id and s.guest_id = t.guest_id
      where t.project_id = ${scope.projectId} and t.direction = 'ARRIVAL' and t.arrives_at is not null and t.booking_id is not null
      order by s.guest_id limit 1)`.execute(scope.db);
