import { sql, type RawBuilder } from "kysely";
import type { Scope } from "#http/scope.ts";

/** The own order of the project's events, which holds wherever several of them stand: in lists, files and for guests. */
export const ownOrder = (table = "events"): RawBuilder<unknown> => {
  const [position, start, id] = ["position", "starts_at", "id"].map((column) => sql.ref(`${table}.${column}`));
  return sql`${position}, ${start}, ${id}`;
};

/** Left between two positions, so that an event comes between two others without changing them. */
const GAP = 100;
const LAST = 1_000_000;

/**
 * The position at which an event comes after the last one that begins before it. The order of hosts who never moved an
 * event is the one by date therefore.
 */
export async function placeByDate(scope: Scope, startsAt: string, eventId: string | null = null): Promise<number> {
  const others = await listOthers(scope, startsAt, eventId);
  const last = others.findLastIndex(({ is_before }) => is_before);
  const before = others[last]?.position ?? 0;
  const after = others[last + 1]?.position ?? before + 2 * GAP;
  if (after - before > 1 && after <= LAST) return Math.floor((before + after) / 2);
  await scope.db
    .updateTable("events")
    .from((eb) =>
      eb
        .selectFrom("events as numbered")
        .select(["numbered.id", sql<number>`row_number() over (order by ${ownOrder("numbered")})`.as("place")])
        .where("numbered.project_id", "=", scope.projectId)
        .as("n"),
    )
    .set({ position: sql<number>`n.place * ${GAP}` })
    .where("events.project_id", "=", scope.projectId)
    .whereRef("events.id", "=", "n.id")
    .execute();
  return (last + 1) * GAP + GAP / 2;
}

/**
 * The new position of an event that begins at another time: none if it still is where its date puts it, or if the hosts
 * have put the events into an order of their own.
 */
export async function moveByDate(scope: Scope, eventId: string, startsAt: string): Promise<{ position?: number }> {
  const rows = await scope.db
    .selectFrom("events")
    .select([
      sql<string>`starts_at::text`.as("before"),
      sql<string>`(case when id = ${eventId}::uuid then ${startsAt}::timestamp else starts_at end)::text`.as("after"),
    ])
    .where("project_id", "=", scope.projectId)
    .orderBy(ownOrder())
    .execute();
  const isMoved = isSorted(rows.map(({ before }) => before)) && !isSorted(rows.map(({ after }) => after));
  return isMoved ? { position: await placeByDate(scope, startsAt, eventId) } : {};
}

const isSorted = (moments: string[]) => moments.every((at, index) => index === 0 || moments[index - 1]! <= at);

const listOthers = (scope: Scope, startsAt: string, eventId: string | null) =>
  scope.db
    .selectFrom("events")
    .select(["position", sql<boolean>`starts_at <= ${startsAt}::timestamp`.as("is_before")])
    .where("project_id", "=", scope.projectId)
    .where(sql<boolean>`id is distinct from ${eventId}::uuid`)
    .orderBy(ownOrder())
    .execute();
