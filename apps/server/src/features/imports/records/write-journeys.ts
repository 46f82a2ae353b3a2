import { keysOf } from "@nyota/contract/keys-of";
import { blankValues } from "@nyota/contract/blank-values";
import { bookingFields, travelFields } from "@nyota/contract/travel-stay/travel-fields";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { PlannedRecord } from "../planning/planned-record.ts";

const columns = keysOf(travelFields);
const blanks = blankValues(travelFields);
const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Adds the new journeys of these rows; a row's `record_id` is the id of its journey from then on. */
export async function addJourneys(scope: Scope, importId: string, plans: readonly PlannedRecord[]) {
  const rows = plans.map(({ row_number, write }) => ({ row_number, row: { ...blanks, ...write } }));
  await sql`
    with given as (
      select r.row_number, r.matched_guest_id, nyota_id() as id, g.row from import_rows r
      join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(row_number int, row jsonb) on g.row_number = r.row_number
      where r.project_id = ${scope.projectId} and r.import_id = ${importId}),
    made as (
      insert into travels (project_id, id, guest_id, ${list(columns)})
      select ${scope.projectId}::uuid, g.id, g.matched_guest_id, ${sql.join(columns.map((name) => sql`t.${sql.ref(name)}`))}
      from given g cross join lateral jsonb_populate_record(null::travels, g.row) as t order by g.row_number)
    update import_rows r set record_id = g.id from given g
    where r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.row_number = g.row_number`.execute(
    scope.db,
  );
}

/** Changes journeys field by field. A guest for whom the booking's own fields change leaves the booking. */
export async function changeJourneys(scope: Scope, plans: readonly PlannedRecord[]) {
  const rows = plans.map(({ record_id, write }) => ({ id: record_id, row: write }));
  const set = columns.map(
    (name) =>
      sql`${sql.ref(name)} = case when c.row ? ${sql.lit(name)} then n.${sql.ref(name)} else t.${sql.ref(name)} end`,
  );
  await sql`
    update travels t set ${sql.join(set)},
      booking_id = case when c.row ?| ${[...bookingFields]}::text[] then null else t.booking_id end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id uuid, row jsonb)
    cross join lateral jsonb_populate_record(null::travels, c.row) as n
    where t.project_id = ${scope.projectId} and t.id = c.id`.execute(scope.db);
}
