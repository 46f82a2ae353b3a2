import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { AppError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { lockFoundJourneys, type LockedJourney, lockPickups } from "./lock-pickups.ts";
import {
  findOtherNeeds,
  idsOf,
  isSameState,
  type ReadState,
  readState,
  type TripState,
  writeState,
} from "./trip-state.ts";

type Step = { from: TripState; to: TripState };

/** Writes a change of many trips, and stores what undoes it. */
export async function writeWithUndo(scope: Scope, { from, to }: Step): Promise<string | null> {
  await writeState(scope, { from, to });
  const { id: actor_id } = scope.actor;
  if (actor_id === null) return null;
  const { id } = await scope.db
    .insertInto("trip_undos")
    .values({
      project_id: scope.projectId,
      actor_id,
      before: JSON.stringify(from),
      // As the database has it, so that an undo compares like with like.
      after: JSON.stringify(await readState(scope, idsOf(from, to))),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Restores what the caller's own change replaced, unless any of it has changed again. The returned id undoes the undo. */
export async function undoTrips(scope: Scope, undoId: string) {
  await lockPickups(scope);
  const row = await scope.db
    .deleteFrom("trip_undos")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", undoId)
    .where("actor_id", "=", scope.actor.id)
    .where("created_at", ">", sql<string>`${scope.now.toISOString()}::timestamptz - interval '7 days'`)
    .returning(["before", "after"])
    .executeTakeFirst();
  if (!row) throw notFound("This change");
  const [before, after] = [row.before, row.after] as unknown as [TripState, ReadState];
  const ids = idsOf(before, after);
  const journeys = await lockFoundJourneys(scope, ids.travelIds);
  await sql`select id from trips where project_id = ${scope.projectId} and id = any (${ids.tripIds}::uuid[])
    order by id for update`.execute(scope.db);
  const now = await readState(scope, ids);
  if (!isSameState(now, after))
    throw new AppError("CONFLICT", "One of these trips has changed since. Nothing was undone.");
  requireSameNeeds({ before, after, now }, journeys);
  await requireVehicles(scope, before);
  const undo_id = await writeWithUndo(scope, { from: after, to: before });
  const count = new Set([...before.trips, ...after.trips].map(({ id }) => id)).size;
  await recordActivity(scope, {
    module: "TRAVEL",
    type: "trip",
    action: "undid changes of",
    label: count === 1 ? "1 trip" : `${count} trips`,
    guests: journeys.map(({ guest_id }) => ({ id: guest_id })),
  });
  return { count, undo_id };
}

const NAMED_GUESTS = 3;

/** Nobody is put on a trip who would not be put there now. Throws CONFLICT with their names. */
function requireSameNeeds(
  { before, after, now }: { before: TripState; after: ReadState; now: ReadState },
  journeys: readonly LockedJourney[],
) {
  const tripNow = new Map(after.journeys.map(({ travel_id, trip_id }) => [travel_id, trip_id]));
  const moved = new Set(
    before.journeys.filter(({ travel_id, trip_id }) => tripNow.get(travel_id) !== trip_id).map((one) => one.travel_id),
  );
  const otherNeeds = findOtherNeeds(after, now);
  const reasons = journeys.flatMap(({ id, guest_name }) => {
    const why = moved.has(id) ? otherNeeds.get(id) : undefined;
    return why ? [`${guest_name} ${why}`] : [];
  });
  if (reasons.length === 0) return;
  const more = reasons.length - NAMED_GUESTS;
  const named = reasons.slice(0, NAMED_GUESTS).join(", ");
  throw new AppError("CONFLICT", `${named}${more > 0 ? `, and ${more} more differ` : ""}. Nothing was undone.`);
}

/** The vehicles of the trips, which are not deleted until the transaction ends. Throws CONFLICT if one is gone. */
async function requireVehicles(scope: Scope, { trips }: TripState) {
  const ids = [...new Set(trips.map(({ vehicle_id }) => vehicle_id))].toSorted();
  const { rows } = await sql`select from vehicles where project_id = ${scope.projectId} and id = any (${ids}::uuid[])
    order by id for share`.execute(scope.db);
  if (rows.length < ids.length)
    throw new AppError(
      "CONFLICT",
      "The vehicle of one of these trips has been deleted since. Nothing was undone: add a new trip with another vehicle.",
    );
}
