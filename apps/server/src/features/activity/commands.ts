import { isDeepStrictEqual } from "node:util";
import type { ActivityAction, ActivityObject } from "@nyota/contract/account/activity-actions";
import type { Module } from "@nyota/contract/access";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

export type Change = { before: unknown; after: unknown };
type Entry = {
  action: ActivityAction;
  module: Module | "PROJECT";
  type: ActivityObject;
  id?: string | null;
  label?: string | null;
  changes?: Record<string, Change> | null;
  /** Guests affected besides the object, each with their own changes; the entry is shown in their history too. */
  guests?: readonly GuestOfActivity[];
};
export type GuestOfActivity = { id: string; changes?: Record<string, Change> | undefined };

/** Writes who did what, in the same transaction as the change. Returns the entry's id. */
export async function recordActivity(scope: Scope, entry: Entry): Promise<string> {
  const [id] = await recordActivities(scope, [entry]);
  return id as string;
}

/** Many entries in one statement. Returns their ids in the same order. */
export async function recordActivities(scope: Scope, entries: readonly Entry[]): Promise<string[]> {
  if (entries.length === 0) return [];
  const { projectId, actor, ip } = scope;
  // No `returning`: a user limited to groups may write entries that they can't read.
  const { rows } = await sql<{ id: string }>`with entry as materialized (
      select nyota_id() as entry_id, e.* from rows from (jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
          as (action text, module text, type text, id uuid, label text, changes jsonb, guests jsonb))
        with ordinality as e (action, module, type, id, label, changes, guests, place)),
    written as (
      insert into activities (project_id, id, actor_id, actor_label, action, module, object_type, object_id, object_label, changes, ip)
      select ${projectId}::uuid, entry_id, ${actor.id}::uuid, ${actor.label}, action, module, type, id, label,
        nullif(changes, 'null'::jsonb), ${ip}::inet
      from entry order by place),
    linked as (
      insert into activity_guests (project_id, activity_id, guest_id, changes)
      select ${projectId}::uuid, entry_id, g.id, nullif(g.changes, 'null'::jsonb)
      from entry, jsonb_to_recordset(coalesce(nullif(guests, 'null'::jsonb), '[]')) as g (id uuid, changes jsonb))
    select entry_id as id from entry order by place`.execute(scope.db);
  return rows.map(({ id }) => id);
}

/** As it is stored and read back: an object whose keys come in another order is the same. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** The fields of a patch that really change, with the value before and after. */
export function changesOf(before: Record<string, unknown>, patch: Record<string, unknown>): Record<string, Change> {
  const differs = (key: string) => !isDeepStrictEqual(asJson(before[key]), asJson(patch[key]));
  return Object.fromEntries(
    Object.keys(patch)
      .filter(differs)
      .map((key) => [key, { before: before[key] ?? null, after: patch[key] ?? null }]),
  );
}
