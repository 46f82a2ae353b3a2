import type { ActivityAction } from "@nyota/contract/account/activity-actions";
import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { AppError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { countFreePlaces, lockEvents, readEvent, type EventPlaces } from "./count-places.ts";
import { listLapsed, listOffered, listWaiting, type Waiting } from "./list-waiting.ts";
import { chooseOffers } from "./rules.ts";

export { countFreePlaces, countPlacesFor, lockEvents, type EventPlaces } from "./count-places.ts";

/** How many households one transaction changes: forms wait for it. */
const BATCH = 50;

/** `returned`: offers that lapsed while nobody could accept them. */
export type Batch = Record<"returned" | "ended" | "offered", Waiting[]> & { isLast: boolean };
const nothing: Batch = { returned: [], ended: [], offered: [], isLast: true };

/**
 * Ends offers of an event whose time has passed (while nobody could accept them, they wait again) or, when there are none, offers its free places to the first households
 * that fit; a batch of them. `scope` must see all guests. Doing nothing locks and writes nothing.
 */
export async function offerFreePlaces(scope: Scope, eventId: string): Promise<Batch> {
  const draft = await planBatch(scope, eventId);
  if (!draft) return nothing;
  // Whom it is about is only known for sure under the event's lock, which comes after those of the guests.
  const locked = await lockWaiting(scope, [...draft.returned, ...draft.ended, ...draft.offered]);
  const [event] = await lockEvents(scope, [eventId]);
  const plan = event && (await planBatch(scope, eventId));
  if (!plan) return nothing;
  const returned = plan.returned.filter(isAmong(locked));
  const ended = plan.ended.filter(isAmong(locked));
  const offered = takeWhile(plan.offered, isAmong(locked));
  await returnOffers(scope, event, returned);
  await endOffers(scope, event, ended);
  await makeOffers(scope, event, offered);
  return { returned, ended, offered, isLast: plan.isLast && offered.length === plan.offered.length };
}

/** Undefined when there is nothing to do. */
async function planBatch(scope: Scope, eventId: string): Promise<Batch | undefined> {
  const event = await readEvent(scope, eventId);
  if (!event) return undefined;
  const lapsed = (await listLapsed(scope, eventId)).slice(0, BATCH);
  const isOpen = await canBeAccepted(scope, event);
  if (lapsed.length > 0) return { ...nothing, [isOpen ? "ended" : "returned"]: lapsed, isLast: false };
  const waiting = isOpen ? await listWaiting(scope, eventId) : [];
  if (waiting.length === 0) return undefined;
  const chosen = chooseOffers(waiting, await countFreePlaces(scope, event));
  if (chosen.length === 0) return undefined;
  return { ...nothing, offered: chosen.slice(0, BATCH), isLast: chosen.length <= BATCH };
}

async function lockWaiting(scope: Scope, households: readonly Waiting[]): Promise<Set<string>> {
  const rows = await scope.db
    .selectFrom("guests")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where(sql<boolean>`id = any (${idsOf(households)}::uuid[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const isAmong = (locked: ReadonlySet<string>) => (household: Waiting) =>
  household.guest_ids.every((id) => locked.has(id));

/** The first ones, so that nobody who is not locked yet is passed. */
function takeWhile<T>(all: readonly T[], isRight: (one: T) => boolean): T[] {
  const end = all.findIndex((one) => !isRight(one));
  return end === -1 ? [...all] : all.slice(0, end);
}

/** Places of these events may have become free: a job offers them, so that the caller never locks other households. */
export async function offerFreedPlaces(scope: Scope, eventIds: Iterable<string>) {
  for (const eventId of new Set(eventIds))
    await scope.enqueue("waiting_list.offer", { project_id: scope.projectId, event_id: eventId });
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
  const isTheirs = ({ guest_ids }: Waiting) => guest_ids.includes(guestId);
  await lockWaiting(scope, (await listWaiting(scope, eventId)).filter(isTheirs));
  const [event] = await lockEvents(scope, [eventId]);
  if (!event) throw notFound("This event");
  const household = (await listWaiting(scope, eventId)).find(isTheirs);
  if (!household && (await listOffered(scope, eventId)).some(isTheirs))
    throw new AppError("ILLEGAL_STATE", "Places are already offered to them.");
  if (!household) throw notFound("This household on the waiting list");
  const freePlaces = await countFreePlaces(scope, event);
  if (freePlaces !== null && household.heads > freePlaces)
    throw new AppError(
      "ILLEGAL_STATE",
      `They need ${household.heads} and ${freePlaces > 0 ? `only ${freePlaces} free` : "no place is free"}. Raise the capacity of ${event.name} first.`,
    );
  await makeOffers(scope, event, [household]);
  return household.household_id;
}

async function makeOffers(scope: Scope, event: EventPlaces, households: readonly Waiting[]) {
  if (households.length === 0) return;
  await sql`update invitations set offered_until = now() + make_interval(hours => ${event.offer_hours})
    where project_id = ${scope.projectId} and event_id = ${event.id} and waiting_since is not null
      and guest_id = any (${idsOf(households)}::uuid[])`.execute(scope.db);
  await record(scope, event, {
    households,
    before: "WAITING",
    after: "OFFERED",
    action: "offered places to",
  });
}

/**
 * Before the page takes answers again: who could not accept an offer in its time waits in their old turn, and gets another
 * one with all of its time.
 */
export async function returnLapsedOffers(scope: Scope) {
  const { rows } = await sql<{ event_id: string }>`select distinct event_id from waiting_households
    where project_id = ${scope.projectId} and is_lapsed`.execute(scope.db);
  const lapsed = [];
  for (const { event_id } of rows) lapsed.push(...(await listLapsed(scope, event_id)));
  await lockWaiting(scope, lapsed);
  for (const event of await lockEvents(
    scope,
    rows.map(({ event_id }) => event_id),
  ))
    await returnOffers(scope, event, await listLapsed(scope, event.id));
}

async function returnOffers(scope: Scope, event: EventPlaces, households: readonly Waiting[]) {
  if (households.length === 0) return;
  await sql`update invitations set offered_until = null
    where project_id = ${scope.projectId} and event_id = ${event.id} and waiting_since is not null
      and offered_until < statement_timestamp() and guest_id = any (${idsOf(households)}::uuid[])`.execute(scope.db);
  await record(scope, event, {
    households,
    before: "OFFERED",
    after: "WAITING",
    action: "kept the turn for places of",
  });
}

/** The households leave the list; their pages say so, and a new yes puts them at the end. */
async function endOffers(scope: Scope, event: EventPlaces, households: readonly Waiting[]) {
  if (households.length === 0) return;
  await sql`update invitations set waiting_since = null, plus_ones = 0, meal_choice = null
    where project_id = ${scope.projectId} and event_id = ${event.id} and waiting_since is not null
      and offered_until < statement_timestamp() and guest_id = any (${idsOf(households)}::uuid[])`.execute(scope.db);
  await record(scope, event, {
    households,
    before: "OFFERED",
    after: null,
    action: "ended the offer of places to",
  });
}

const idsOf = (households: readonly Waiting[]) => households.flatMap(({ guest_ids }) => guest_ids);

type Step = { households: readonly Waiting[]; before: string; after: string | null; action: ActivityAction };

/** The history of the guests, and the activity of the project. */
async function record(scope: Scope, event: EventPlaces, { households, before, after, action }: Step) {
  const isHost = scope.actor.kind === "user";
  await sql`insert into rsvp_answers (project_id, guest_id, event_id, before, after, answered_by, channel, actor_id)
    select ${scope.projectId}::uuid, guest_id, ${event.id}::uuid, ${before}::text, ${after}::text,
      ${isHost ? "COLLABORATOR" : "SYSTEM"}, 'WAITING_LIST', ${isHost ? scope.actor.id : null}::uuid
    from unnest(${idsOf(households)}::uuid[]) as guest_id`.execute(scope.db);
  const [one, ...others] = households as [Waiting, ...Waiting[]];
  await recordActivity(scope, {
    action,
    module: "GUEST",
    ...(others.length === 0
      ? { type: one.is_group ? "group" : "guest", id: one.household_id, label: one.household }
      : { type: "guest", id: null, label: `${households.length} households` }),
    changes: { event: { before: null, after: event.name } },
    guests: idsOf(households).map((id) => ({ id })),
  });
}
