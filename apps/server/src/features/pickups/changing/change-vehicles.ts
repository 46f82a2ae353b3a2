import type { ParsedOf } from "@nyota/contract/endpoint";
import { VEHICLES_MAX } from "@nyota/contract/pickups/pickups";
import { type vehicleEndpoints } from "@nyota/contract/pickups/vehicles";
import { sql } from "kysely";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { defaultRegion } from "#features/guests/queries.ts";
import { AppError, FieldsError, notFound } from "#http/errors.ts";
import { uniquely } from "#http/failures/unique.ts";
import type { Scope } from "#http/scope.ts";
import { readPhone } from "#lib/read-phone.ts";
import { checkAvailability } from "../rules.ts";

type Input = ParsedOf<typeof vehicleEndpoints.create>["body"];
type Patch = ParsedOf<typeof vehicleEndpoints.update>["body"];

const entry = { module: "TRAVEL", type: "vehicle" } as const;
const named = { index: "vehicles_by_name", field: "name", message: "There is a vehicle of this name already." };

export async function createVehicle(scope: Scope, input: Input): Promise<string> {
  requireAvailability({ available_from: null, available_until: null, ...input });
  await requirePlace(scope);
  const values = await withPhone(scope, input);
  const { id } = await uniquely(named, () =>
    scope.db
      .insertInto("vehicles")
      .values({ ...values, project_id: scope.projectId })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  await recordActivity(scope, { ...entry, action: "created", id, label: input.name });
  return id;
}

export async function updateVehicle(scope: Scope, vehicleId: string, typed: Patch) {
  const before = await lockVehicle(scope, vehicleId);
  const patch = await withPhone(scope, typed);
  requireAvailability({ ...before, ...patch });
  const changes = changesOf(before, patch);
  if (Object.keys(changes).length > 0)
    await uniquely(named, () =>
      scope.db
        .updateTable("vehicles")
        .set(patch)
        .where("project_id", "=", scope.projectId)
        .where("id", "=", vehicleId)
        .execute(),
    );
  // Whoever drove before must not read on who is fetched, and see their phone numbers.
  if ("driver_name" in changes || "driver_phone" in changes)
    await scope.db
      .deleteFrom("driver_links")
      .where("project_id", "=", scope.projectId)
      .where("vehicle_id", "=", vehicleId)
      .execute();
  await recordActivity(scope, {
    ...entry,
    action: "updated",
    id: vehicleId,
    label: patch.name ?? before.name,
    changes,
  });
}

export async function removeVehicle(scope: Scope, vehicleId: string) {
  const before = await lockVehicle(scope, vehicleId);
  const trip = await scope.db
    .selectFrom("trips")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("vehicle_id", "=", vehicleId)
    .limit(1)
    .executeTakeFirst();
  if (trip) throw new AppError("CONFLICT", `${before.name} has trips. Delete them or give them another vehicle first.`);
  await scope.db.deleteFrom("vehicles").where("project_id", "=", scope.projectId).where("id", "=", vehicleId).execute();
  await recordActivity(scope, { ...entry, action: "deleted", id: vehicleId, label: before.name });
}

/** With the driver's number in its international form, so that it can be called from any phone. Throws FieldsError. */
async function withPhone<T extends Patch>(scope: Scope, input: T): Promise<T> {
  if (!input.driver_phone) return input;
  const read = readPhone(input.driver_phone, await defaultRegion(scope));
  if ("error" in read) throw new FieldsError({ driver_phone: [read.error] });
  return { ...input, driver_phone: read.e164 };
}

function requireAvailability(times: Parameters<typeof checkAvailability>[0]) {
  const wrong = checkAvailability(times);
  if (Object.keys(wrong).length > 0) throw new FieldsError(wrong);
}

/** Concurrent requests wait for each other, so that together they don't exceed the limit. */
async function requirePlace(scope: Scope) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vehicles ${scope.projectId}`}, 0))`.execute(scope.db);
  const { count } = await scope.db
    .selectFrom("vehicles")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("project_id", "=", scope.projectId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= VEHICLES_MAX)
    throw new FieldsError({ name: [`There are ${VEHICLES_MAX} vehicles already. Delete one first.`] });
}

/** The vehicle, locked until the transaction ends: it gets no trip meanwhile. */
export async function lockVehicle(scope: Scope, vehicleId: string) {
  const row = await scope.db
    .selectFrom("vehicles")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .where("id", "=", vehicleId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("This vehicle");
  return row;
}
