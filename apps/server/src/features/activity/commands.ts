import type { Module } from "@nyota/contract/access";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

export type Change = { before: unknown; after: unknown };
type Entry = {
  action: string;
  module: Module | "PROJECT";
  type: string;
  id?: string | null;
  label?: string | null;
  changes?: Record<string, Change> | null;
  /** Guests it is about besides its object, each with what changed for them: it stands in their own history too. */
  guests?: readonly ToldGuest[];
};
export type ToldGuest = { id: string; changes?: Record<string, Change> | undefined };

/** Writes who did what, in the transaction of the deed. Answers the entry's id. */
export async function recordActivity(scope: Scope, entry: Entry): Promise<string> {
  const { id } = await scope.db
    .insertInto("activities")
    .values({
      project_id: scope.projectId,
      actor_id: scope.actor.id,
      actor_label: scope.actor.label,
      action: entry.action,
      module: entry.module,
      object_type: entry.type,
      object_id: entry.id ?? null,
      object_label: entry.label ?? null,
      changes: entry.changes ? JSON.stringify(entry.changes) : null,
      ip: scope.ip,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (!entry.guests || entry.guests.length === 0) return id;
  await sql`insert into activity_guests (project_id, activity_id, guest_id, changes)
    select ${scope.projectId}::uuid, ${id}::uuid, g.id, g.changes
    from jsonb_to_recordset(${JSON.stringify(entry.guests)}::jsonb) as g (id uuid, changes jsonb)`.execute(scope.db);
  return id;
}

/** The fields of a patch that really change something, with the value before and after. */
export function changesOf(before: Record<string, unknown>, patch: Record<string, unknown>): Record<string, Change> {
  const differs = (key: string) => JSON.stringify(before[key] ?? null) !== JSON.stringify(patch[key] ?? null);
  return Object.fromEntries(
    Object.keys(patch)
      .filter(differs)
      .map((key) => [key, { before: before[key] ?? null, after: patch[key] ?? null }]),
  );
}
