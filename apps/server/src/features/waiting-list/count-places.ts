import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { listWaiting, type Waiting } from "./list-waiting.ts";
import { chooseOffers, countHeads } from "./rules.ts";

export type EventPlaces = { id: string; name: string; capacity: number | null; offer_hours: number };

/**
 * Locks these events, so that whoever takes places in them waits, and counts afterwards. After the guests whose answers
 * change and before their invitations: see the order of locks in docs/architecture.md.
 */
export async function lockEvents(scope: Scope, eventIds: readonly string[]): Promise<EventPlaces[]> {
  if (eventIds.length === 0) return [];
  return selectEvents(scope, eventIds).orderBy("id").forNoKeyUpdate().execute();
}

export const readEvent = (scope: Scope, eventId: string): Promise<EventPlaces | undefined> =>
  selectEvents(scope, [eventId]).executeTakeFirst();

const selectEvents = (scope: Scope, eventIds: readonly string[]) =>
  scope.db
    .selectFrom("events")
    .select(["id", "name", "capacity", "offer_hours"])
    .where("project_id", "=", scope.projectId)
    .where(sql<boolean>`id = any (${eventIds}::uuid[])`);

/** The places that are neither taken nor offered; null without a capacity, negative if hosts went beyond it. */
export async function countFreePlaces(scope: Scope, { id, capacity }: Pick<EventPlaces, "id" | "capacity">) {
  if (capacity === null) return null;
  const { rows } = await sql<{ taken: number }>`select (
      (select coalesce(sum(nyota_heads(age_band, plus_ones)), 0) from listed_invitations
        where project_id = ${scope.projectId} and event_id = ${id} and response = 'ACCEPTED')
      + (select coalesce(sum(heads), 0) from waiting_households
        where project_id = ${scope.projectId} and event_id = ${id} and is_offered))::int as taken`.execute(scope.db);
  return capacity - (rows[0]?.taken ?? 0);
}

/** The households that wait and fit into the free places: a newcomer never passes them, although a job makes the offers. */
export async function listDue(scope: Scope, eventId: string, freePlaces: number): Promise<Waiting[]> {
  // A list is long when nothing is free, and then nothing is due to anybody on it.
  return freePlaces > 0 ? chooseOffers(await listWaiting(scope, eventId), freePlaces) : [];
}

/**
 * The places that this household may take: those it has or is offered, and the free ones that are not due to others; null
 * without a capacity.
 */
export async function countPlacesFor(scope: Scope, event: EventPlaces, householdId: string): Promise<number | null> {
  const freePlaces = await countFreePlaces(scope, event);
  if (freePlaces === null) return null;
  const { rows } = await sql<{ own: number }>`select coalesce(sum(nyota_heads(g.age_band, i.plus_ones)), 0)::int as own
    from invitations i join guests g on g.project_id = i.project_id and g.id = i.guest_id
    where i.project_id = ${scope.projectId} and i.event_id = ${event.id} and g.deleted_at is null and g.status = 'PUBLISHED'
      and coalesce(g.sub_group_id, g.plus_one_of, g.id) = ${householdId}
      and (i.response = 'ACCEPTED' or i.waiting_since is not null and i.offered_until >= statement_timestamp())`.execute(
    scope.db,
  );
  const due = await listDue(scope, event.id, freePlaces);
  const reserved = due.filter(({ household_id }) => household_id !== householdId);
  return freePlaces + (rows[0]?.own ?? 0) - countHeads(reserved);
}
