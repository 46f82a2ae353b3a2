import type { ParsedOf } from "@nyota/contract/endpoint";
import type { Direction, travelEndpoints, TravelStatus } from "@nyota/contract/travel-stay/travel";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { projectZone } from "#features/events/queries.ts";
import { type Locked, lockGuests } from "#features/guests/queries.ts";
import { FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { checkTimes, describeTravel } from "./rules.ts";

export { confirmTravels } from "./confirm-travels.ts";
export { tellJourneys, type TellingProblem, withdrawJourney } from "./told-journeys.ts";

type Input = ParsedOf<typeof travelEndpoints.create>["body"];
type Patch = ParsedOf<typeof travelEndpoints.update>["body"];

const entry = { module: "TRAVEL", type: "travel" } as const;

/** Adds a guest's journey. A guest may have several in one direction: a flight, and the car from the airport. */
export async function createTravel(scope: Scope, input: Input): Promise<string> {
  // Throws for a deleted guest; waits for a transaction that is deleting the guest.
  const [guest] = (await lockGuests(scope, { ids: [input.guest_id] }, "refer")) as [Locked];
  const zone = await projectZone(scope);
  const journey = { ...input, departs_zone: input.departs_zone ?? zone, arrives_zone: input.arrives_zone ?? zone };
  requireTimes(journey);
  const { id } = await scope.db
    .insertInto("travels")
    .values({ ...journey, project_id: scope.projectId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const label = describeTravel(input.direction, guest.display_name);
  await recordActivity(scope, { ...entry, action: "created", id, label, guests: [{ id: guest.id }] });
  return id;
}

type Change = { travelId: string; patch: Patch };

export async function updateTravel(scope: Scope, { travelId, patch }: Change) {
  const before = await lockTravel(scope, travelId);
  requireTimes({ ...before, ...patch });
  if (Object.keys(patch).length > 0)
    await scope.db
      .updateTable("travels")
      .set(patch)
      .where("project_id", "=", scope.projectId)
      .where("id", "=", travelId)
      .execute();
  await recordActivity(scope, {
    ...entry,
    action: "updated",
    id: travelId,
    label: describeTravel(before.direction, before.guest_name),
    changes: changesOf(before, patch),
    guests: [{ id: before.guest_id }],
  });
}

export async function removeTravel(scope: Scope, travelId: string) {
  const before = await lockTravel(scope, travelId);
  await scope.db.deleteFrom("travels").where("project_id", "=", scope.projectId).where("id", "=", travelId).execute();
  await recordActivity(scope, {
    ...entry,
    action: "deleted",
    id: travelId,
    label: describeTravel(before.direction, before.guest_name),
    guests: [{ id: before.guest_id }],
  });
}

/** Locks a journey of a guest who is not deleted. Throws NOT_FOUND. */
export async function lockTravel(scope: Scope, travelId: string) {
  const row = await scope.db
    .selectFrom("travels as t")
    .innerJoin("guests as g", (join) =>
      join.onRef("g.project_id", "=", "t.project_id").onRef("g.id", "=", "t.guest_id").on("g.deleted_at", "is", null),
    )
    .selectAll("t")
    .select("g.display_name as guest_name")
    .where("t.project_id", "=", scope.projectId)
    .where("t.id", "=", travelId)
    .forUpdate("t")
    .executeTakeFirst();
  if (!row) throw notFound("This journey");
  return { ...row, direction: row.direction as Direction, status: row.status as TravelStatus };
}

function requireTimes(journey: Parameters<typeof checkTimes>[0]) {
  const problems = checkTimes(journey);
  if (Object.keys(problems).length > 0) throw new FieldsError(problems);
}
