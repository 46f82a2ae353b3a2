import { placeEndpoints } from "@nyota/contract/travel-stay/places";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import { createFlightReader } from "./provided-flights.ts";
import { listAirlines, listFlights, listPlaces, listServingAirlines } from "./queries.ts";

export function placeRoutes(mount: Mount, deps: Deps) {
  const readProvider = createFlightReader(deps);
  mount(placeEndpoints.airports, ({ scope, query }) => listPlaces(scope, query));
  mount(placeEndpoints.airlines, ({ scope, query }) => listAirlines(scope, query));
  mount(placeEndpoints.servingAirlines, ({ scope, query }) => listServingAirlines(scope, query.airports));
  mount(
    placeEndpoints.arrivalFlights,
    ({ scope, query, prepared }) => listFlights(scope, query, prepared),
    readProvider,
  );
}
