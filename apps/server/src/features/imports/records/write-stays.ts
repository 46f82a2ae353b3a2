import { keysOf } from "@nyota/contract/keys-of";
import { blankValues } from "@nyota/contract/blank-values";
import { stayFields } from "@nyota/contract/travel-stay/stay-fields";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { PlannedRecord } from "../planning/planned-record.ts";

const columns = [...keysOf(stayFields), "room_id"];
const blanks = blankValues(stayFields);
const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Adds the new stays of these rows; a row's `record_id` is the id of its stay from then on. */
export async function addStays(scope: Scope, importId: string, plans: readonly PlannedRecord[]) {
  const rows = plans.map(({ row_number, write }) => ({ row_number, row: { ...blanks, ...write } }));
  await sql`
    with given as (
      select r.row_number, r.matched_guest_id, nyota_id() as id, g.row from import_rows r
      join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(row_number int, row jsonb) on g.row_number = r.row_number
      where r.project_id = ${scope.projectId} and r.import_id = ${importId}),
    made as (
      insert into guest_stays (project_id, id, guest_id, ${list(columns)})
      select ${scope.projectId}::uuid, g.id, g.matched_guest_id, ${sql.join(columns.map((name) => sql`t.${sql.ref(name)}`))}
      from given g cross join lateral jsonb_populate_record(null::guest_stays, g.row) as t order by g.row_number)
    update import_rows r set record_id = g.id from given g
    where r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.row_number = g.row_number`.execute(
    scope.db,
  );
}

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
