import { bookingFields, type SharedField, sharedFields } from "@nyota/contract/travel-stay/travel-fields";
import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import { type LockedTravel, lockJourneysOf } from "./lock-travel.ts";
import type { Scope } from "#http/scope.ts";

/** A journey with the others on its booking, all locked. */
export type Booking = { journey: LockedTravel; others: readonly LockedTravel[] };

/** What a guest who joins a booking gets: all but what is each guest's own. */
const sharedOf = (journey: LockedTravel) =>
  Object.fromEntries(sharedFields.map((field) => [field, journey[field]])) as Pick<LockedTravel, SharedField>;

/**
 * Makes these the other guests on the booking of a journey. Who joins gets a journey like it, or brings a draft of their
 * own; who leaves keeps theirs. Without any, its own guest leaves, and the others stay together. The guests are locked.
 * Returns the guests who came or went.
 */
export async function setFellows(scope: Scope, { journey, others }: Booking, guestIds: readonly string[]) {
  const wanted = new Set(guestIds.filter((id) => id !== journey.guest_id));
  const known = new Set(others.map(({ guest_id }) => guest_id));
  const joining = [...wanted].filter((id) => !known.has(id));
  const leaving = others.filter(({ guest_id }) => !wanted.has(guest_id));
  if (joining.length === 0 && leaving.length === 0) return [];
  const [isLeaving, staying] = [wanted.size === 0, others.length - leaving.length + joining.length > 0];
  await setBooking(scope, isLeaving ? [journey.id] : leaving.map(({ id }) => id), null);
  if (!isLeaving && staying) {
    const bookingId = journey.booking_id ?? (await newBooking(scope));
    await setBooking(scope, [journey.id], bookingId);
    await addToBooking(scope, { journey, bookingId, guestIds: joining });
  }
  // A change of who is on it is a change of each journey on it.
  if (journey.booking_id !== null)
    await sql`update travels set updated_at = now() where project_id = ${scope.projectId}
      and booking_id = ${journey.booking_id}`.execute(scope.db);
  return [...joining, ...(isLeaving ? [] : leaving.map(({ guest_id }) => guest_id))];
}

export async function newBooking(scope: Scope): Promise<string> {
  const { rows } = await sql<{ id: string }>`select nyota_id() as id`.execute(scope.db);
  return (rows[0] as { id: string }).id;
}

/** Puts journeys on a booking, where each counts as one person, or takes them off theirs. */
export async function setBooking(scope: Scope, ids: readonly string[], bookingId: string | null) {
  if (ids.length === 0) return;
  await scope.db
    .updateTable("travels")
    .set(bookingId === null ? { booking_id: null } : { booking_id: bookingId, pax: 1 })
    .where("project_id", "=", scope.projectId)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute();
}

/** Takes off its booking each of these that differs from the others on it: one that takes place after all. */
export const leaveDiffering = async (scope: Scope, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const fieldsOf = (alias: string) => sql.join(bookingFields.map((field) => sql.ref(`${alias}.${field}`)));
  await acrossGroups(scope, () =>
    sql`update travels t set booking_id = null
      where t.project_id = ${scope.projectId} and t.id = any (${ids}::uuid[]) and t.status <> 'CANCELLED'
        and exists (select from travels o where o.project_id = t.project_id and o.booking_id = t.booking_id and o.id <> t.id
          and o.status <> 'CANCELLED' and (${fieldsOf("o")}) is distinct from (${fieldsOf("t")}))`.execute(scope.db),
  );
};

type Added = { journey: LockedTravel; bookingId: string; guestIds: readonly string[] };

async function addToBooking(scope: Scope, { journey, bookingId, guestIds }: Added) {
  if (guestIds.length === 0) return;
  const known = Map.groupBy(await lockJourneysOf(scope, guestIds, journey.direction), ({ guest_id }) => guest_id);
  const { direction } = journey;
  const shared = { ...sharedOf(journey), booking_id: bookingId };
  for (const guest_id of guestIds) {
    const own = findSame(known.get(guest_id) ?? [], journey);
    if (own)
      await scope.db
        .updateTable("travels")
        .set({ ...shared, pax: 1 })
        .where("project_id", "=", scope.projectId)
        .where("id", "=", own.id)
        .execute();
    else
      await scope.db
        .insertInto("travels")
        .values({ ...shared, project_id: scope.projectId, guest_id, direction })
        .execute();
  }
}

/** The journey that a guest brings to a booking: the one at the same moment, from another booking too, or their only draft. */
function findSame(own: readonly LockedTravel[], journey: LockedTravel): LockedTravel | undefined {
  const atOnce = own.find(({ at }) => at !== null && at === journey.at);
  const [only, ...more] = own.filter(({ booking_id }) => booking_id === null);
  return atOnce ?? (only?.status === "DRAFT" && more.length === 0 ? only : undefined);
}

/**
 * The booking for a change of all journeys on it that the caller sees: another one if there are some they don't see,
 * because these stay as they are.
 */
export async function bookingForAll(scope: Scope, { journey, others }: Booking): Promise<string | null> {
  const { booking_id } = journey;
  if (booking_id === null || scope.groupIds === null) return booking_id;
  const all = await acrossGroups(scope, () =>
    scope.db
      .selectFrom("travels")
      .select("id")
      .where("project_id", "=", scope.projectId)
      .where("booking_id", "=", booking_id)
      .execute(),
  );
  return all.length > others.length + 1 ? newBooking(scope) : booking_id;
}
