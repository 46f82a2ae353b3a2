import { sql } from "kysely";
import { storedRows } from "#db/columns.ts";
import { recordActivity } from "#features/activity/commands.ts";
import type { Scope } from "#http/scope.ts";

/** A group or household, with the columns of its table. */
export type GroupRow = { id: string; name: string; parent_id: string | null };

export async function readGroups(scope: Scope, ids: readonly string[]): Promise<GroupRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ row: GroupRow }>`select to_jsonb(g) as row from groups g
    where g.project_id = ${scope.projectId} and g.id = any (${ids}::uuid[])`.execute(scope.db);
  return rows.map(({ row }) => row);
}

/**
 * Deletes the groups that an undone change has made and that nobody has used since; returns them. Households first: a
 * group with households stays.
 */
export async function removeUnused(scope: Scope, made: readonly GroupRow[]): Promise<GroupRow[]> {
  const removed: GroupRow[] = [];
  for (const group of sortByDepth(made).toReversed()) {
    // A user limited to some groups does not see who else is in a group.
    if (group.parent_id === null && scope.groupIds !== null) continue;
    const { rows } = await sql<{ row: GroupRow }>`delete from groups g
      where g.project_id = ${scope.projectId} and g.id = ${group.id}
        and not exists (select from groups h where h.project_id = g.project_id and h.parent_id = g.id)
        and not exists (select from guests m where m.project_id = g.project_id and g.id in (m.group_id, m.sub_group_id))
        and not exists (select from rsvp_links l where l.project_id = g.project_id and l.sub_group_id = g.id)
      returning to_jsonb(g) as row`.execute(scope.db);
    removed.push(...rows.map(({ row }) => row));
    for (const { row } of rows) await recordActivity(scope, { ...entryOf(row), action: "deleted" });
  }
  return removed;
}

/** Inserts groups that undoing a change has removed, unless there are others of the same names. */
export async function insertRemoved(scope: Scope, removed: readonly GroupRow[]): Promise<void> {
  for (const group of sortByDepth(removed)) {
    const row = { ...group, contact_guest_id: null };
    const { numAffectedRows } = await sql`insert into groups
      select * from ${storedRows("groups", [row])} as r on conflict do nothing`.execute(scope.db);
    if (numAffectedRows) await recordActivity(scope, { ...entryOf(group), action: "restored" });
  }
}

const sortByDepth = (groups: readonly GroupRow[]) =>
  groups.toSorted((one, other) => Number(one.parent_id !== null) - Number(other.parent_id !== null));

const entryOf = ({ id, name }: GroupRow) => ({ module: "GUEST", type: "group", id, label: name }) as const;
