import { sql } from "kysely";
import { lockGuests } from "#features/guests/queries.ts";
import { findFree, lockEvents, type EventPlaces } from "#features/waiting-list/commands.ts";
import type { Scope } from "#http/scope.ts";
import { listMemberIds } from "../household/load-household.ts";
import type { OpenedLink } from "../links/open-link.ts";
import { isInLine } from "../rules.ts";
import type { CellChange } from "./read-form.ts";

/** Locks the guests of this household, and then the events with a capacity that they are invited to. */
export async function lockPlaces({ scope, addressee }: OpenedLink): Promise<EventPlaces[]> {
  const ids = await listMemberIds(scope, addressee);
  await lockGuests(scope, { where: [sql<boolean>`g.id = any (${ids}::uuid[])`] }, "change");
  const { rows } = await sql<{ id: string }>`select id from events e
    where e.project_id = ${scope.projectId} and e.capacity is not null and exists (select from invitations i
      where i.project_id = e.project_id and i.event_id = e.id
        and i.guest_id = any (${ids}::uuid[]))`.execute(scope.db);
  const events = await lockEvents(
    scope,
    rows.map(({ id }) => id),
  );
  return events.filter(({ capacity }) => capacity !== null);
}

/**
 * How many people of this household may come to each of these events: those who come already, those who have an offer,
 * and what is free for newcomers. Read after the locks, because others may have taken places before.
 */
export async function findRoom({ scope, addressee }: OpenedLink, events: readonly EventPlaces[]) {
  const room = new Map<string, number>();
  for (const event of events) room.set(event.id, await findFree(scope, event, addressee.id));
  return room;
}

/** A place that this form gave back is offered by a job, so that this household never waits for locks of others. */
export async function offerFreedPlaces(scope: Scope, cells: readonly CellChange[], room: ReadonlyMap<string, number>) {
  const left = cells.filter(({ cell }) => cell.response === "ACCEPTED" || isInLine(cell.tentative));
  for (const eventId of new Set(left.map(({ cell }) => cell.event_id)))
    if (room.has(eventId))
      await scope.enqueue("waiting_list.offer", { project_id: scope.projectId, event_id: eventId });
}
