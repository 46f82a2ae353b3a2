import { vehicle as vehicleSchema, type Vehicle } from "@nyota/contract/pickups/pickup-schemas";
import { sql } from "kysely";
import { columnsOf } from "#db/columns.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

const selectVehicles = (scope: Scope) =>
  scope.db.selectFrom("vehicles").select(columnsOf(vehicleSchema)).where("project_id", "=", scope.projectId);

/** All vehicles in the order of their names. */
export const listVehicles = (scope: Scope): Promise<Vehicle[]> =>
  selectVehicles(scope)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();

export async function readVehicle(scope: Scope, vehicleId: string): Promise<Vehicle> {
  const row = await selectVehicles(scope).where("id", "=", vehicleId).executeTakeFirst();
  if (!row) throw notFound("This vehicle");
  return row;
}
