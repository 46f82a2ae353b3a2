import { placeEndpoints } from "@nyota/contract/travel-stay/places";
import type { Mount } from "#http/mount.ts";
import { listAirlines, listPlaces } from "./queries.ts";

export function placeRoutes(mount: Mount) {
  mount(placeEndpoints.airports, ({ scope, query }) => listPlaces(scope, query));
  mount(placeEndpoints.airlines, ({ scope, query }) => listAirlines(scope, query));
}
