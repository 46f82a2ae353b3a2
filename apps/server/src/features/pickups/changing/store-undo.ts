import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { AppError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { lockFoundJourneys, lockPickups } from "./lock-pickups.ts";
import { idsOf, isSameState, readState, type TripState, writeState } from "./trip-state.ts";

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
  const [before, after] = [row.before, row.after] as unknown as [TripState, TripState];
  const ids = idsOf(before, after);
  const journeys = await lockFoundJourneys(scope, ids.travelIds);
  await sql`select id from trips where project_id = ${scope.projectId} and id = any (${ids.tripIds}::uuid[])
    order by id for update`.execute(scope.db);
  if (!isSameState(await readState(scope, ids), after))
    throw new AppError("CONFLICT", "One of these trips has changed since. Nothing was undone.");
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
