import { event, type eventEndpoints } from "@nyota/contract/events";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import { columnsOf } from "#db/columns.ts";
import { paginate } from "#db/paginate.ts";
import { containing, orderColumn } from "#db/search.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { countInvitations, readFacts, type Fact } from "./parts/count-invitations.ts";
import { dressCodeChoices, kindChoices } from "./rules.ts";

const ownColumns = columnsOf(
  event.omit({
    invited: true,
    not_sent: true,
    pending: true,
    accepted: true,
    declined: true,
    not_responded: true,
    heads: true,
  }),
);

export async function listEvents(scope: Scope, query: ParsedOf<typeof eventEndpoints.list>["query"]) {
  let rows = selectEvents(scope, await readFacts(scope));
  if (query.search) rows = rows.where(containing("e.name", query.search));
  if (query.kind) rows = rows.where("e.kind", "in", query.kind);
  const [column, direction] = orderColumn(query.ordering ?? "position");
  const key = column === "name" ? sql`nyota_fold(e.name)` : sql.ref(`e.${column}`);
  return paginate(rows.orderBy(key, direction).orderBy("e.starts_at").orderBy("e.id"), query);
}

export async function readEvent(scope: Scope, eventId: string) {
  const row = await selectEvents(scope, await readFacts(scope, eventId))
    .where("e.id", "=", eventId)
    .executeTakeFirst();
  if (!row) throw notFound("This event");
  return row;
}

function selectEvents(scope: Scope, facts: Fact[]) {
  const of = (column: string) => sql<number>`coalesce(c.${sql.ref(column)}, 0)`;
  return scope.db
    .with(
      (cte) => cte("c").materialized(),
      () => countInvitations(scope, facts),
    )
    .selectFrom("events as e")
    .leftJoin("c", "c.event_id", "e.id")
    .select(ownColumns.map((column) => `e.${column}` as const))
    .select([
      of("invited").as("invited"),
      of("not_sent").as("not_sent"),
      of("pending").as("pending"),
      of("accepted").as("accepted"),
      of("declined").as("declined"),
      of("not_responded").as("not_responded"),
      of("heads").as("heads"),
    ])
    .where("e.project_id", "=", scope.projectId);
}

export async function eventChoices(scope: Scope) {
  const rows = await scope.db
    .selectFrom("events")
    .select(["id as value", "name as label"])
    .where("project_id", "=", scope.projectId)
    .orderBy("position")
    .orderBy("starts_at")
    .execute();
  return {
    kinds: kindChoices,
    dress_codes: dressCodeChoices,
    events: rows,
    time_zone: await projectZone(scope),
  };
}

/** The zone an event is in unless it says otherwise. */
export async function projectZone(scope: Scope): Promise<string> {
  const row = await scope.db
    .selectFrom("projects")
    .select("time_zone")
    .where("id", "=", scope.projectId)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}

/** The table of the dashboard. */
export async function eventsTable(scope: Scope) {
  const facts = await readFacts(scope);
  const rows = await scope.db
    .with(
      (cte) => cte("c").materialized(),
      () => countInvitations(scope, facts),
    )
    .selectFrom("events as e")
    .leftJoin("c", "c.event_id", "e.id")
    .select(["e.id as event_id", "e.name", "e.kind", "e.starts_at", "e.time_zone", "e.capacity"])
    .selectAll("c")
    .select("e.id as event_id")
    .where("e.project_id", "=", scope.projectId)
    .orderBy("e.position")
    .orderBy("e.starts_at")
    .orderBy("e.id")
    .execute();
  return {
    results: rows.map((row) => ({
      ...row,
      invited: row.invited ?? 0,
      not_sent: row.not_sent ?? 0,
      pending: row.pending ?? 0,
      accepted: row.accepted ?? 0,
      declined: row.declined ?? 0,
      not_responded: row.not_responded ?? 0,
      head_count: row.heads ?? 0,
      plus_ones: row.plus_ones ?? 0,
      by_age_band: {
        ADULT: { invited: row.adults ?? 0, accepted: row.adults_accepted ?? 0 },
        CHILD: { invited: row.children ?? 0, accepted: row.children_accepted ?? 0 },
        INFANT: { invited: row.infants ?? 0, accepted: row.infants_accepted ?? 0 },
      },
    })),
  };
}
