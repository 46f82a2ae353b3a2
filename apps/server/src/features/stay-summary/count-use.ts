import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { type Frame, framedStays } from "./read-frame.ts";
import { type NightRow, type PeopleRow, sumNights, unused } from "./rules.ts";

export type Column = "hotel_id" | "room_type" | "group_id";
type Keyed = Partial<Record<Column, string | null>>;
type PeopleCount = Keyed & { is_total: boolean; guests: number; rooms_in_use: number } & PeopleFacts;
export type PeopleFacts = {
  adults: number;
  children: number;
  infants: number;
  attendants: number;
  checked_in: number;
  checked_out: number;
};
const nobody: PeopleFacts = { adults: 0, children: 0, infants: 0, attendants: 0, checked_in: 0, checked_out: 0 };

const TOTAL = "TOTAL";

/** What guests use on the days of a frame, for each value of the columns and altogether. */
export async function countUse(scope: Scope, frame: Frame, by: readonly Column[]) {
  const keyOf = (row: Keyed & { is_total: boolean }) => (row.is_total ? TOTAL : keyOfValues(by.map((it) => row[it])));
  const counted = await countPeople(scope, frame, by);
  const nights = await countNights(scope, frame, by);
  const parts = sumNights(
    frame.days,
    nights.map((row): NightRow => ({ ...row, key: keyOf(row) })),
    counted.map((row): PeopleRow => ({ key: keyOf(row), guests: row.guests, rooms_in_use: row.rooms_in_use })),
  );
  const people = new Map(counted.map((row) => [keyOf(row), factsOf(row)]));
  const find = (key: string) => ({
    used: parts.get(key) ?? unused(frame.days.length),
    people: people.get(key) ?? nobody,
  });
  return {
    of: (...values: (string | null)[]) => find(keyOfValues(values)),
    total: find(TOTAL),
    /** The values of the columns that occur. */
    keys: counted.filter(({ is_total }) => !is_total).map((row) => by.map((column) => row[column] ?? null)),
  };
}

const keyOfValues = (values: readonly (string | null | undefined)[]) => JSON.stringify(values.map((it) => it ?? null));
const factsOf = ({ adults, children, infants, attendants, checked_in, checked_out }: PeopleCount): PeopleFacts => ({
  adults,
  children,
  infants,
  attendants,
  checked_in,
  checked_out,
});

/** Guests and rooms, each once: grouped twice, which is much faster than counting distinct ids. */
async function countPeople(scope: Scope, frame: Frame, by: readonly Column[]) {
  const keys = columnsOf(by);
  const isTotal = sql`grouping(${firstOf(by)}) = 1 as is_total`;
  const guestsIf = (condition: string) => sql`(count(*) filter (where is_guest and ${sql.raw(condition)}))::int`;
  const { rows } = await sql<PeopleCount>`
    with stays as materialized (${framedStays(scope, frame)}),
    counted as (
      select ${keys}, ${isTotal}, true as is_guest, min(s.age_band) as age_band, bool_or(s.is_attendant) as is_attendant,
        bool_or(s.checked_in_at is not null and s.checked_out_at is null) as is_in, bool_or(s.checked_out_at is not null) as is_out
      from stays s group by grouping sets ((${keys}, s.guest_id), (s.guest_id))
      union all
      select ${keys}, ${isTotal}, false, null, null, null, null
      from stays s group by grouping sets ((${keys}, s.room_id), (s.room_id)))
    select ${keys}, is_total, ${guestsIf("true")} as guests, (count(*) filter (where not is_guest))::int as rooms_in_use,
      ${guestsIf("age_band = 'ADULT'")} as adults, ${guestsIf("age_band = 'CHILD'")} as children,
      ${guestsIf("age_band = 'INFANT'")} as infants, ${guestsIf("is_attendant")} as attendants,
      ${guestsIf("is_in")} as checked_in, ${guestsIf("is_out")} as checked_out
    from counted s group by ${keys}, is_total`.execute(scope.db);
  return rows;
}

type NightCount = Keyed & { is_total: boolean; night: string; rooms: number; guests: number; in_beds: number };

/** A guest has one room a night, so guests are counted as rows. The guests of a room with the same nights are added up before the nights are listed. */
async function countNights(scope: Scope, frame: Frame, by: readonly Column[]) {
  const keys = columnsOf(by);
  const { rows } = await sql<NightCount>`
    with turns as (
      select ${keys}, s.room_id, s.check_in, s.check_out, count(*) as guests, count(*) filter (where s.in_bed) as in_beds
      from (${framedStays(scope, frame)}) s group by ${keys}, s.room_id, s.check_in, s.check_out)
    select ${keys}, grouping(${firstOf(by)}) = 1 as is_total, d.night::date::text as night,
      count(distinct s.room_id)::int as rooms, sum(s.guests)::int as guests, sum(s.in_beds)::int as in_beds
    from turns s
    cross join lateral generate_series(greatest(s.check_in, ${frame.from}::date)::timestamp,
      least(s.check_out - 1, ${frame.to}::date)::timestamp, interval '1 day') as d(night)
    group by grouping sets ((${keys}, d.night), (d.night))`.execute(scope.db);
  return rows;
}

const columnsOf = (by: readonly Column[]) => sql.join(by.map((column) => sql.ref(`s.${column}`)));
const firstOf = (by: readonly Column[]) => sql.ref(`s.${by[0] as Column}`);
