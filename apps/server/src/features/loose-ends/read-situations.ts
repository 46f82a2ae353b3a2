import type { Situation } from "@nyota/contract/guests/loose-ends";
import { sentStatuses, unsentStatuses } from "@nyota/contract/message-status";
import { sql } from "kysely";
import { arrivalOf } from "#features/stay-matrix/conditions.ts";
import { readCelebration } from "#features/stay-summary/queries.ts";
import { endAt, toldOf } from "#features/travel/conditions.ts";
import { mayDo, type Scope } from "#http/scope.ts";

type Found = Pick<Situation, "answers" | "journeys" | "stays">;
type Row = Found & { id: string; name: string; household: string | null };
type Guest = Pick<Row, "id" | "name" | "household">;

/** What has to fit together for each of these guests, as far as the caller may see it; in the order of the ids. */
export async function readSituations(
  scope: Scope,
  ids: readonly string[],
): Promise<{ guest: Guest; situation: Situation }[]> {
  if (ids.length === 0) return [];
  const rows = await readRows(scope, ids);
  const celebration = await readCelebration(scope);
  return rows.map(({ id, name, household, ...found }) => ({
    guest: { id, name, household },
    situation: { ...found, celebration, listed: [] },
  }));
}

async function readRows(scope: Scope, ids: readonly string[]): Promise<Row[]> {
  const { projectId } = scope;
  const [seesStays, seesJourneys] = [mayDo(scope, "STAY:VIEW"), mayDo(scope, "TRAVEL:VIEW")];
  const { rows } = await sql<Row>`
    -- Counted at the first answer that changed, and not where there is none.
    with coming as materialized (
      select i.event_id, sum(1 + i.plus_ones)::int as people
      from invitations i join listed_guests l on l.project_id = i.project_id and l.id = i.guest_id
      where i.project_id = ${projectId} and i.response = 'ACCEPTED' group by i.event_id),
    told as materialized (
      select distinct on (o.travel_id) o.travel_id, jsonb_build_object('id', m.id, 'is_sent', m.status = any (${sentStatuses}::text[]),
          'at', coalesce(m.sent_at, m.created_at), 'changed', coalesce((
            select jsonb_agg(n.key order by n.key) from jsonb_each(${toldOf("t")}) n
            where o.told is not null and n.value is distinct from o.told -> n.key), '[]')) as message
      from travel_messages o
      join travels t on t.project_id = o.project_id and t.id = o.travel_id
      join messages m on m.project_id = o.project_id and m.id = o.message_id
      where o.project_id = ${projectId} and t.guest_id = any (${ids}::uuid[])
        and m.status = any (${[...unsentStatuses, ...sentStatuses]}::text[]) and ${mayDo(scope, "MESSAGE:VIEW")}
      order by o.travel_id, m.created_at desc, m.id desc)
    select g.id, g.display_name as name, h.name as household,
      coalesce((
        select jsonb_agg(jsonb_build_object('event', jsonb_build_object('id', e.id, 'name', e.name),
            'is_declined', i.response is not distinct from 'DECLINED', 'no_longer_since', changed.at,
            'coming', case when changed.at is null then 0 else coalesce((select people from coming where event_id = i.event_id), 0) end)
          order by e.starts_at, e.id)
        from invitations i join events e on e.project_id = i.project_id and e.id = i.event_id
        cross join lateral (
          select max(r.created_at) as at from rsvp_answers r where r.project_id = i.project_id and r.guest_id = i.guest_id
            and r.event_id = i.event_id and r.before = 'ACCEPTED' and r.after is distinct from 'ACCEPTED'
            and i.response is distinct from 'ACCEPTED') changed
        where i.project_id = g.project_id and i.guest_id = g.id), '[]') as answers,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id, 'direction', t.direction, 'mode', t.mode, 'number', t.number,
            'pickup_required', t.pickup_required, 'pickup_at', t.pickup_at, 'at', ${endAt}, 'day', t.day, 'message', o.message)
          order by t.sorted_at, t.id)
        from travels t left join told o on o.travel_id = t.id
        where t.project_id = g.project_id and t.guest_id = g.id and t.status <> 'CANCELLED' and ${seesJourneys}), '[]') as journeys,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'room_id', r.id, 'room_number', r.room_number, 'room_type', r.room_type,
            'hotel_id', k.id, 'hotel', k.name, 'check_in', s.check_in, 'check_out', s.check_out,
            'arrival', ${arrivalOf})
          order by s.check_in, s.id)
        from guest_stays s join rooms r on r.project_id = s.project_id and r.id = s.room_id
        join hotels k on k.project_id = r.project_id and k.id = r.hotel_id
        where s.project_id = g.project_id and s.guest_id = g.id and ${seesStays}), '[]') as stays
    from unnest(${ids}::uuid[]) with ordinality as w (id, place)
    join guests g on g.project_id = ${projectId} and g.id = w.id and g.deleted_at is null
    left join groups h on h.project_id = g.project_id and h.id = g.sub_group_id
    order by w.place`.execute(scope.db);
  return rows;
}
