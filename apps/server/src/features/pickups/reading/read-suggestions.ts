import type { ParsedOf } from "@nyota/contract/endpoint";
import type { pickupEndpoints, Suggestions } from "@nyota/contract/pickups/pickups";
import type { Scope } from "#http/scope.ts";
import { suggestTrips } from "../planning/suggest-trips.ts";
import { addLoads } from "../planning/vehicle-times.ts";
import { readOpenProblem, toWall } from "./read-problem.ts";
import { listVehicles } from "./read-vehicles.ts";
import { showArrival } from "./select-arrivals.ts";

type Query = ParsedOf<typeof pickupEndpoints.suggest>["query"];

/** Suggested trips with their reasons, and who is left out and why. Nothing is stored. */
export async function readSuggestions(scope: Scope, query: Query): Promise<Suggestions> {
  const { problem, rows, unknown, version } = await readOpenProblem(scope, query);
  const vehicles = new Map((await listVehicles(scope)).map((vehicle) => [vehicle.id, vehicle]));
  const { trips, left } = suggestTrips(problem);
  const names = (ids: readonly string[]) => ids.flatMap((id) => rows.get(id)?.name ?? []);
  return {
    version,
    trips: trips.flatMap((trip) => {
      const journeys = trip.arrivals.flatMap((id) => rows.get(id) ?? []);
      const [first] = journeys;
      const vehicle = vehicles.get(trip.vehicle);
      if (!first || !vehicle) return [];
      return [
        {
          key: trip.id,
          vehicle,
          place: first.place ?? "",
          terminal: first.terminal,
          leaves_at: toWall(trip.leaves, trip.zone),
          drive_minutes: trip.drive,
          ...addLoads(journeys),
          journeys: journeys.map(showArrival),
          reasons: trip.reasons,
        },
      ];
    }),
    left: [
      ...left.map(({ arrivals, reason }) => ({ travel_ids: arrivals, names: names(arrivals), reason })),
      ...unknown,
    ],
  };
}
