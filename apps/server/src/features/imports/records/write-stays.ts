import { keysOf } from "@nyota/contract/keys-of";
import { stayFields } from "@nyota/contract/travel-stay/stay-fields";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

const columns = [...keysOf(stayFields), "room_id"];

type Change = { id: string; row: object };

/**
 * Changes stays field by field, all together: first they give up their beds, so that guests can change places with each
 * other, and then each takes the bed of its new nights.
 */
export async function changeStays(scope: Scope, changes: readonly Change[]) {
  const given = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(id uuid, row jsonb)`;
  await sql`update guest_stays s set takes = 'NOTHING' from ${given}
    where s.project_id = ${scope.projectId} and s.id = c.id`.execute(scope.db);
  const set = columns.map(
    (name) =>
      sql`${sql.ref(name)} = case when c.row ? ${sql.lit(name)} then n.${sql.ref(name)} else s.${sql.ref(name)} end`,
  );
  // Naming the guest makes the trigger decide again what the stay takes of the room.
  await sql`update guest_stays s set ${sql.join(set)}, guest_id = s.guest_id
    from ${given} cross join lateral jsonb_populate_record(null::guest_stays, c.row) as n
    where s.project_id = ${scope.projectId} and s.id = c.id`.execute(scope.db);
}
