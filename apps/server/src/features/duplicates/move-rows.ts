import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { Ids } from "./lock-pair.ts";

type ForeignKey = { table: string; column: string };
export type MovedRows = ForeignKey & { ids: string[] };

// Tables that need more than another id, or that record the past.
const excludedTables = [
  "guests.merged_into",
  "guest_merges",
  "guest_distinctions",
  "invitations",
  "guest_tags",
  "rsvp_answers",
  "rsvp_links",
];

/**
 * The columns of tables with an id that refer to a guest: read from the foreign keys, so that rows of later features
 * (rooms, travel, documents) are moved without being listed here.
 */
async function findPlaces(scope: Scope): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'project_id'
    where c.contype = 'f' and c.confrelid = 'guests'::regclass
      and exists (select from pg_attribute i where i.attrelid = c.conrelid and i.attname = 'id' and not i.attisdropped)
    order by 1, 2`.execute(scope.db);
  return rows.filter(
    ({ table, column }) => !excludedTables.includes(table) && !excludedTables.includes(`${table}.${column}`),
  );
}

/**
 * Changes references from the merged guest to the one who stays. A row that would violate a constraint, because the
 * other has such a row already, stays.
 */
export async function moveRows(scope: Scope, { kept, merged }: Ids): Promise<MovedRows[]> {
  const moved: MovedRows[] = [];
  for (const place of await findPlaces(scope)) {
    const rows = await sql<{ id: string }>`select id from ${sql.table(place.table)}
      where project_id = ${scope.projectId} and ${sql.ref(place.column)} = ${merged} order by id`.execute(scope.db);
    const ids: string[] = [];
    for (const { id } of rows.rows) if (await point(scope, { ...place, id, to: kept })) ids.push(id);
    if (ids.length > 0) moved.push({ ...place, ids });
  }
  return moved;
}

async function point(
  scope: Scope,
  { table, column, id, to }: ForeignKey & { id: string; to: string },
): Promise<boolean> {
  const savepoint = sql.ref("before_row");
  await sql`savepoint ${savepoint}`.execute(scope.db);
  try {
    // A guest must not become their own plus-one.
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
      where project_id = ${scope.projectId} and id = ${id} and id <> ${to}::uuid`.execute(scope.db);
    await sql`release savepoint ${savepoint}`.execute(scope.db);
    return true;
  } catch (error) {
    await sql`rollback to savepoint ${savepoint}`.execute(scope.db);
    // Unique, exclusion and check violations mean that the other guest has such a row already; any other error is a
    // fault.
    if (["23505", "23P01", "23514"].includes(String((error as { code?: unknown }).code))) return false;
    throw error;
  }
}

export async function restoreRows(scope: Scope, { kept, merged }: Ids, moved: readonly MovedRows[]) {
  for (const { table, column, ids } of moved)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${merged}
      where project_id = ${scope.projectId} and id = any (${ids}::uuid[]) and ${sql.ref(column)} = ${kept}`.execute(
      scope.db,
    );
}
