import type { ActivityAction } from "@nyota/contract/account/activity-actions";
import type { DriverLink } from "@nyota/contract/pickups/pickups";
import { isNearCelebration } from "@nyota/contract/travel-stay/nights";
import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { readCelebration } from "#features/stay-summary/queries.ts";
import { AppError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { hashToken, type Tokens } from "#http/tokens.ts";
import { readVehicle } from "../reading/read-vehicles.ts";
import { driverPath, isDayOver, makeDriverToken, mayStillShare } from "./driver-tokens.ts";
import { tripsOfSheet } from "./sheet-trips.ts";

type LinkDeps = { tokens: Tokens; config: { publicUrl: string } };
type Sheet = { vehicleId: string; day: string };

/** The link of a vehicle's sheet of a day; its token is computed when it is shown, and never stored. */
export async function readDriverLink(scope: Scope, deps: LinkDeps, { vehicleId, day }: Sheet): Promise<DriverLink> {
  await readVehicle(scope, vehicleId);
  const link = await scope.db
    .selectFrom("driver_links")
    .select(["id", "token_hash", "created_by"])
    .where("project_id", "=", scope.projectId)
    .where("vehicle_id", "=", vehicleId)
    .where(sql<boolean>`day = ${day}::date`)
    .executeTakeFirst();
  const token = link && makeDriverToken(deps.tokens, scope.projectId, link.id);
  // A hash made with a lost secret matches no address any more, and a link ends with the right of whoever made it.
  const works =
    link !== undefined &&
    token !== undefined &&
    link.token_hash.equals(hashToken(token)) &&
    (await mayStillShare(scope, link.created_by));
  return {
    day,
    url: works ? `${deps.config.publicUrl}${driverPath(token)}` : null,
    is_over: await isDayOver(scope, { vehicleId, day }),
  };
}

/** Makes a new link, which ends the one before. */
export async function makeDriverLink(scope: Scope, deps: LinkDeps, sheet: Sheet): Promise<DriverLink> {
  const { vehicleId, day } = sheet;
  const vehicle = await readVehicle(scope, vehicleId);
  if (await isDayOver(scope, { vehicleId, day }))
    throw new AppError("ILLEGAL_STATE", "This day is over, so a link would not open any more.");
  if (!(await canHaveTrips(scope, sheet)))
    throw new AppError(
      "ILLEGAL_STATE",
      `${vehicle.name} has no trips on this day, and it is far from the celebration. Check the day.`,
    );
  const id = crypto.randomUUID();
  const token_hash = hashToken(makeDriverToken(deps.tokens, scope.projectId, id));
  const created_by = scope.actor.id;
  await scope.db
    .insertInto("driver_links")
    .values({ project_id: scope.projectId, id, vehicle_id: vehicleId, day, token_hash, created_by })
    .onConflict((conflict) =>
      conflict
        .columns(["project_id", "vehicle_id", "day"])
        .doUpdateSet({ id, token_hash, created_by, created_at: scope.now.toISOString() }),
    )
    .execute();
  await record(scope, { action: "made a driver’s link for", vehicle, day });
  return readDriverLink(scope, deps, sheet);
}

/** Whether the vehicle has trips on the sheet, or the day is one of the celebration's, on which it may still get some. */
async function canHaveTrips(scope: Scope, { vehicleId, day }: Sheet): Promise<boolean> {
  if (isNearCelebration(day, await readCelebration(scope))) return true;
  const { rows } = await sql`select from trips t where t.project_id = ${scope.projectId}
    and ${tripsOfSheet({ vehicleId, day })} limit 1`.execute(scope.db);
  return rows.length > 0;
}

/** Ends the link at once. Without one nothing changes. */
export async function revokeDriverLink(scope: Scope, deps: LinkDeps, sheet: Sheet): Promise<DriverLink> {
  const vehicle = await readVehicle(scope, sheet.vehicleId);
  const { numDeletedRows } = await scope.db
    .deleteFrom("driver_links")
    .where("project_id", "=", scope.projectId)
    .where("vehicle_id", "=", sheet.vehicleId)
    .where(sql<boolean>`day = ${sheet.day}::date`)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await record(scope, { action: "revoked the driver’s link of", vehicle, day: sheet.day });
  return readDriverLink(scope, deps, sheet);
}

type Recorded = { action: ActivityAction; vehicle: { id: string; name: string }; day: string };
const record = (scope: Scope, { action, vehicle, day }: Recorded) =>
  recordActivity(scope, {
    module: "TRAVEL",
    type: "vehicle",
    action,
    id: vehicle.id,
    label: vehicle.name,
    changes: { day: { before: null, after: day } },
  });
