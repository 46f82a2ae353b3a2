import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { groupNameOfSide, householdName } from "../rules.ts";
import type { Planned } from "./plan-additions.ts";

/**
 * Puts the planned guests without a household into one new household. A single guest gets none. Throws for guests of
 * several groups, because a household belongs to one group.
 */
export async function placeHousehold(scope: Scope, planned: readonly Planned[]): Promise<void> {
  const rows = planned.map(({ row }) => row).filter((row) => !row.sub_group_id);
  const [first] = rows;
  if (!first || rows.length < 2) return;
  const groupId = first.group_id ?? null;
  if (rows.some((row) => (row.group_id ?? null) !== groupId))
    throw new FieldsError({ as_household: ["People of one household belong to one group."] });
  const group_id = groupId ?? (await findOrMakeGroup(scope, first.side));
  const sub_group_id = await makeHousehold(scope, group_id, householdName(rows));
  for (const row of rows) Object.assign(row, { group_id, sub_group_id });
}

async function findOrMakeGroup(scope: Scope, side: string | null | undefined): Promise<string> {
  const name = groupNameOfSide(side);
  const made = await insertGroup(scope, { name, side: side ?? null, parentId: null });
  if (made) return made;
  const { rows } = await sql<{ id: string }>`
    select id from groups where project_id = ${scope.projectId} and parent_id is null and lower(name) = lower(${name})
    for key share`.execute(scope.db);
  return rows[0]!.id;
}

/** Another family of the same name in the group is another household, so the new one gets a number. */
async function makeHousehold(scope: Scope, parentId: string, wanted: string): Promise<string> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted} ${number}`;
    const id = await insertGroup(scope, { name, side: null, parentId });
    if (id) return id;
  }
}

type NewGroup = { name: string; side: string | null; parentId: string | null };

/** Returns the id of the new group, or nothing when a group of this name exists already. */
async function insertGroup(scope: Scope, { name, side, parentId }: NewGroup): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into groups (project_id, name, side, parent_id, position)
    select ${scope.projectId}, ${name}, ${side}, ${parentId}::uuid, coalesce(max(position), 0) + 1 from groups
    where project_id = ${scope.projectId} and parent_id is not distinct from ${parentId}::uuid
    on conflict do nothing returning id`.execute(scope.db);
  const id = rows[0]?.id;
  if (id) await recordActivity(scope, { module: "GUEST", type: "group", action: "created", id, label: name });
  return id;
}
