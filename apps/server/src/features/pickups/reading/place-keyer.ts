import type { TravelMode } from "@nyota/contract/travel-stay/travel-fields";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { foldText } from "#lib/text/fold-text.ts";

type Named = { place: string; mode: TravelMode | undefined };
type Placed = Named & { terminal: string | null; zone: string };

/**
 * What tells one place from another, whichever way it is written. "Jaipur" is an airport for who flies and a station for
 * who comes by train, and these are far apart.
 */
export async function placeKeyer(scope: Scope, places: readonly Named[]): Promise<(place: Placed) => string> {
  const named = new Map(places.map((one) => [pairOf(one), { place: one.place, mode: one.mode ?? "" }]));
  const { rows } = await sql<{ place: string; mode: TravelMode | ""; key: string }>`
    select place, mode, nyota_place_key(place, mode) as key
    from jsonb_to_recordset(${JSON.stringify([...named.values()])}::jsonb) as named (place text, mode text)`.execute(
    scope.db,
  );
  const keys = new Map(rows.map((row) => [pairOf({ ...row, mode: row.mode || undefined }), row.key]));
  return ({ terminal, zone, ...place }) =>
    JSON.stringify([keys.get(pairOf(place)), foldText(terminal?.trim() ?? ""), zone, place.mode ?? ""]);
}

const pairOf = ({ place, mode }: Named) => `${mode ?? ""} ${place}`;
