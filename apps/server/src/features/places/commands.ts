import { sql, type Transaction } from "kysely";
import type { DB } from "#db/schema.generated.ts";
import { readAirports, type ImportedAirport, type RefusedLine } from "./our-airports.ts";

export { ourAirportsColumns } from "./our-airports.ts";

type Line = Parameters<typeof readAirports>[0][number];
type Imported = {
  added: number;
  updated: number;
  withoutCode: number;
  closed: number;
  refused: RefusedLine[];
  /** The codes of the added airports whose time zone is not known. */
  withoutZone: string[];
};

/**
 * Adds the airports of an OurAirports file, and renames those that are known already by the same IATA code. Deletes
 * nothing. City, country and time zone of our own list stay; every former name still finds the airport.
 */
export async function importAirports(db: Transaction<DB>, lines: readonly Line[]): Promise<Imported> {
  const { airports, ...read } = readAirports(lines);
  const countries = new Map(
    (await db.selectFrom("places").select(["code", "country"]).where("kind", "=", "AIRPORT").execute()).map(
      ({ code, country }) => [code, country],
    ),
  );
  // Codes are given again, and military airfields use some: a journey must not move to another country.
  const moved = airports.filter(({ code, country }) => (countries.get(code) ?? country) !== country);
  const refused = moved.map(({ code, country, line }) => ({
    number: line,
    code,
    reason: `the file has it in ${country}, but it is in ${countries.get(code)} here`,
  }));
  const stored = airports.filter((airport) => !moved.includes(airport));
  for (let at = 0; at < stored.length; at += CHUNK) await storeAirports(db, stored.slice(at, at + CHUNK));
  const added = stored.filter(({ code }) => !countries.has(code));
  return {
    ...read,
    added: added.length,
    updated: stored.length - added.length,
    refused: [...read.refused, ...refused].toSorted((one, other) => one.number - other.number),
    withoutZone: added.filter(({ zone }) => zone === null).map(({ code }) => code),
  };
}

const CHUNK = 1_000;

const storeAirports = (db: Transaction<DB>, airports: ImportedAirport[]) =>
  sql`insert into places (kind, code, name, city, country, zone, other_names, position, is_imported, searched)
    select 'AIRPORT', code, name, city, country, zone, other_names, position, true, ''
    from jsonb_to_recordset(${JSON.stringify(airports)}::jsonb)
      as r (code text, name text, city text, country text, zone text, other_names text[], position int)
    on conflict (kind, code) do update set
      name = excluded.name,
      city = coalesce(places.city, excluded.city),
      zone = coalesce(places.zone, excluded.zone),
      is_imported = true,
      other_names = array(
        select distinct named from unnest(places.other_names || excluded.other_names || places.name || excluded.city) as named
        where named is not null and named not in (excluded.name, coalesce(places.city, excluded.city))
        order by named)`.execute(db);
