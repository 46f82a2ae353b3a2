import type { DayMoment } from "@nyota/contract/site/day-fields";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

export type Moments = Record<DayMoment, boolean>;

/**
 * Whether today is the day of one of the events a page shows, in its own zone, and whether the last event is over: then
 * there is nothing to watch any more. An event without an end lasts until midnight.
 */
export async function readMoments(scope: Scope, shown: "public" | readonly string[]): Promise<Moments> {
  const now = sql`${scope.now.toISOString()}::timestamptz`;
  const isShown = shown === "public" ? sql`not is_private` : sql`id = any(${[...shown]}::uuid[])`;
  const { rows } = await sql<{ is_day: boolean; is_over: boolean }>`
    select coalesce(bool_or(${isShown} and (${now} at time zone time_zone)::date
        between starts_at::date and coalesce(ends_at, starts_at)::date), false) as is_day,
      coalesce(max(coalesce(ends_at, starts_at::date + interval '1 day') at time zone time_zone) < ${now}, false) as is_over
    from events where project_id = ${scope.projectId}`.execute(scope.db);
  const { is_day = false, is_over = false } = rows[0] ?? {};
  return { DAY: is_day && !is_over, AFTER: is_over };
}
