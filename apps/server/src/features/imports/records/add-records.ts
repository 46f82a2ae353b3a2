import { blankValues } from "@nyota/contract/blank-values";
import type { ImportTopic } from "@nyota/contract/files/import-schemas";
import { keysOf } from "@nyota/contract/keys-of";
import { stayFields } from "@nyota/contract/travel-stay/stay-fields";
import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { PlannedRecord } from "../planning/planned-record.ts";
import { recordTable } from "./record-tables.ts";

const ofJourneys = { columns: keysOf(travelFields), blanks: blankValues(travelFields) };
const ofStays = { columns: [...keysOf(stayFields), "room_id"], blanks: blankValues(stayFields) };

type Rows = { importId: string; topic: ImportTopic; plans: readonly PlannedRecord[] };

/** Adds the new journeys or stays of these rows; a row's `record_id` is the id of its own from then on. */
export async function addRecords(scope: Scope, { importId, topic, plans }: Rows) {
  const { columns, blanks } = topic === "travel" ? ofJourneys : ofStays;
  const rows = plans.map(({ row_number, write }) => ({ row_number, row: { ...blanks, ...write } }));
  const table = recordTable(topic);
  await sql`
    with given as (
      select r.row_number, r.matched_guest_id, nyota_id() as id, g.row from import_rows r
      join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(row_number int, row jsonb) on g.row_number = r.row_number
      where r.project_id = ${scope.projectId} and r.import_id = ${importId}),
    made as (
      insert into ${table} (project_id, id, guest_id, ${sql.join(columns.map((name) => sql.ref(name)))})
      select ${scope.projectId}::uuid, g.id, g.matched_guest_id, ${sql.join(columns.map((name) => sql`t.${sql.ref(name)}`))}
      from given g cross join lateral jsonb_populate_record(null::${table}, g.row) as t order by g.row_number)
    update import_rows r set record_id = g.id from given g
    where r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.row_number = g.row_number`.execute(
    scope.db,
  );
}
