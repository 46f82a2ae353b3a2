import type { ParsedOf } from "@nyota/contract/endpoint";
import { type pickupEndpoints, TRIPS_MAX } from "@nyota/contract/pickups/pickups";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { projectZone } from "#features/events/queries.ts";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { readVehicle } from "../reading/read-vehicles.ts";
import { describeTrip } from "../rules.ts";
import { sql } from "kysely";
import { listPassengers, lockFoundJourneys, lockJourneys, lockPickups, lockTrip } from "./lock-pickups.ts";
import { writeWithUndo } from "./store-undo.ts";
import { readState } from "./trip-state.ts";
import { boardJourneys } from "./board-journeys.ts";

type Input = ParsedOf<typeof pickupEndpoints.create>["body"];
type Patch = ParsedOf<typeof pickupEndpoints.update>["body"];

export const tripEntry = { module: "TRAVEL", type: "trip" } as const;

/** Adds a trip with those who go with it. Its times are on the clock of the place where its first guest arrives. */
export async function createTrip(scope: Scope, { travel_ids = [], ...input }: Input): Promise<string> {
  await requireTripPlaces(scope, 1);
  const journeys = await lockJourneys(scope, travel_ids);
  const vehicle = await readVehicle(scope, input.vehicle_id);
  const time_zone = journeys[0]?.arrives_zone ?? (await projectZone(scope));
  const { id } = await scope.db
    .insertInto("trips")
    .values({ ...input, time_zone, project_id: scope.projectId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await boardJourneys(scope, id, travel_ids);
  await recordActivity(scope, {
    ...tripEntry,
    action: "created",
    id,
    label: describeTrip(vehicle.name, input.leaves_at),
    guests: journeys.map(({ guest_id }) => ({ id: guest_id })),
  });
  return id;
}

export async function updateTrip(scope: Scope, tripId: string, patch: Patch) {
  const before = await lockTrip(scope, tripId);
  const vehicle = await readVehicle(scope, patch.vehicle_id ?? before.vehicle_id);
  const changes = changesOf(before, patch);
  if (Object.keys(changes).length > 0)
    await scope.db
      .updateTable("trips")
      .set(patch)
      .where("project_id", "=", scope.projectId)
      .where("id", "=", tripId)
      .execute();
  await recordActivity(scope, {
    ...tripEntry,
    action: "updated",
    id: tripId,
    label: describeTrip(vehicle.name, patch.leaves_at ?? before.leaves_at),
    changes,
    guests: await listPassengers(scope, [tripId]),
  });
}

/** Returns what undoes it. */
export async function removeTrip(scope: Scope, tripId: string): Promise<string | null> {
  await lockPickups(scope);
  const { rows } = await sql<{ id: string }>`select travel_id as id from trip_journeys
    where project_id = ${scope.projectId} and trip_id = ${tripId} order by 1`.execute(scope.db);
  const travelIds = rows.map(({ id }) => id);
  await lockFoundJourneys(scope, travelIds);
  const before = await lockTrip(scope, tripId);
  const guests = await listPassengers(scope, [tripId]);
  const vehicle = await readVehicle(scope, before.vehicle_id);
  const from = await readState(scope, { tripIds: [tripId], travelIds });
  const undoId = await writeWithUndo(scope, { from, to: { trips: [], journeys: [], times: from.times } });
  const label = describeTrip(vehicle.name, before.leaves_at);
  await recordActivity(scope, { ...tripEntry, action: "deleted", id: tripId, label, guests });
  return undoId;
}

/** Concurrent requests wait for each other, so that together they don't exceed the limit. */
export async function requireTripPlaces(scope: Scope, more: number) {
  await lockPickups(scope);
  const { count } = await scope.db
    .selectFrom("trips")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("project_id", "=", scope.projectId)
    .executeTakeFirstOrThrow();
  if (Number(count) + more > TRIPS_MAX)
    throw new FieldsError({ vehicle_id: [`A project has at most ${TRIPS_MAX} trips. Delete some first.`] });
}
