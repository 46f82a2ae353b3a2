import type { ParsedOf } from "@nyota/contract/endpoint";
import type { pickupEndpoints } from "@nyota/contract/pickups/pickups";
import { recordActivity } from "#features/activity/commands.ts";
import { AppError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { suggestTrips } from "../planning/suggest-trips.ts";
import { type PlanOptions, readOpenProblem, type ReadProblem, toWall } from "../reading/read-problem.ts";
import { requireTripPlaces } from "./change-trips.ts";
import { lockFoundJourneys, lockPickups } from "./lock-pickups.ts";
import { writeWithUndo } from "./store-undo.ts";
import type { TripState } from "./trip-state.ts";

type Input = ParsedOf<typeof pickupEndpoints.accept>["body"];

/** Throws CONFLICT if what was shown is not what would be done now. */
export function requireSame(read: ReadProblem, version: string | undefined) {
  if (version !== undefined && version !== read.version)
    throw new AppError("CONFLICT", "Arrivals, vehicles or trips have changed since. Look at the new suggestions.");
}

/** Makes the suggested trips, all or none: they are worked out again under the locks of their journeys. */
export async function acceptSuggestions(scope: Scope, { version, without = [], drop_place, ...options }: Input) {
  await lockPickups(scope);
  const read = await readLocked(scope, options);
  requireSame(read, version);
  const { trips } = suggestTrips(read.problem);
  if (without.some((key) => !trips.some(({ id }) => id === key))) throw notFound("One of the trips to leave out");
  const chosen = trips.filter(({ id }) => !without.includes(id));
  if (chosen.length === 0) return { count: 0, undo_id: null };
  await requireTripPlaces(scope, chosen.length);
  const to: TripState = { trips: [], journeys: [], times: [] };
  for (const trip of chosen) {
    const id = crypto.randomUUID();
    const first = read.rows.get(trip.id);
    to.trips.push({
      id,
      vehicle_id: trip.vehicle,
      place: first?.place ?? "",
      terminal: first?.terminal ?? null,
      leaves_at: toWall(trip.leaves, trip.zone),
      drive_minutes: trip.drive,
      time_zone: trip.zone,
      drop_place: drop_place ?? null,
    });
    to.journeys.push(...trip.arrivals.map((travel_id) => ({ travel_id, trip_id: id, state: null, state_at: null })));
  }
  const undo_id = await writeWithUndo(scope, { from: { trips: [], journeys: [], times: [] }, to });
  const guests = new Set(to.journeys.flatMap(({ travel_id }) => read.rows.get(travel_id)?.guest_id ?? []));
  await recordActivity(scope, {
    module: "TRAVEL",
    type: "trip",
    action: "accepted suggestions for",
    label: chosen.length === 1 ? "1 trip" : `${chosen.length} trips`,
    guests: [...guests].map((id) => ({ id })),
  });
  return { count: chosen.length, undo_id };
}

/** Read again once its journeys are locked: what is planned is what is written. */
async function readLocked(scope: Scope, options: PlanOptions) {
  const { rows } = await readOpenProblem(scope, options);
  await lockFoundJourneys(scope, [...rows.keys()]);
  return readOpenProblem(scope, options);
}
