import type { ImportCounts } from "@nyota/contract/files/import-schemas";
import { sql, type RawBuilder } from "kysely";
import { findReferences } from "./find-dependents.ts";
import type { Scope } from "#http/scope.ts";

export type MissingCounts = Pick<ImportCounts, "missing" | "to_tag" | "to_uninvite" | "to_delete">;
const none = "00000000-0000-0000-0000-000000000000";

/** Guests whom a published import of another sheet of the same file added or found. */
const inOtherSheets = (scope: Scope, importId: string) => sql`(
  select case r.status when 'NEW' then r.guest_id else r.matched_guest_id end as id from import_rows r
  where r.project_id = ${scope.projectId} and r.status in ('NEW', 'CHANGED', 'SAME') and r.import_id in (
    select o.id from file_imports o join file_imports i on i.project_id = o.project_id and i.content_hash = o.content_hash
    where i.project_id = ${scope.projectId} and i.id = ${importId} and o.id <> i.id and o.state = 'PUBLISHED'
      and o.description->'file'->>'sheet' is distinct from i.description->'file'->>'sheet'))`;

/**
 * Guests "g" of the list without any row of the file: also none that is in error, left out, or has the guest as a
 * candidate, and none in another sheet that was imported.
 */
export const isMissing = (scope: Scope, importId: string) => sql<boolean>`(
  g.project_id = ${scope.projectId} and g.deleted_at is null
  and not exists (select from import_rows r
    where r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.matched_guest_id = g.id)
  and not exists (select from import_rows r cross join lateral jsonb_array_elements(r.candidates) as c
    where r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.candidates <> '[]' and (c->>'id')::uuid = g.id)
  and not exists (select from ${inOtherSheets(scope, importId)} as s where s.id = g.id))`;

/** The groups of which the file contains a guest. The file does not cover the others, so nobody is missing there. */
export const coveredGroups = (scope: Scope, importId: string) => sql`(
  select coalesce(m.group_id, ${none}::uuid) as group_id, count(*) as present from guests m
  where m.project_id = ${scope.projectId} and m.deleted_at is null and m.id in (select r.matched_guest_id from import_rows r
    where r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.status in ('SAME', 'CHANGED'))
  group by 1)`;

/** The guest "g" is in one of these groups or, when none are given, in one that the file covers. */
export const inGroups = (scope: Scope, importId: string, groups: readonly string[] | undefined) =>
  groups
    ? sql<boolean>`coalesce(g.group_id::text, 'none') = any (${groups}::text[])`
    : sql<boolean>`coalesce(g.group_id, ${none}::uuid) in (select group_id from ${coveredGroups(scope, importId)} as covered)`;

/** References that are no loss when the guest is deleted: a sent message stays in the outbox. */
const harmlessTables = ["messages"];

/** The guest "g" has answered, or other data refers to them. */
export async function needsCare(scope: Scope): Promise<RawBuilder<boolean>> {
  const references = (await findReferences(scope, "guests")).filter(({ table }) => !harmlessTables.includes(table));
  const uses = references.map(
    ({ table, column }) => sql`exists (select from ${sql.table(table)} as x
      where x.project_id = ${scope.projectId} and ${sql.ref(`x.${column}`)} = g.id)`,
  );
  const answered = sql`exists (select from invitations x
    where x.project_id = ${scope.projectId} and x.guest_id = g.id and x.response is not null)`;
  return sql<boolean>`(${sql.join([answered, ...uses], sql` or `)})`;
}

/**
 * The choices that still apply: the guest is still missing, and a deletion chosen without `knowingly` is dropped when
 * the guest needs care by now.
 */
export const chosenMissing = async (scope: Scope, importId: string) => sql`(
  select g.id, c.choice from import_missing c join guests g on g.project_id = c.project_id and g.id = c.guest_id
  where c.project_id = ${scope.projectId} and c.import_id = ${importId} and ${isMissing(scope, importId)}
    and (c.choice <> 'DELETE' or c.knowingly or not ${await needsCare(scope)}))`;

type Counting = { importId: string; isMerge: boolean; rows: number };
/** With more missing guests for each of its rows, a file adds a few guests to a list and is no newer version of it. */
const MAX_MISSING_PER_ROW = 4;

/** A file without any guest of the list is not a newer version of it, so nobody is counted as missing. */
export async function countMissing(scope: Scope, { importId, isMerge, rows: size }: Counting): Promise<MissingCounts> {
  if (!isMerge) return { missing: 0, to_tag: 0, to_uninvite: 0, to_delete: 0 };
  const of = (choice: string) => sql`(select count(*) from chosen where choice = ${choice})`;
  const { rows } = await sql<MissingCounts>`
    with chosen as ${await chosenMissing(scope, importId)}
    select (select count(*) from guests g where ${isMissing(scope, importId)} and ${inGroups(scope, importId, undefined)}) as missing,
      ${of("TAG")} as to_tag, ${of("UNINVITE")} as to_uninvite, ${of("DELETE")} as to_delete`.execute(scope.db);
  const counts = rows[0]!;
  const isAddition = counts.missing > size * MAX_MISSING_PER_ROW;
  return isAddition ? { ...counts, missing: 0 } : counts;
}
