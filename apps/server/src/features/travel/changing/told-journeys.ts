import type { JourneyFields } from "@nyota/contract/site/household-journeys";
import type { Direction } from "@nyota/contract/travel-stay/travel";
import { bookingFields } from "@nyota/contract/travel-stay/travel-fields";
import { type Insertable, sql } from "kysely";
import type { Travels } from "#db/schema.generated.ts";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { projectZone } from "#features/events/queries.ts";
import type { Scope } from "#http/scope.ts";
import { newBooking, setBooking } from "./join-booking.ts";
import { type LockedTravel, lockJourneysOf } from "./lock-travel.ts";
import { hasTicketOfHosts } from "../conditions.ts";
import { checkTimes, describeTravel } from "../rules.ts";

type Guest = { id: string; name: string };
/** `CONFIRMED`: the hosts have confirmed a journey, which guests can't change. `TIMES`: it would arrive before it leaves. */
export type TellingProblem = "CONFIRMED" | "TIMES";
/** `SAME`: nothing new was told. */
type Telling = TellingProblem | "SAME" | undefined;

const entry = { module: "TRAVEL", type: "travel" } as const;

/**
 * Stores what guests tell about a journey, as drafts: each guest has one in each direction, which is changed until the
 * hosts confirm it. All of them or none. The guests are locked.
 */
export async function tellJourneys(
  scope: Scope,
  guests: readonly Guest[],
  { direction, place, day, time, ride_needed, ...fields }: JourneyFields,
): Promise<Telling> {
  const at = time && `${day}T${time}`;
  const end = direction === "ARRIVAL" ? { to_place: place, arrives_at: at } : { from_place: place, departs_at: at };
  const own = { ...end, day: at ? null : day };
  const zone = await projectZone(scope);
  const zones = { departs_zone: zone, arrives_zone: zone };
  const steps: { guest: Guest; told: LockedTravel | undefined }[] = [];
  for (const guest of guests) {
    const known = await lockJourneysOf(scope, [guest.id], direction);
    if (known.some(({ status }) => status === "CONFIRMED")) return "CONFIRMED";
    const told = known.find(({ told_at, status }) => told_at !== null && status === "DRAFT");
    const journey = { ...zones, ...told, ...own, direction, status: "DRAFT" as const };
    if (Object.keys(checkTimes(journey)).length > 0) return "TIMES";
    steps.push({ guest, told });
  }
  const changes = { ...fields, ...own, ...(ride_needed && { pickup_required: ride_needed === "YES" }) };
  const differing = steps.filter(({ told }) => !told || Object.keys(changesOf(told, changes)).length > 0);
  // Sent again unchanged: nothing new is to be confirmed, or to be told to the hosts.
  if (differing.length === 0) return "SAME";
  const ids: string[] = [];
  for (const { guest, told } of steps) {
    const values = { ...changes, told_at: scope.now.toISOString() };
    const id = told
      ? await changeJourney(scope, told.id, values)
      : await addJourney(scope, { ...values, ...zones, direction, guest_id: guest.id });
    ids.push(id);
    await recordActivity(scope, {
      ...entry,
      action: told ? "changed, as the guest, the draft of" : "told, as the guest,",
      id,
      label: describeTravel(direction, guest.name),
      guests: [{ id: guest.id }],
    });
  }
  await setToldBooking(scope, { steps, ids, changes });
  return undefined;
}

type Told = { steps: readonly { told: LockedTravel | undefined }[]; ids: readonly string[]; changes: Partial<Row> };

/** Guests who tell of one journey are on one booking; others who were on theirs stay there if the journey is another one. */
async function setToldBooking(scope: Scope, { steps, ids, changes }: Told) {
  const isOther = steps.some(({ told }) => told && bookingFields.some((field) => field in changesOf(told, changes)));
  const known = steps.find(({ told }) => told?.booking_id)?.told?.booking_id;
  if (ids.length === 1) return isOther ? setBooking(scope, ids, null) : undefined;
  const isKept = known && !(isOther && (await hasOthers(scope, known, ids)));
  return setBooking(scope, ids, isKept ? known : await newBooking(scope));
}

const hasOthers = async (scope: Scope, bookingId: string, ids: readonly string[]): Promise<boolean> =>
  (await scope.db
    .selectFrom("travels")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("booking_id", "=", bookingId)
    .where(sql<boolean>`id <> all (${ids}::uuid[])`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

type Row = Omit<Insertable<Travels>, "project_id">;

async function changeJourney(scope: Scope, id: string, changes: Partial<Row>): Promise<string> {
  await scope.db
    .updateTable("travels")
    .set(changes)
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .execute();
  return id;
}

async function addJourney(scope: Scope, row: Row): Promise<string> {
  const { id } = await scope.db
    .insertInto("travels")
    .values({ ...row, project_id: scope.projectId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Deletes a draft that was told by one of these guests. A draft that is gone already is no problem. One with a ticket
 * of the hosts is theirs: it would be deleted with the journey.
 */
export async function withdrawJourney(
  scope: Scope,
  travelId: string,
  guests: readonly Guest[],
): Promise<TellingProblem | undefined> {
  const row = await scope.db
    .selectFrom("travels")
    .select(["id", "guest_id", "direction", "status", "told_at"])
    .select(hasTicketOfHosts("travels").as("has_ticket_of_hosts"))
    .where("project_id", "=", scope.projectId)
    .where("id", "=", travelId)
    .where(
      "guest_id",
      "in",
      guests.map(({ id }) => id),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.told_at === null || row.status !== "DRAFT" || row.has_ticket_of_hosts) return "CONFIRMED";
  await scope.db.deleteFrom("travels").where("project_id", "=", scope.projectId).where("id", "=", row.id).execute();
  await recordActivity(scope, {
    ...entry,
    action: "withdrew, as the guest,",
    id: row.id,
    label: describeTravel(row.direction as Direction, guests.find(({ id }) => id === row.guest_id)?.name ?? ""),
    guests: [{ id: row.guest_id }],
  });
  return undefined;
}
