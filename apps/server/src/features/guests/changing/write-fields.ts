import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { type InvitationValues, writeInvitations } from "../links/write-invitations.ts";
import { editable, type Fields } from "../reading/guest-snapshots.ts";

export type Written = { id: string; fields: Fields };

const of = (rows: readonly Written[], prefix: string) =>
  rows.flatMap(({ id, fields }) =>
    Object.entries(fields).flatMap(([field, value]) =>
      field.startsWith(prefix) ? [{ id, key: field.slice(prefix.length), value: value ?? null }] : [],
    ),
  );

/**
 * Writes different fields of many guests, each kind in one statement. Fields as in a snapshot; null clears a value or
 * removes a link.
 */
export async function writeFields(scope: Scope, rows: readonly Written[]) {
  await writeColumns(scope, rows);
  await writeCustom(scope, of(rows, "custom_fields."));
  await writeTags(
    scope,
    rows.flatMap(({ id, fields }) => (fields["tag_ids"] ? [{ id, tags: fields["tag_ids"] }] : [])),
  );
  await restoreInvitations(scope, of(rows, "invitations."));
}

/**
 * Also updates guests of whom only links change, to give them a new version: links are part of what another user may be
 * editing.
 */
async function writeColumns(scope: Scope, rows: readonly Written[]) {
  const names = editable.filter((name) => rows.some(({ fields }) => name in fields));
  const given = rows.map(({ id, fields }) => ({
    id,
    c: Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : []))),
  }));
  const sets = names.map(
    (name) =>
      sql`${sql.ref(name)} = case when n.c ? ${name} then ${sql.ref(`r.${name}`)} else ${sql.ref(`g.${name}`)} end`,
  );
  await sql`update guests g set ${sets.length > 0 ? sql.join(sets) : sql`first_name = g.first_name`}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as n (id uuid, c jsonb)
    cross join lateral jsonb_populate_record(null::guests, n.c) as r
    where g.project_id = ${scope.projectId} and g.id = n.id`.execute(scope.db);
}

type One = { id: string; key: string; value: unknown };

async function writeCustom(scope: Scope, values: One[]) {
  if (values.length === 0) return;
  await sql`update guests g set custom_fields = jsonb_strip_nulls(g.custom_fields || n.given)
    from (select id, jsonb_object_agg(key, value) as given
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (id uuid, key text, value jsonb) group by id) n
    where g.project_id = ${scope.projectId} and g.id = n.id`.execute(scope.db);
}

async function writeTags(scope: Scope, rows: { id: string; tags: unknown }[]) {
  if (rows.length === 0) return;
  const tagPairs = sql`(select r.id as guest_id, t.tag_id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, tags uuid[])
    cross join lateral unnest(r.tags) as t (tag_id))`;
  await sql`delete from guest_tags t where t.project_id = ${scope.projectId}
    and t.guest_id = any (${rows.map((row) => row.id)}::uuid[])
    and not exists (select from ${tagPairs} w where w.guest_id = t.guest_id and w.tag_id = t.tag_id)`.execute(scope.db);
  await sql`insert into guest_tags (project_id, guest_id, tag_id)
    select ${scope.projectId}::uuid, w.guest_id, w.tag_id from ${tagPairs} w on conflict do nothing`.execute(scope.db);
}

/** Whole rows as in a snapshot; null deletes the invitation. */
async function restoreInvitations(scope: Scope, rows: One[]) {
  const gone = rows.filter(({ value }) => value === null);
  const written = rows.filter(({ value }) => value !== null);
  if (gone.length > 0)
    await sql`delete from invitations i using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as n (id uuid, key uuid)
      where i.project_id = ${scope.projectId} and i.guest_id = n.id and i.event_id = n.key`.execute(scope.db);
  await writeInvitations(
    scope,
    written.map(({ id, key, value }) => ({ ...(value as InvitationValues), guest_id: id, event_id: key })),
  );
}
