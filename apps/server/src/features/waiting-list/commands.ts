import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { escapeHtml, notifyOwner } from "#features/notifications/commands.ts";
import { AppError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { countFree, lockEvents, type EventPlaces } from "./count-places.ts";
import { listWaiting, type Waiting } from "./list-waiting.ts";
import { chooseOffers, inLine } from "./rules.ts";

export { countFree, findFree, lockEvents, type EventPlaces } from "./count-places.ts";

/** The link of everything about one event's waiting list. */
const linkTo = (scope: Scope, eventId: string) => `/projects/${scope.projectId}/events/${eventId}/waiting-list`;

/**
 * Ends the offers of an event whose time has passed, and offers its free places to the first households that fit. The
 * event must be locked; `scope` must see all guests. Offering nothing writes nothing.
 */
export async function offerFreePlaces(scope: Scope, event: EventPlaces): Promise<void> {
  const waiting = await listWaiting(scope, event.id);
  if (waiting.length === 0 || !(await canBeAccepted(scope, event))) return;
  const lapsed = waiting.filter(({ offered_until, is_offered }) => offered_until !== null && !is_offered);
  for (const household of lapsed) await endOffer(scope, event, household);
  for (const household of chooseOffers(inLine(waiting), await countFree(scope, event)))
    await offer(scope, event, { household, byHand: false });
}

/** Nobody is offered, or loses, what they can't accept: after the event, and while the page takes no answers. */
async function canBeAccepted(scope: Scope, event: EventPlaces): Promise<boolean> {
  const { rows } = await sql`select from events e
    join projects p on p.id = e.project_id and p.deleted_at is null
    left join microsites m on m.project_id = e.project_id
    where e.project_id = ${scope.projectId} and e.id = ${event.id} and coalesce(m.is_rsvp_open, true)
      and coalesce(e.ends_at, e.starts_at) at time zone e.time_zone > ${scope.now.toISOString()}::timestamptz`.execute(
    scope.db,
  );
  return rows.length > 0;
}

/**
 * Offers places out of order, by a host, to the household of this guest, and returns its id. Never more than there are: to
 * seat more, the capacity has to be raised.
 */
export async function offerByHand(scope: Scope, eventId: string, guestId: string): Promise<string> {
  const [event] = await lockEvents(scope, [eventId]);
  if (!event) throw notFound("This event");
  const found = (await listWaiting(scope, eventId)).filter(({ guest_ids }) => guest_ids.includes(guestId));
  const household = found.find(({ is_offered }) => !is_offered);
  if (!household && found.length > 0) throw new AppError("ILLEGAL_STATE", "Places are already offered to them.");
  if (!household) throw notFound("This household on the waiting list");
  const free = await countFree(scope, event);
  if (free !== null && household.heads > free)
    throw new AppError(
      "ILLEGAL_STATE",
      `They need ${household.heads} and ${free > 0 ? `only ${free} free` : "no place is free"}. Raise the capacity of ${event.name} first.`,
    );
  await offer(scope, event, { household, byHand: true });
  return household.household_id;
}

async function offer(scope: Scope, event: EventPlaces, { household, byHand }: { household: Waiting; byHand: boolean }) {
  await sql`update invitations set offered_until = now() + make_interval(hours => ${event.offer_hours})
    where project_id = ${scope.projectId} and event_id = ${event.id} and waiting_since is not null
      and guest_id = any (${household.guest_ids}::uuid[])`.execute(scope.db);
  await record(scope, event, {
    household,
    before: "WAITING",
    after: "OFFERED",
    action: `offered places at ${event.name} to`,
  });
  if (byHand) return;
  await notifyOwner(scope, {
    kind: "WAITING_LIST_OFFER",
    title: `${household.household} can come to ${event.name}`,
    message: `Places became free. ${escapeHtml(household.household)} has ${event.offer_hours === 1 ? "an hour" : `${event.offer_hours} hours`} to answer.`,
    link: linkTo(scope, event.id),
  });
}

/** The household leaves the list; its page says so, and a new yes puts it at the end. */
async function endOffer(scope: Scope, event: EventPlaces, household: Waiting) {
  await sql`update invitations set waiting_since = null, plus_ones = 0, meal_choice = null
    where project_id = ${scope.projectId} and event_id = ${event.id} and waiting_since is not null
      and offered_until < now() and guest_id = any (${household.guest_ids}::uuid[])`.execute(scope.db);
  await record(scope, event, {
    household,
    before: "OFFERED",
    after: null,
    action: `ended the offer of places at ${event.name} to`,
  });
  await notifyOwner(scope, {
    kind: "WAITING_LIST_LAPSED",
    title: `${household.household} did not answer for ${event.name}`,
    message: "Their places go to the next household on the waiting list.",
    link: linkTo(scope, event.id),
  });
}

type Step = { household: Waiting; before: string; after: string | null; action: string };

/** The history of the guests, and the activity of the project. */
async function record(scope: Scope, event: EventPlaces, { household, before, after, action }: Step) {
  const isHost = scope.actor.kind === "user";
  await scope.db
    .insertInto("rsvp_answers")
    .values(
      household.guest_ids.map((guest_id) => ({
        project_id: scope.projectId,
        guest_id,
        event_id: event.id,
        before,
        after,
        answered_by: isHost ? "COLLABORATOR" : "SYSTEM",
        channel: "WAITING_LIST",
        actor_id: isHost ? scope.actor.id : null,
      })),
    )
    .execute();
  await recordActivity(scope, {
    action,
    module: "GUEST",
    type: household.is_group ? "group" : "guest",
    id: household.household_id,
    label: household.household,
    guests: household.guest_ids.map((id) => ({ id })),
  });
}
