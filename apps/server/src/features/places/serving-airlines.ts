import { airline } from "@nyota/contract/travel-stay/places";
import { sql } from "kysely";
import { columnsOf } from "#db/columns.ts";
import type { UserScope } from "#http/scope.ts";
import { findKnownFlights } from "./known-flights.ts";
import { flightKey } from "./merge-flights.ts";

/**
 * The airlines that serve all of these airports: by our own list, by what the flight provider has said of days that were
 * asked about, and by journeys of the user's projects. Those of the airports' countries come first.
 */
export async function listServingAirlines(scope: UserScope, airports: readonly string[]) {
  const asked = [...new Set(airports)];
  const airlines = await scope.db.selectFrom("airlines").select(columnsOf(airline)).orderBy("position").execute();
  const { rows } = await sql<{ code: string }>`
    select airline_code as code from airline_airports where airport_code = any (${asked}::text[])
    group by airline_code having count(*) = ${asked.length}
    union
    select left(f.number, 2) from flight_days d
      cross join lateral jsonb_to_recordset(d.flights) as f (number text, "from" text, "to" text)
    where d.airport = any (${asked}::text[]) and ${asked}::text[] <@ array[f."from", f."to"]`.execute(scope.db);
  const places = await scope.db
    .selectFrom("places")
    .select("country")
    .where("kind", "=", "AIRPORT")
    .where("code", "in", asked)
    .execute();
  // Those at home at one end fly there directly; others may fly to both from elsewhere.
  const homes = new Set(places.map(({ country }) => country));
  const codes = new Set(rows.map(({ code }) => code));
  const [first, second] = asked;
  const isLeg = first !== undefined && second !== undefined && asked.length === 2;
  const legs = isLeg
    ? [
        { from: first, to: second },
        { from: second, to: first },
      ]
    : [];
  for (const { number } of await findKnownFlights(scope, legs)) codes.add(flightKey(number).slice(0, 2));
  const serving = airlines.filter(({ code }) => codes.has(code));
  const isAtHome = ({ country }: { country: string }) => homes.has(country);
  return { results: [...serving.filter(isAtHome), ...serving.filter((other) => !isAtHome(other))] };
}
