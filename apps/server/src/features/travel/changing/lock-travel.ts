import type { Direction, TravelMode, TravelStatus } from "@nyota/contract/travel-stay/travel";
import { sql } from "kysely";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

const selectLocked = (scope: Scope) =>
  scope.db
    .selectFrom("travels as t")
    .innerJoin("guests as g", (join) =>
      join.onRef("g.project_id", "=", "t.project_id").onRef("g.id", "=", "t.guest_id").on("g.deleted_at", "is", null),
    )
    .selectAll("t")
    .select("g.display_name as guest_name")
    .where("t.project_id", "=", scope.projectId)
    .forUpdate("t");
type Row = Awaited<ReturnType<ReturnType<typeof selectLocked>["executeTakeFirstOrThrow"]>>;
export type LockedTravel = Omit<Row, "direction" | "status" | "mode"> & {
  direction: Direction;
  status: TravelStatus;
  mode: TravelMode;
};

const typed = (row: Row): LockedTravel => ({
  ...row,
  direction: row.direction as Direction,
  status: row.status as TravelStatus,
  mode: row.mode as TravelMode,
});

/** Locks a journey of a guest who is not deleted. Throws NOT_FOUND. */
export async function lockTravel(scope: Scope, travelId: string): Promise<LockedTravel> {
  const row = await selectLocked(scope).where("t.id", "=", travelId).executeTakeFirst();
  if (!row) throw notFound("This journey");
  return typed(row);
}

/**
 * Locks a journey with all others on its booking that the caller sees, in the order of their ids. The booking as well,
 * before its journeys are read: somebody may be about to join it. Throws NOT_FOUND.
 */
export async function lockBooking(scope: Scope, travelId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended('booking ' || booking_id::text, 0)) from travels
    where project_id = ${scope.projectId} and id = ${travelId} and booking_id is not null`.execute(scope.db);
  const booking = sql`(select booking_id from travels where project_id = ${scope.projectId} and id = ${travelId})`;
  const rows = await selectLocked(scope)
    .where(sql<boolean>`(t.id = ${travelId} or t.booking_id = ${booking})`)
    .orderBy("t.id")
    .execute();
  const row = rows.find(({ id }) => id === travelId);
  if (!row) throw notFound("This journey");
  return { journey: typed(row), others: rows.filter((one) => one !== row).map(typed) };
}

/**
 * Locks these journeys and all others on their bookings that the caller sees, in the order of their ids; first the
 * bookings, as lockBooking() does.
 */
export async function lockBookingsOf(scope: Scope, ids: readonly string[]): Promise<LockedTravel[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('booking ' || b.booking_id, 0)) from (
    select distinct booking_id::text from travels where project_id = ${scope.projectId} and id = any (${ids}::uuid[])
      and booking_id is not null order by 1) b`.execute(scope.db);
  const bookings = sql`(select booking_id from travels where project_id = ${scope.projectId} and id = any (${ids}::uuid[]))`;
  const rows = await selectLocked(scope)
    .where(sql<boolean>`(t.id = any (${ids}::uuid[]) or t.booking_id in ${bookings})`)
    .orderBy("t.id")
    .execute();
  return rows.map(typed);
}

/** The journeys of these guests in one direction that are not cancelled, locked in the order of their ids. */
export const lockJourneysOf = async (scope: Scope, guestIds: readonly string[], direction: Direction) =>
  (
    await selectLocked(scope)
      .where(sql<boolean>`t.guest_id = any (${guestIds}::uuid[])`)
      .where("t.direction", "=", direction)
      .where("t.status", "<>", "CANCELLED")
      .orderBy("t.id")
      .execute()
  ).map(typed);
