import type { DayMoment } from "@nyota/contract/site/day-fields";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

export type Moments = Record<DayMoment, boolean>;

/** How far an event is today, in its own zone. An event without an end lasts until midnight. */
export type EventDay = { id: string; is_private: boolean; is_day: boolean; is_over: boolean };

/** How far all events of the project are. */
export async function readDays(scope: Scope): Promise<EventDay[]> {
  const now = sql`${scope.now.toISOString()}::timestamptz`;
  const { rows } = await sql<EventDay>`
    select id, is_private,
      (${now} at time zone time_zone)::date between starts_at::date and coalesce(ends_at, starts_at)::date as is_day,
      coalesce(ends_at, starts_at::date + interval '1 day') at time zone time_zone < ${now} as is_over
    from events where project_id = ${scope.projectId}`.execute(scope.db);
  return rows;
}

/**
 * Whether today is the day of one of the events a page shows, and whether the last of all is over: then there is nothing
 * to watch any more.
 */
export function momentsOf(days: readonly EventDay[], isShown: (event: EventDay) => boolean): Moments {
  const isOver = days.length > 0 && days.every(({ is_over }) => is_over);
  return { DAY: !isOver && days.some((event) => event.is_day && isShown(event)), AFTER: isOver };
}

export const isPublic = ({ is_private }: EventDay) => !is_private;
