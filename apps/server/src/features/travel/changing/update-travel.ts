import type { ParsedOf } from "@nyota/contract/endpoint";
import type { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { bookingFields, personalFields } from "@nyota/contract/travel-stay/travel-fields";
import { sql } from "kysely";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { lockGuests } from "#features/guests/queries.ts";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { describeTravel } from "../rules.ts";
import { type Booking, bookingForAll, leaveDiffering, setBooking, setFellows } from "./join-booking.ts";
import { lockBooking } from "./lock-travel.ts";
import { requireOnePerson, requireTimes } from "./require-valid.ts";

type Patch = ParsedOf<typeof travelEndpoints.update>["body"];
type Fields = Omit<Patch, "with_guest_ids" | "applies_to">;

/**
 * Changes a journey, or with `applies_to: "ALL"` everything on its booking that is not each guest's own. A guest for
 * whom alone the booking's own fields change leaves it. Lock order: guests, travels.
 */
export async function updateTravel(scope: Scope, { travelId, patch }: { travelId: string; patch: Patch }) {
  const { with_guest_ids } = patch;
  if (with_guest_ids && with_guest_ids.length > 0) await lockGuests(scope, { ids: with_guest_ids }, "refer");
  const booking = await lockBooking(scope, travelId);
  const change = planChange(booking, patch);
  await writeChange(scope, booking, change);
  const moved = with_guest_ids ? await setFellows(scope, await lockBooking(scope, travelId), with_guest_ids) : [];
  const { guest_id, direction, guest_name } = booking.journey;
  const affected = new Set([guest_id, ...change.alsoFor.map((other) => other.guest_id), ...moved]);
  await recordActivity(scope, {
    module: "TRAVEL",
    type: "travel",
    action: "updated",
    id: travelId,
    label: describeTravel(direction, guest_name, change.alsoFor.length),
    changes: change.changes,
    guests: [...affected].map((id) => ({ id })),
  });
}

type Planned = ReturnType<typeof planChange>;

/** What a patch changes, and for whom. Throws FieldsError. */
function planChange({ journey, others }: Booking, patch: Patch) {
  const { with_guest_ids: fellows, applies_to = "ONE", ...fields } = patch;
  const changes = changesOf(journey, fields);
  const isForAll = applies_to === "ALL";
  const isShared = bookingFields.some((field) => field in changes);
  const alsoFor = isForAll ? others.filter(({ status }) => status !== "CANCELLED") : [];
  const forAll: Fields = Object.fromEntries(
    Object.entries(fields).filter(([field]) => field in changes && !personalFields.some((own) => own === field)),
  );
  const staysOn = others.length > 0 && (fellows === undefined || fellows.length > 0);
  requireOnePerson(fields.pax, staysOn || (fellows ?? []).some((id) => id !== journey.guest_id));
  requireTimes({ ...journey, ...fields });
  for (const other of alsoFor) requireTimes({ ...other, ...forAll });
  if (!isForAll && isShared && fellows?.some((id) => others.some(({ guest_id }) => guest_id === id)))
    throw new FieldsError({
      applies_to: ["Change it for everybody on the booking, or for this guest without the others."],
    });
  return { fields, changes, isForAll, isShared, alsoFor, forAll };
}

async function writeChange(scope: Scope, booking: Booking, change: Planned) {
  const { fields, changes, isForAll, isShared, alsoFor, forAll } = change;
  if (Object.keys(changes).length === 0) return;
  const { id, booking_id } = booking.journey;
  const others = alsoFor.map((other) => other.id);
  // Whoever is the last one on a booking leaves it by becoming several people.
  if (booking_id !== null && fields.pax !== undefined && fields.pax > 1) await setBooking(scope, [id], null);
  await writeTravels(scope, [id], fields);
  await writeTravels(scope, others, forAll);
  if (booking.journey.status === "CANCELLED") await leaveDiffering(scope, [id]);
  if (!isShared || booking_id === null) return;
  const kept = isForAll ? await bookingForAll(scope, booking) : null;
  if (kept !== booking_id) await setBooking(scope, [id, ...others], kept);
}

/** Sets these fields of all of these journeys. */
export async function writeTravels(scope: Scope, ids: readonly string[], values: Fields) {
  if (ids.length === 0 || Object.keys(values).length === 0) return;
  await scope.db
    .updateTable("travels")
    .set(values)
    .where("project_id", "=", scope.projectId)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute();
}
