import { sql, type RawBuilder } from "kysely";
import type { Scope } from "#http/scope.ts";

export type NamedHousehold = {
  household_id: string;
  household: string;
  is_group: boolean;
  group_id: string | null;
  group: string | null;
};

/**
 * Adds names to rows with a `household_id`: those of the household, or of the guest who has none, and of their group. A
 * guest who came with somebody whom the user may not see has their own name.
 */
export const nameHouseholds = (scope: Scope, rows: RawBuilder<unknown>) =>
  sql`(select r.*, h.id is not null as is_group, coalesce(h.name, o.display_name,
        (select min(l.display_name) from listed_guests l
          where l.project_id = ${scope.projectId} and l.household_id = r.household_id)) as household,
      coalesce(h.parent_id, o.group_id) as group_id, gr.name as "group"
    from (${rows}) r
    left join groups h on h.project_id = ${scope.projectId} and h.id = r.household_id
    left join guests o on o.project_id = ${scope.projectId} and o.id = r.household_id
    left join groups gr on gr.project_id = ${scope.projectId} and gr.id = coalesce(h.parent_id, o.group_id))`;

/** The same for a page of rows, in their order. */
export async function addNames<R extends { household_id: string }>(scope: Scope, rows: readonly R[]) {
  const ids = rows.map(({ household_id }) => household_id);
  const { rows: named } = await sql<NamedHousehold>`select household_id, household, is_group, "group"
    from ${nameHouseholds(scope, sql`select unnest(${ids}::uuid[]) as household_id`)} as r`.execute(scope.db);
  const names = new Map(named.map((one) => [one.household_id, one]));
  return rows.map((row) => ({ ...row, ...(names.get(row.household_id) as Omit<NamedHousehold, "group_id">) }));
}

/**
 * The guests of these households. Their ids are read first and passed on: joined in one statement, PostgreSQL may read
 * all invitations again for each household of a project whose statistics are old.
 */
export async function readMembers(scope: Scope, householdIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ household_id: string; ids: string[] }>`
    select household_id, array_agg(id) as ids from listed_guests
    where project_id = ${scope.projectId} and household_id = any (${householdIds}::uuid[]) group by household_id`.execute(
    scope.db,
  );
  return new Map(rows.map(({ household_id, ids }) => [household_id, ids]));
}
