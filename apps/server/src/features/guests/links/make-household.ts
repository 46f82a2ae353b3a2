import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { groupNameOfSide, householdName } from "../rules.ts";

type Member = {
  first_name: string;
  last_name?: string | null | undefined;
  group_id?: string | null | undefined;
  side?: string | null | undefined;
};
type NewHousehold = {
  /** Without a name it is named after its members. */
  name: string | null;
  /** Without a group, the one the members are in, or that of their side. */
  groupId: string | null;
};

/** `made`: the household, and its group if that is new too. */
type Made = { place: { group_id: string; sub_group_id: string }; made: string[] };

/** Makes one household for these people and returns its id. Throws FieldsError for people of several groups. */
export async function makeHousehold(
  scope: Scope,
  people: readonly Member[],
  { name, groupId, field }: NewHousehold & { field: string },
): Promise<Made> {
  const groups = [...new Set(people.map(({ group_id }) => group_id ?? null))];
  if (!groupId && groups.length > 1)
    throw new FieldsError({ [field]: ["People of one household belong to one group. Choose the group."] });
  const known = groupId ?? groups[0];
  const newGroup = known ? undefined : await makeGroup(scope, people[0]?.side);
  const group_id = known ?? newGroup ?? (await findGroup(scope, people[0]?.side));
  const sub_group_id = await insertHousehold(scope, group_id, name ?? householdName(people));
  return { place: { group_id, sub_group_id }, made: newGroup ? [newGroup, sub_group_id] : [sub_group_id] };
}

const makeGroup = (scope: Scope, side: string | null | undefined) =>
  insertGroup(scope, { name: groupNameOfSide(side), side: side ?? null, parentId: null });

async function findGroup(scope: Scope, side: string | null | undefined): Promise<string> {
  const name = groupNameOfSide(side);
  const { rows } = await sql<{ id: string }>`
    select id from groups where project_id = ${scope.projectId} and parent_id is null and lower(name) = lower(${name})
    for key share`.execute(scope.db);
  return rows[0]!.id;
}

/** Another family of the same name in the group is another household, so the new one gets a number. */
async function insertHousehold(scope: Scope, parentId: string, wanted: string): Promise<string> {
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
