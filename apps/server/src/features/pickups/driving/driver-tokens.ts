import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import { findRightsOf } from "#features/access/queries.ts";
import { mintGuestScope, noSuchLink } from "#features/rsvp/commands.ts";
import { labelledGuest, mayDo, type Scope } from "#http/scope.ts";
import { hashToken, LINKS, type Tokens } from "#http/tokens.ts";
import type { Base } from "#http/transaction.ts";
import { endOfSheet, tripsOfSheet } from "./sheet-trips.ts";

// 22 characters of base64url are 132 bits.
const LENGTH = 22;

/** The token of a driver's link. It has the key of guests' links, so that a new secret ends neither. */
export const makeDriverToken = (tokens: Tokens, projectId: string, linkId: string) =>
  tokens.keyed(LINKS, projectId, "driver", linkId).toString("base64url").slice(0, LENGTH);

export const driverPath = (token: string) => `/d/${encodeURIComponent(token)}`;

/** How long a link opens after its last trip, if that is still on the road when the sheet ends. */
const HOURS_AFTER_TRIP = 3;

/** Whether the link of a vehicle's day is dead: the day and the night after it are over, and so are the trips on its sheet. */
export async function isDayOver(scope: Scope, { vehicleId, day }: { vehicleId: string; day: string }) {
  const now = scope.now.toISOString();
  const { rows } = await sql<{ is_over: boolean }>`
    select greatest(${endOfSheet(day)} at time zone p.time_zone,
      max(t.drops_at) + make_interval(hours => ${HOURS_AFTER_TRIP}::int)) <= ${now}::timestamptz as is_over
    from projects p left join trips t on t.project_id = p.id and ${tripsOfSheet({ vehicleId, day })}
    where p.id = ${scope.projectId} group by p.id, p.time_zone`.execute(scope.db);
  return rows[0]?.is_over ?? true;
}

/** Whether whoever made a link could make it today: it must not outlast their own right. */
export async function mayStillShare({ db, now, projectId }: Scope, userId: string | null): Promise<boolean> {
  const rights = userId === null ? undefined : await findRightsOf({ db, now, userId }, projectId);
  return rights !== undefined && rights.groupIds === null && mayDo(rights, "TRAVEL:EDIT");
}

export type OpenedSheet = {
  scope: Scope;
  vehicle: { id: string; name: string; plate: string | null; driver_name: string | null };
  day: string;
};

/** The project of a driver's link. Throws the same NOT_FOUND for a revoked and an invented one. */
export async function findDriverLink(base: Base, token: string) {
  if (!new RegExp(`^[\\w-]{${LENGTH}}$`).test(token)) throw noSuchLink();
  const hash = hashToken(token);
  await setContext(base.db, { linkHash: hash.toString("hex") });
  const link = await base.db
    .selectFrom("driver_links")
    .select(["project_id", "vehicle_id", "created_by", sql<string>`day::text`.as("day")])
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  if (!link) throw noSuchLink();
  return link;
}

/** Turns the token of a driver's link into a scope. What it may do is only what the sheet of its vehicle and day does. */
export async function openSheet(base: Base, token: string): Promise<OpenedSheet> {
  const { project_id, vehicle_id, created_by, day } = await findDriverLink(base, token);
  const scope = await mintGuestScope(base, project_id);
  const vehicle = await scope.db
    .selectFrom("vehicles as v")
    .innerJoin("projects as p", (join) => join.onRef("p.id", "=", "v.project_id").on("p.deleted_at", "is", null))
    .select(["v.id", "v.name", "v.plate", "v.driver_name"])
    .where("v.project_id", "=", project_id)
    .where("v.id", "=", vehicle_id)
    .executeTakeFirst();
  if (!vehicle || (await isDayOver(scope, { vehicleId: vehicle_id, day })) || !(await mayStillShare(scope, created_by)))
    throw noSuchLink();
  return { scope: labelledGuest(scope, `${vehicle.driver_name ?? vehicle.name} (driver)`), vehicle, day };
}
