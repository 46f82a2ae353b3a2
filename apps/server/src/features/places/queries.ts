import type { ParsedOf } from "@nyota/contract/endpoint";
import { airline, place, type placeEndpoints } from "@nyota/contract/travel-stay/places";
import { columnsOf } from "#db/columns.ts";
import { paginate } from "#db/paginate.ts";
import type { UserScope } from "#http/scope.ts";
import { findKnownFlights } from "./known-flights.ts";
import type { Provided } from "./provided-flights.ts";
import { mergeFlights } from "./merge-flights.ts";
import { searchCondition, searchRank } from "./search-places.ts";

export { listServingAirlines } from "./serving-airlines.ts";

type PlaceQuery = ParsedOf<typeof placeEndpoints.airports>["query"];

/** Airports unless a kind is given; the best matches first, then in the order of our own list. */
export function listPlaces({ db }: UserScope, query: PlaceQuery) {
  const { search, kind = ["AIRPORT"] } = query;
  let rows = db.selectFrom("places").select(columnsOf(place)).where("kind", "in", kind);
  if (search) rows = rows.where(searchCondition(search)).orderBy(searchRank(search));
  return paginate(rows.orderBy("position").orderBy("kind").orderBy("code"), query);
}

export function listAirlines({ db }: UserScope, query: ParsedOf<typeof placeEndpoints.airlines>["query"]) {
  const { search } = query;
  let rows = db.selectFrom("airlines").select(columnsOf(airline));
  if (search) rows = rows.where(searchCondition(search)).orderBy(searchRank(search));
  return paginate(rows.orderBy("position").orderBy("code"), query);
}

type FlightsQuery = ParsedOf<typeof placeEndpoints.arrivalFlights>["query"];

/** The flights of a day between two airports, from the provider and from journeys of the user's projects. */
export async function listFlights(scope: UserScope, { from, to, date }: FlightsQuery, provided: Provided) {
  const { flights, ...provider } = provided;
  const known = await findKnownFlights(scope, [{ from, to }], date);
  return { results: mergeFlights(known, flights), provider };
}
