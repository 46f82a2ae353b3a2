import { sql } from "kysely";
import { arrivalOfStay } from "#features/travel/conditions.ts";
import type { Scope } from "#http/scope.ts";
import type { KeptLine } from "./rules.ts";

/** Who stays in the hotel now, in the order of its rooms, with the arrival that is nearest to their first night. */
export async function readLines(scope: Scope, hotelId: string): Promise<KeptLine[]> {
  const { rows } = await sql<KeptLine>`
    select s.guest_id, r.id as room_id, r.room_number, r.room_type, coalesce(nullif(btrim(g.legal_name), ''), g.display_name) as name,
      g.display_name as listed_as, g.age_band, s.check_in::text, s.check_out::text, s.check_out - s.check_in as nights,
      s.bed_kind, s.payer, to_char(t.arrives_at, 'YYYY-MM-DD"T"HH24:MI') as arrives_at,
      nullif(btrim(concat_ws(' ', t.carrier, t.number)), '') as arrives_by
    from guest_stays s
    join rooms r on r.project_id = s.project_id and r.id = s.room_id and r.hotel_id = ${hotelId}
    join guests g on g.project_id = s.project_id and g.id = s.guest_id and g.deleted_at is null
    left join lateral ${arrivalOfStay} t on true
    where s.project_id = ${scope.projectId}
    order by r.position, r.id, s.check_in, g.position, s.id`.execute(scope.db);
  return rows;
}
