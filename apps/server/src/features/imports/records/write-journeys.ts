import { keysOf } from "@nyota/contract/keys-of";
import { bookingFields, travelFields } from "@nyota/contract/travel-stay/travel-fields";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { PlannedRecord } from "../planning/planned-record.ts";

const columns = keysOf(travelFields);

/** Changes journeys field by field. A guest for whom the booking's own fields change leaves it, unless all on it change. */
export async function changeJourneys(scope: Scope, plans: readonly PlannedRecord[]) {
  const rows = plans.map(({ record_id, write, keepsBooking = false }) => ({
    id: record_id,
    row: write,
    keeps: keepsBooking,
  }));
  const set = columns.map(
    (name) =>
      sql`${sql.ref(name)} = case when c.row ? ${sql.lit(name)} then n.${sql.ref(name)} else t.${sql.ref(name)} end`,
  );
  await sql`
    update travels t set ${sql.join(set)},
      booking_id = case when not c.keeps and c.row ?| ${[...bookingFields]}::text[] then null else t.booking_id end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id uuid, row jsonb, keeps boolean)
    cross join lateral jsonb_populate_record(null::travels, c.row) as n
    where t.project_id = ${scope.projectId} and t.id = c.id`.execute(scope.db);
}
