import { sql } from "kysely";
import { eventInLanguage } from "#features/events/rules.ts";
import { readSettings, shownEventColumns, type Settings } from "#features/microsite/queries.ts";
import { chooseLanguage } from "#features/microsite/rules.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import type { Base } from "#http/transaction.ts";
import { loadHousehold, type HouseholdEvent } from "../household/load-household.ts";
import { openFeed } from "../links/calendar-feeds.ts";
import { writeFeed, type CalendarEvent, type FeedEvent } from "./calendar.ts";

/** The calendar of a household: the events it is invited to, and as cancelled those that were deleted lately. */
export async function readFeed(base: Base, deps: Deps, token: string): Promise<string> {
  const { scope, addressee } = await openFeed(base, token);
  const settings = await readSettings(scope, deps);
  const household = await loadHousehold(scope, addressee, { locks: false, settings: null });
  const { language } = chooseLanguage({ asked: undefined, known: household.language, offered: settings.languages });
  const rows = [
    ...(await listInvited(
      scope,
      household.events.map(({ id }) => id),
    )),
    ...(await listCancelled(
      scope,
      household.members.map(({ id }) => id),
    )),
  ];
  const events = rows.map((row) => toFeedEvent(eventInLanguage(row, language), settings));
  return writeFeed(events, settings.hero.names.join(" & "));
}

type Times = { created_at: string; updated_at: string; cancelled_at: string | null };
type Row = HouseholdEvent & Times;

const listInvited = (scope: Scope, ids: string[]): Promise<Row[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : scope.db
        .selectFrom("events")
        .select([...shownEventColumns, "meal_options", "created_at", "updated_at"])
        .select(sql<string | null>`null`.as("cancelled_at"))
        .where("project_id", "=", scope.projectId)
        .where("id", "in", ids)
        .orderBy("starts_at")
        .orderBy("id")
        .execute();

/** Deleted events to which these guests were invited, for as long as they can be restored. */
async function listCancelled(scope: Scope, guestIds: string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.*, r.created_at as cancelled_at from removals r
    cross join lateral jsonb_populate_record(null::events, r.data -> 'event') as e
    where r.project_id = ${scope.projectId} and r.kind = 'EVENT'
      and exists (select from jsonb_array_elements(r.data -> 'invitations') i where i ->> 'guest_id' = any(${guestIds}::text[]))
    order by e.starts_at, e.id`.execute(scope.db);
  return rows;
}

const seconds = (instant: string | Date) => Math.floor(new Date(instant).getTime() / 1_000);

/** The names of the couple are in every entry, so a change of the page changes all of them. */
function toFeedEvent(event: CalendarEvent & Times, { updated_at }: Settings): FeedEvent {
  const changes = [event.updated_at, event.cancelled_at, updated_at].flatMap((time) => (time ? [seconds(time)] : []));
  const changed = Math.max(...changes);
  return {
    ...event,
    changedAt: new Date(changed * 1_000),
    sequence: Math.max(0, changed - seconds(event.created_at)),
    isCancelled: event.cancelled_at !== null,
  };
}
