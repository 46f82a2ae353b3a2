import type { FoundKind } from "@nyota/contract/search/found-kinds";
import { sql, type RawBuilder } from "kysely";
import { mayDo, type Scope } from "#http/scope.ts";

/**
 * Where one kind of hits is searched. Both parts run under row-level security, so what is hidden from a user who is
 * limited to some groups is hidden here too.
 */
export type Source = {
  /** The project's rows as `id`, `title` and `text`, the folded text in which every typed word must occur. */
  rows: RawBuilder<unknown>;
  /** The rows also have `wide`, a text with more in it that is folded already: what is not in it is not in `text`. */
  hasWide?: true;
  /** The tables and joins behind `hits h`, the few rows that are shown. */
  joins: RawBuilder<unknown>;
  /** What tells a hit apart, in order; what is null is left out. */
  details: RawBuilder<unknown>[];
  /** Words of the database that are shown under their labels, before the details. */
  words?: RawBuilder<unknown>;
  day?: RawBuilder<unknown>;
  /** The values of its addresses besides `id` and `title`. */
  values?: RawBuilder<unknown>;
  /** Its text is names and telephone numbers: each may sound similar, and a number typed with blanks is found whole. */
  isOfPeople?: true;
};

const folded = (...columns: string[]) =>
  sql`nyota_fold(concat_ws(' ', ${sql.join(columns.map((one) => sql.ref(one)))}))`;
const joined = (table: string) => sql`join ${sql.table(table)} x on x.project_id = h.project_id and x.id = h.id`;
const roomTitle = sql`coalesce('Room ' || r.room_number, r.room_type, 'Room')`;

export const sourcesIn = (scope: Pick<Scope, "projectId" | "role" | "levels">): Record<FoundKind, Source> => ({
  GUEST: {
    rows: sql`select id, display_name as title, search as text from guests
      where project_id = ${scope.projectId} and deleted_at is null and status = 'PUBLISHED'`,
    joins: sql`${joined("guests")}
      left join groups g on g.project_id = x.project_id and g.id = x.group_id
      left join groups s on s.project_id = x.project_id and s.id = x.sub_group_id`,
    details: [sql`g.name`, sql`s.name`, sql`'…' || right(x.phone, 4)`],
    isOfPeople: true,
  },
  GROUP: {
    rows: sql`select id, name as title, search as text from groups
      where project_id = ${scope.projectId}`,
    joins: sql`${joined("groups")} left join groups g on g.project_id = x.project_id and g.id = x.parent_id`,
    details: [sql`case when x.parent_id is null then 'Group' else g.name end`],
  },
  EVENT: {
    rows: sql`select id, name as title, ${folded("name", "venue_name")} as text from events
      where project_id = ${scope.projectId}`,
    joins: joined("events"),
    details: [sql`x.venue_name`],
    day: sql`x.starts_at::date`,
  },
  TASK: {
    rows: sql`select id, title, search as text from tasks
      where project_id = ${scope.projectId}`,
    joins: sql`${joined("tasks")} left join events e on e.project_id = x.project_id and e.id = x.event_id`,
    words: sql`x.status`,
    details: mayDo(scope, "EVENT:VIEW") ? [sql`e.name`] : [],
    day: sql`x.due_at`,
  },
  JOURNEY: {
    rows: sql`select t.id, g.display_name as title, g.search || ' ' || t.search as wide,
        nyota_fold(g.display_name) || ' ' || t.search as text
      from travels t join guests g on g.project_id = t.project_id and g.id = t.guest_id
      where t.project_id = ${scope.projectId} and g.deleted_at is null`,
    hasWide: true,
    joins: joined("travels"),
    words: sql`x.direction`,
    details: [
      sql`nullif(concat_ws(' ', x.carrier, x.number), '')`,
      sql`nullif(concat_ws(' – ', x.from_place, x.to_place), '')`,
    ],
    day: sql`coalesce(x.at::date, x.day)`,
    values: sql`json_build_object('guest', x.guest_id, 'direction', lower(x.direction))`,
  },
  HOTEL: {
    rows: sql`select id, name as title, ${folded("name", "address", "contact_name")} as text from hotels
      where project_id = ${scope.projectId}`,
    joins: joined("hotels"),
    details: [sql`x.address`],
  },
  ROOM: {
    rows: sql`select id, ${roomTitle} as title, nyota_fold(concat_ws(' ', ${roomTitle}, r.room_type)) as text from rooms r
      where project_id = ${scope.projectId}`,
    joins: sql`${joined("rooms")} join hotels k on k.project_id = x.project_id and k.id = x.hotel_id`,
    details: [sql`k.name`, sql`case when x.room_number is not null then x.room_type end`],
    values: sql`json_build_object('hotel', x.hotel_id)`,
  },
  CAMPAIGN: {
    rows: sql`select id, name as title, nyota_fold(name) as text from dispatches
      where project_id = ${scope.projectId} and kind = 'CAMPAIGN'`,
    joins: joined("dispatches"),
    details: [],
    day: sql`(coalesce(x.started_at, x.scheduled_at, x.created_at) at time zone
      (select time_zone from projects where id = x.project_id))::date`,
    // One with messages is opened in the outbox.
    values: sql`json_build_object('draft', case when x.status <> 'CANCELLED' and not exists (
      select from messages m where m.project_id = x.project_id and m.dispatch_id = x.id) then x.id end)`,
  },
  TEMPLATE: {
    rows: sql`select id, name as title, nyota_fold(concat_ws(' ', name, body, nyota_other_texts(translations))) as text from templates
      where project_id = ${scope.projectId}`,
    joins: joined("templates"),
    words: sql`x.language`,
    details: [sql`left(regexp_replace(x.body, '\\s+', ' ', 'g'), 60)`],
  },
});
