import { sql } from "kysely";
import { lockGuests } from "#features/guests/queries.ts";
import { countPlacesFor, lockEvents, type EventPlaces } from "#features/waiting-list/commands.ts";
import { listMemberIds } from "../household/load-household.ts";
import type { OpenedLink } from "../links/open-link.ts";
import { isOnWaitingList } from "../rules.ts";
import type { CellChange } from "./read-form.ts";

/** Whose form is filled in, and in which scope. */
type Answering = Pick<OpenedLink, "scope" | "addressee">;
/** How many places a household may take, by event; events without a capacity are not in it. */
export type Places = ReadonlyMap<string, number>;

/** Locks the guests of this household, and then the events with a capacity that they are invited to. */
export async function lockPlaces({ scope, addressee }: Answering): Promise<EventPlaces[]> {
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

/** Read after the locks, because others may have taken places before. */
export async function countPlaces({ scope, addressee }: Answering, events: readonly EventPlaces[]): Promise<Places> {
  const places = new Map<string, number>();
  for (const event of events) {
    const count = await countPlacesFor(scope, event, addressee.id);
    if (count !== null) places.set(event.id, count);
  }
  return places;
}

/** The events with a capacity in which this form may have given places back. */
export const freedBy = (cells: readonly CellChange[], places: Places) =>
  cells
    .filter(
      ({ cell }) => places.has(cell.event_id) && (cell.response === "ACCEPTED" || isOnWaitingList(cell.tentative)),
    )
    .map(({ cell }) => cell.event_id);
