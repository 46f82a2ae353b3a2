import type { AnalyticsEntity, GroupCounts } from "@nyota/contract/guests/group-analytics";
import { answerLabels } from "@nyota/contract/guests/answer-labels";
import type { GuestFilter } from "@nyota/contract/guests/guests";
import { stayStateNames, stayStates } from "@nyota/contract/travel-stay/stay";
import { travelStateNames, travelStates } from "@nyota/contract/travel-stay/travel";
import { sql } from "kysely";
import type { Watched } from "#db/cache.ts";
import { invitationStatusTables, readStatusEnd } from "#features/events/conditions.ts";
import { nameGroups } from "#features/groups/queries.ts";
import { conditionsOf } from "#features/guest-list/conditions.ts";
import { AppError } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { listShownEvents } from "./chosen.ts";
import { countStatuses } from "./count-cells.ts";

type Column = { key: string; label: string };
type Counted = { group_id: string | null; key: string; count: number };
type Subject = {
  tables: readonly Watched[];
  hasStatuses?: boolean;
  requireRight?: (scope: Scope) => void;
  count: (scope: Scope) => Promise<{ columns: Column[]; counted: Counted[] }>;
};

/** A column for each filter, with the guests that the guest list finds by it. */
const countMatches = (filters: (Column & { filter: GuestFilter })[]) => async (scope: Scope) => {
  const counts = filters.map(
    ({ filter }) => sql`(count(*) filter (where ${sql.join(conditionsOf(scope, filter), sql` and `)}))::int`,
  );
  const { rows } = await sql<{ group_id: string | null; counts: number[] }>`
    select g.group_id, array[${sql.join(counts)}] as counts from guests g
    where g.project_id = ${scope.projectId} and g.deleted_at is null and g.status = 'PUBLISHED' group by g.group_id`.execute(
    scope.db,
  );
  return {
    columns: filters.map(({ key, label }) => ({ key, label })),
    counted: rows.flatMap(({ group_id, counts: found }) =>
      filters.map(({ key }, at) => ({ group_id, key, count: found[at] as number })),
    ),
  };
};

const journeys = [
  { direction: "ARRIVAL", name: "arrival", label: "Arrival" },
  { direction: "DEPARTURE", name: "departure", label: "Departure" },
] as const;

const requireRight = (access: "STAY:VIEW" | "TRAVEL:VIEW", what: string) => (scope: Scope) => {
  if (!mayDo(scope, access)) throw new AppError("FORBIDDEN", `You don't have permission to see ${what}.`);
};

const subjects: Record<AnalyticsEntity, Subject> = {
  EVENT: {
    tables: ["events", "invitations"],
    count: async (scope) => ({
      columns: (await listShownEvents(scope)).map(({ id, name }) => ({ key: id, label: name })),
      counted: await countInvited(scope),
    }),
  },
  RSVP: {
    tables: invitationStatusTables,
    hasStatuses: true,
    count: async (scope) => ({
      columns: (["ACCEPTED", "DECLINED", "PENDING", "NOT_RESPONDED", "NOT_SENT"] as const).map((key) => ({
        key,
        label: answerLabels[key],
      })),
      counted: await countStatuses(scope),
    }),
  },
  TRAVEL: {
    tables: ["travels"],
    requireRight: requireRight("TRAVEL:VIEW", "journeys"),
    count: countMatches(
      journeys.flatMap(({ direction, name, label }) =>
        travelStates.map((state) => ({
          key: `${direction}:${state}`,
          label: `${label}: ${travelStateNames[state].toLowerCase()}`,
          filter: { [name]: [state] } as GuestFilter,
        })),
      ),
    ),
  },
  STAY: {
    tables: ["guest_stays"],
    requireRight: requireRight("STAY:VIEW", "rooms"),
    count: countMatches(
      stayStates.map((state) => ({ key: state, label: stayStateNames[state], filter: { stay: [state] } })),
    ),
  },
};

/** How many guests of each group there are, and how many of them for each column of the subject. */
export async function countGroups(scope: Scope, entity: AnalyticsEntity): Promise<GroupCounts> {
  const { tables, hasStatuses, requireRight: check, count } = subjects[entity];
  check?.(scope);
  return scope.cached({
    name: "groups by entity",
    tables: ["guests", "groups", ...tables],
    key: entity,
    readEnd: hasStatuses ? () => readStatusEnd(scope) : undefined,
    compute: async () => {
      const guests = await countGuests(scope);
      const { columns, counted } = await count(scope);
      const found = new Map(counted.map((cell) => [`${cell.group_id} ${cell.key}`, cell.count]));
      const groups = await nameGroups(scope, [...guests.keys()]);
      const results = groups.map(({ group_id, group }) => ({
        group_id,
        group,
        guests: guests.get(group_id) ?? 0,
        counts: columns.map(({ key }) => found.get(`${group_id} ${key}`) ?? 0),
      }));
      const sum = (numberOf: (row: (typeof results)[0]) => number) =>
        results.reduce((total, row) => total + numberOf(row), 0);
      return {
        entity,
        columns,
        results,
        total: { guests: sum((row) => row.guests), counts: columns.map((_, at) => sum((row) => row.counts[at] ?? 0)) },
      };
    },
  });
}

async function countGuests(scope: Scope): Promise<Map<string | null, number>> {
  const { rows } = await sql<{ group_id: string | null; guests: number }>`
    select group_id, count(*)::int as guests from listed_guests where project_id = ${scope.projectId}
    group by group_id`.execute(scope.db);
  return new Map(rows.map(({ group_id, guests }) => [group_id, guests]));
}

async function countInvited(scope: Scope): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select group_id, event_id::text as key, count(*)::int as count from listed_invitations
    where project_id = ${scope.projectId} group by group_id, event_id`.execute(scope.db);
  return rows;
}
