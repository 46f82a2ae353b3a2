import { sql } from "kysely";
import { dayOfDeparture, nightOfArrival } from "#features/stay-matrix/conditions.ts";
import { toldOf } from "#features/travel/conditions.ts";
import { mayDo, type Scope } from "#http/scope.ts";

/**
 * The guests who may have a loose end, in list order: all who have one, and some who don't. Most guests have none, so that
 * only these are read as a whole.
 */
export async function findCandidates(scope: Scope): Promise<string[]> {
  const [seesStays, seesJourneys] = [mayDo(scope, "STAY:VIEW"), mayDo(scope, "TRAVEL:VIEW")];
  const { rows } = await sql<{ id: string }>`
    with journeys as materialized (
      select t.guest_id,
        min(${nightOfArrival}) filter (where t.direction = 'ARRIVAL') as arrives,
        max(${dayOfDeparture}) filter (where t.direction = 'DEPARTURE') as departs,
        bool_or(t.pickup_required and case t.direction when 'ARRIVAL'
          then t.pickup_at not between t.arrives_at and t.arrives_at + interval '1 day' else t.pickup_at > t.departs_at end) as has_wrong_ride
      from travels t where t.project_id = ${scope.projectId} and t.status <> 'CANCELLED' and ${seesJourneys}
      group by t.guest_id),
    stays as materialized (
      select s.guest_id, min(s.check_in) as check_in, max(s.check_out) as check_out
      from guest_stays s where s.project_id = ${scope.projectId} and s.checked_out_at is null and ${seesStays}
      group by s.guest_id),
    answers as materialized (
      select i.guest_id from invitations i where i.project_id = ${scope.projectId}
      group by i.guest_id having bool_and(i.response is not distinct from 'DECLINED')),
    told as materialized (
      select distinct t.guest_id from travel_messages o join travels t on t.project_id = o.project_id and t.id = o.travel_id
      where o.project_id = ${scope.projectId} and o.told is distinct from ${toldOf("t")} and ${seesJourneys})
    select g.id from guests g
    left join journeys j on j.guest_id = g.id
    left join stays s on s.guest_id = g.id
    left join answers a on a.guest_id = g.id
    left join told o on o.guest_id = g.id
    where g.project_id = ${scope.projectId} and g.deleted_at is null and (
      (a.guest_id is not null and (j.guest_id is not null or s.guest_id is not null))
      or j.arrives <> s.check_in or j.departs <> s.check_out or j.has_wrong_ride or o.guest_id is not null)
    order by g.position, g.id`.execute(scope.db);
  return rows.map(({ id }) => id);
}
