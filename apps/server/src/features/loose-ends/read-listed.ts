import type { Situation } from "@nyota/contract/guests/loose-ends";
import { sql } from "kysely";
import { mayDo, type Scope } from "#http/scope.ts";

/** What the latest rooming list of each hotel says of a guest; one where they were told of a hotel, or have a room in it. */
export async function readListed(scope: Scope, guestId: string): Promise<Situation["listed"]> {
  if (!mayDo(scope, "STAY:VIEW")) return [];
  const { rows } = await sql<Situation["listed"][number]>`
    select jsonb_build_object('id', h.id, 'name', h.name) as hotel, l.version, coalesce((
        select jsonb_agg(jsonb_build_object('room', n.line -> 'room_number', 'check_in', n.line -> 'check_in', 'check_out', n.line -> 'check_out'))
        from jsonb_path_query(l.lines, '$[*] ? (@.guest_id == $guest)', jsonb_build_object('guest', ${guestId}::text)) as n (line)), '[]') as nights
    from (select distinct on (hotel_id) hotel_id, version, lines from rooming_lists
      where project_id = ${scope.projectId} order by hotel_id, version desc) l
    join hotels h on h.project_id = ${scope.projectId} and h.id = l.hotel_id
    order by h.name, h.id`.execute(scope.db);
  return rows;
}
