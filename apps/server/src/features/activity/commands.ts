import type { Module } from "@nyota/contract/access";
import type { Scope } from "#http/scope.ts";

export type Change = { before: unknown; after: unknown };
type Entry = {
  action: string;
  module: Module | "PROJECT";
  type: string;
  id?: string | null;
  label?: string | null;
  changes?: Record<string, Change> | null;
};

/** Writes who did what, in the transaction of the deed. */
export async function recordActivity(scope: Scope, entry: Entry) {
  await scope.db
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
    .execute();
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
