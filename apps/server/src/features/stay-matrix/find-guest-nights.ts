import type { GuestNights } from "@nyota/contract/guests/guest-nights";
import type { Celebration } from "@nyota/contract/travel-stay/nights";
import { sql } from "kysely";
import { readCelebration } from "#features/stay-summary/queries.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { arrivalOf, dayOfDeparture, nightOf, nightOfArrival } from "./conditions.ts";
import { proposeNights, type KnownDays } from "./rules.ts";

type Row = Omit<GuestNights, "proposed"> & { own: KnownDays; home: KnownDays; events: KnownDays };

/**
 * These guests in the order of the ids, with their stays and the nights they seem to need. Journeys count for users who
 * may see them, events for those who may see the guest list.
 */
export async function findGuestNights(
  scope: Scope,
  ids: readonly string[],
  known?: Celebration,
): Promise<GuestNights[]> {
  if (ids.length === 0) return [];
  const celebration = known ?? (await readCelebration(scope));
  const { projectId } = scope;
  const { rows } = await sql<Row>`
    with wanted as materialized (
      select g.id, g.display_name, g.age_band, g.group_id, g.sub_group_id, w.place
      from unnest(${ids}::uuid[]) with ordinality as w(id, place) join guests g on g.project_id = ${projectId} and g.id = w.id),
    people as materialized (
      select id, sub_group_id from wanted
      union select g.id, g.sub_group_id from guests g where g.project_id = ${projectId} and g.deleted_at is null
        and g.sub_group_id in (select sub_group_id from wanted)),
    journeys as materialized (
      select t.guest_id, p.sub_group_id,
        min(${nightOfArrival}) filter (where t.direction = 'ARRIVAL') as check_in,
        max(${dayOfDeparture}) filter (where t.direction = 'DEPARTURE') as check_out
      from travels t join people p on p.id = t.guest_id
      where t.project_id = ${projectId} and t.status <> 'CANCELLED' and ${mayDo(scope, "TRAVEL:VIEW")}
      group by t.guest_id, p.sub_group_id),
    homes as (select sub_group_id, min(check_in) as check_in, max(check_out) as check_out from journeys group by sub_group_id),
    invited as (
      select i.guest_id, min(${nightOf(sql.ref("e.starts_at"))}) as check_in,
        max(${nightOf(sql.ref("e.ends_at"))}) + 1 as ends, max(${nightOf(sql.ref("e.starts_at"))}) + 1 as check_out
      from invitations i join events e on e.project_id = i.project_id and e.id = i.event_id
      where i.project_id = ${projectId} and i.guest_id in (select id from wanted) and i.response is distinct from 'DECLINED'
        and ${mayDo(scope, "GUEST:VIEW")}
      group by i.guest_id)
    select w.id, w.display_name as name, w.age_band, gr.name as "group", sg.name as household,
      jsonb_build_object('check_in', j.check_in, 'check_out', j.check_out) as own,
      jsonb_build_object('check_in', o.check_in, 'check_out', o.check_out) as home,
      jsonb_build_object('check_in', i.check_in, 'check_out', greatest(i.ends, i.check_out)) as events,
      coalesce(stays.list, '[]') as stays
    from wanted w
    left join groups gr on gr.project_id = ${projectId} and gr.id = w.group_id
    left join groups sg on sg.project_id = ${projectId} and sg.id = w.sub_group_id
    left join journeys j on j.guest_id = w.id
    left join homes o on o.sub_group_id = w.sub_group_id
    left join invited i on i.guest_id = w.id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', s.id, 'room_id', r.id, 'room_number', r.room_number, 'room_type', r.room_type,
          'hotel', h.name, 'check_in', s.check_in, 'check_out', s.check_out, 'pinned', s.pinned, 'arrival', ${arrivalOf})
        order by s.check_in) as list
      from guest_stays s
      join rooms r on r.project_id = s.project_id and r.id = s.room_id
      join hotels h on h.project_id = r.project_id and h.id = r.hotel_id
      where s.project_id = ${projectId} and s.guest_id = w.id) stays on true
    order by w.place`.execute(scope.db);
  return rows.map(({ own, home, events, ...row }) => ({
    ...row,
    proposed: proposeNights({ own, home, events, celebration }),
  }));
}
