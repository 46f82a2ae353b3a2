import { guestRow } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import { columnsOf } from "#db/columns.ts";
import type { Change } from "#features/activity/commands.ts";
import type { Scope } from "#http/scope.ts";

/** The columns that an edit can change. */
export const editable = columnsOf(
  guestRow.omit({
    id: true,
    custom_fields: true,
    plus_one_of: true,
    position: true,
    status: true,
    import_id: true,
    created_at: true,
    updated_at: true,
  }),
);
export type EditableColumn = (typeof editable)[number];

/** Everything about a guest by field: a column, `custom_fields.<key>`, `tag_ids` (sorted) and `invitations.<event id>` (the whole row). */
export type Fields = Record<string, unknown>;
export type GuestSnapshot = { id: string; label: string; fields: Fields };
export type GuestChange = { id: string; label: string; fields: Record<string, Change> };
type Parts = { tags?: boolean; invitations?: boolean };
type Row = { id: string; columns: Fields; custom: Fields; tags: string[] | null; invitations: Fields | null };

/** The current state of these guests. The caller must have locked them, so that it stays valid. */
export async function takeSnapshots(scope: Scope, ids: readonly string[], { tags, invitations }: Parts = {}) {
  const columns = editable.map((name) => sql`${sql.lit(name)}, ${sql.ref(`g.${name}`)}`);
  const tagIds = sql`coalesce((select jsonb_agg(t.tag_id order by t.tag_id) from guest_tags t
    where t.project_id = g.project_id and t.guest_id = g.id), '[]')`;
  const byEvent = sql`coalesce((select jsonb_object_agg(i.event_id,
      to_jsonb(i) - array['project_id', 'guest_id', 'event_id', 'created_at', 'updated_at'])
    from invitations i where i.project_id = g.project_id and i.guest_id = g.id), '{}')`;
  const { rows } = await sql<Row>`
    select g.id, jsonb_build_object(${sql.join(columns)}) as columns, g.custom_fields as custom,
      ${tags ? tagIds : sql`null::jsonb`} as tags, ${invitations ? byEvent : sql`null::jsonb`} as invitations
    from guests g where g.project_id = ${scope.projectId} and g.id = any (${ids}::uuid[]) order by g.id`.execute(
    scope.db,
  );
  return new Map(rows.map((row) => [row.id, toSnapshot(row)]));
}

function toSnapshot({ id, columns, custom, tags, invitations }: Row): GuestSnapshot {
  const fields: Fields = { ...columns, ...under("custom_fields", custom), ...under("invitations", invitations ?? {}) };
  if (tags) fields["tag_ids"] = tags;
  return { id, label: String(columns["display_name"]), fields };
}

const under = (prefix: string, values: Fields): Fields =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}.${key}`, value]));

/** The differences between two sets of snapshots; unchanged guests and fields are left out. */
export function diffSnapshots(
  before: ReadonlyMap<string, GuestSnapshot>,
  after: ReadonlyMap<string, GuestSnapshot>,
): GuestChange[] {
  return [...after.values()].flatMap(({ id, label, fields }) => {
    const old = before.get(id)?.fields ?? {};
    const changed = [...new Set([...Object.keys(old), ...Object.keys(fields)])].flatMap((field) => {
      const change = { before: old[field] ?? null, after: fields[field] ?? null };
      return isSame(change.before, change.after) ? [] : [[field, change] as const];
    });
    return changed.length > 0 ? [{ id, label, fields: Object.fromEntries(changed) }] : [];
  });
}

/** Both values are from jsonb, which has a fixed order of keys. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
