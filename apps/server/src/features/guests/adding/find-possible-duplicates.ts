import type { PossibleDuplicate } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { Planned } from "./plan-additions.ts";

/**
 * For each planned guest, the first guest of the list with the same name or else the same number. A first name alone is
 * no match. Each kind is one join, so that a long list is read once and not once for every planned guest.
 */
export async function findPossibleDuplicates(scope: Scope, planned: readonly Planned[]): Promise<PossibleDuplicate[]> {
  const lines = planned.map(({ row }, index) => ({
    index,
    first_name: row.first_name,
    last_name: row.last_name ?? null,
    phone: row.phone ?? null,
  }));
  const { rows } = await sql<PossibleDuplicate>`
    with lines as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (index int, first_name text, last_name text, phone text)),
    known as materialized (
      select id, display_name, position, phone, nyota_fold(first_name) as first, nyota_fold(last_name) as last from guests
      where project_id = ${scope.projectId} and deleted_at is null and status = 'PUBLISHED'),
    found as (
      select l.index, k.id, k.display_name, k.position, 'SAME_NAME' as reason from lines l
      join known k on k.first = nyota_fold(l.first_name) and k.last = nyota_fold(l.last_name)
      union all
      select l.index, k.id, k.display_name, k.position, 'SAME_PHONE' from lines l join known k on k.phone = l.phone)
    select distinct on (index) index, id, display_name, reason from found order by index, reason, position, id`.execute(
    scope.db,
  );
  return rows;
}
