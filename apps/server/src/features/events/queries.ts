import { type eventEndpoints, eventRow } from "@nyota/contract/events/events";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import { columnsOf } from "#db/columns.ts";
import { paginate } from "#db/paginate.ts";
import { containing, orderColumn } from "#db/search.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { countInvitations } from "./count-invitations.ts";
import { ownOrder } from "./own-order.ts";
import { dressCodeChoices, kindChoices } from "./rules.ts";

export { ownOrder } from "./own-order.ts";

export async function listEvents(scope: Scope, query: ParsedOf<typeof eventEndpoints.list>["query"]) {
  let rows = selectEvents(scope);
  if (query.search) rows = rows.where(containing("e.name", query.search));
  if (query.kind) rows = rows.where("e.kind", "in", query.kind);
  const [column, direction] = orderColumn(query.ordering ?? "position");
  const key = column === "name" ? sql`nyota_fold(e.name)` : sql.ref(`e.${column}`);
  const ordered = rows.orderBy(key, direction).orderBy("e.starts_at").orderBy("e.position").orderBy("e.id");
  const [page, counts] = await Promise.all([paginate(ordered, query), countInvitations(scope)]);
  return { ...page, results: withCounts(page.results, counts) };
}

export async function readEvent(scope: Scope, eventId: string) {
  const row = selectEvents(scope).where("e.id", "=", eventId).execute();
  const [event] = withCounts(...(await Promise.all([row, countInvitations(scope, eventId)])));
  if (!event) throw notFound("This event");
  return event;
}

const selectEvents = (scope: Scope) =>
  scope.db
    .selectFrom("events as e")
    .select(columnsOf(eventRow).map((column) => `e.${column}` as const))
    .where("e.project_id", "=", scope.projectId);

type Counts = Awaited<ReturnType<typeof countInvitations>>[number];

/** Adds the invitation counts; an event without counts has no invitations. */
function withCounts<R extends { id: string }>(events: R[], counts: Counts[]) {
  const byEvent = new Map(counts.map(({ event_id, ...count }) => [event_id, count]));
  return events.map((event) => ({ ...event, ...(byEvent.get(event.id) ?? nobody) }));
}
const nobody = {
  invited: 0,
  not_sent: 0,
  pending: 0,
  accepted: 0,
  declined: 0,
  not_responded: 0,
  heads: 0,
  waiting: 0,
  plus_ones: 0,
  adults: 0,
  children: 0,
  infants: 0,
  adults_accepted: 0,
  children_accepted: 0,
  infants_accepted: 0,
} satisfies Omit<Counts, "event_id">;

export async function eventChoices(scope: Scope) {
  const rows = scope.db
    .selectFrom("events")
    .select(["id as value", "name as label"])
    .where("project_id", "=", scope.projectId)
    .orderBy(ownOrder())
    .execute();
  const [events, zone] = await Promise.all([rows, projectZone(scope)]);
  return { kinds: kindChoices, dress_codes: dressCodeChoices, events, time_zone: zone };
}

/** The default time zone of the project's events. */
export async function projectZone(scope: Scope): Promise<string> {
  const row = await scope.db
    .selectFrom("projects")
    .select("time_zone")
    .where("id", "=", scope.projectId)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}

/** The events table of the dashboard. */
export async function eventsTable(scope: Scope) {
  const rows = scope.db
    .selectFrom("events as e")
    .select(["e.id", "e.name", "e.kind", "e.starts_at", "e.time_zone", "e.capacity"])
    .where("e.project_id", "=", scope.projectId)
    .orderBy(ownOrder("e"))
    .execute();
  const [events, counts] = await Promise.all([rows, countInvitations(scope)]);
  return {
    results: withCounts(events, counts).map(({ id, heads, ...row }) => ({
      ...row,
      event_id: id,
      head_count: heads,
      by_age_band: {
        ADULT: { invited: row.adults, accepted: row.adults_accepted },
        CHILD: { invited: row.children, accepted: row.children_accepted },
        INFANT: { invited: row.infants, accepted: row.infants_accepted },
      },
    })),
  };
}
