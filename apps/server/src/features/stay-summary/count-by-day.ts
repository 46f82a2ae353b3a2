import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { type Frame, framedStays } from "./read-frame.ts";

type DayCount = {
  guests: number;
  in_beds: number;
  adults: number;
  children: number;
  infants: number;
  attendants: number;
};
type Row = DayCount & { night: string | null; people: number };
const nobody: DayCount = { guests: 0, in_beds: 0, adults: 0, children: 0, infants: 0, attendants: 0 };

/** The guests who stay in the night after each day. */
export async function countByDay(scope: Scope, frame: Frame) {
  const { rows } = await sql<Row>`
    select d.night::date::text as night, count(*)::int as guests, count(distinct s.guest_id)::int as people,
      (count(*) filter (where s.in_bed))::int as in_beds,
      (count(*) filter (where s.age_band = 'ADULT'))::int as adults,
      (count(*) filter (where s.age_band = 'CHILD'))::int as children,
      (count(*) filter (where s.age_band = 'INFANT'))::int as infants,
      (count(*) filter (where s.is_attendant))::int as attendants
    from (${framedStays(scope, frame)}) s
    cross join lateral generate_series(greatest(s.check_in, ${frame.from}::date)::timestamp,
      least(s.check_out - 1, ${frame.to}::date)::timestamp, interval '1 day') as d(night)
    group by grouping sets ((d.night), ())`.execute(scope.db);
  const nights = new Map(rows.map(({ night, people: _people, ...counts }) => [night, counts]));
  const all = rows.find(({ night }) => night === null);
  return {
    guests: all?.people ?? 0,
    guest_nights: all?.guests ?? 0,
    results: frame.days.map((day) => ({ ...day, ...(nights.get(day.date) ?? nobody) })),
  };
}
