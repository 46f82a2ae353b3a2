import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";

const folder = path.resolve(import.meta.dirname, "..", "..", "..", "data");

type Row = Record<string, string>;
/** A list of `data/` as written: a head with the names of the columns, then one line for each row, split by tabs. */
export type PlaceList = { name: string; hash: string; rows: Row[] };

export const readPlaceLists = (): PlaceList[] => ["airports", "stations", "airlines"].map(readList);

function readList(name: string): PlaceList {
  const text = readFileSync(path.join(folder, `${name}.tsv`), "utf8");
  const [head = "", ...lines] = text.trimEnd().split("\n");
  const columns = head.split("\t");
  const rows = lines.map((line) => {
    const cells = line.split("\t");
    return Object.fromEntries(columns.map((column, index) => [column, (cells[index] ?? "").trim()]));
  });
  return { name, hash: createHash("sha256").update(text).digest("hex"), rows };
}

/**
 * Stores the lists that have changed since they were last stored, in the caller's transaction, and returns their names.
 * Nothing is deleted: a journey may name a place that is no longer listed.
 */
export async function storePlaceLists(client: pg.ClientBase, lists = readPlaceLists()): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hash: string }>("select name, hash from place_lists");
  const stored = new Map(rows.map(({ name, hash }) => [name, hash]));
  const changed = lists.filter(({ name, hash }) => stored.get(name) !== hash);
  for (const list of changed) {
    if (list.name === "airlines") await storeAirlines(client, list);
    else await storePlaces(client, list, list.name === "airports" ? "AIRPORT" : "STATION");
    await client.query(
      `insert into place_lists (name, hash) values ($1, $2)
       on conflict (name) do update set hash = excluded.hash, stored_at = clock_timestamp()`,
      [list.name, list.hash],
    );
  }
  return changed.map(({ name }) => `data/${name}.tsv`);
}

const namesOf = (written = "") => written.split(";").flatMap((name) => name.trim() || []);

/** Names that an import has set stay; the zone and further names are always ours. */
async function storePlaces(client: pg.ClientBase, { rows }: PlaceList, kind: "AIRPORT" | "STATION") {
  const places = rows.map(({ other_names, ...row }, position) => ({
    country: "IN",
    zone: "Asia/Kolkata",
    ...row,
    other_names: namesOf(other_names),
    position,
  }));
  await client.query(
    `insert into places (kind, code, name, city, country, zone, other_names, position)
     select $1, code, name, city, country, zone, other_names, position from jsonb_to_recordset($2)
       as r (code text, name text, city text, country text, zone text, other_names text[], position int)
     on conflict (kind, code) do update set
       name = case when places.is_imported then places.name else excluded.name end,
       city = case when places.is_imported then places.city else excluded.city end,
       country = excluded.country, zone = excluded.zone, position = excluded.position,
       other_names = case when places.is_imported
         then array(select distinct unnest(places.other_names || excluded.other_names)) else excluded.other_names end`,
    [kind, JSON.stringify(places)],
  );
}

async function storeAirlines(client: pg.ClientBase, { rows }: PlaceList) {
  const airlines = rows.map(({ other_names, airports = "", ...row }, position) => ({
    ...row,
    other_names: namesOf(other_names),
    airports: airports.split(" ").filter(Boolean),
    position,
  }));
  await client.query(
    `with given as (
       select * from jsonb_to_recordset($1)
         as r (code text, name text, country text, other_names text[], airports text[], position int)
     ), stored as (
       insert into airlines (code, name, country, other_names, position)
       select code, name, country, other_names, position from given
       on conflict (code) do update set name = excluded.name, country = excluded.country,
         other_names = excluded.other_names, position = excluded.position
       returning code
     ), ended as (
       delete from airline_airports a using given g where a.airline_code = g.code and a.airport_code <> all (g.airports)
     )
     insert into airline_airports (airline_code, airport_code)
     select s.code, airport from stored s join given g using (code), unnest(g.airports) as airport
     on conflict do nothing`,
    [JSON.stringify(airlines)],
  );
}
