import { sql } from "kysely";
import { storedRows } from "#db/columns.ts";
import { recordActivity } from "#features/activity/commands.ts";
import { takeRemoval } from "#features/removals/commands.ts";
import { AppError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { findGroup } from "./lock-group.ts";
import type { RemovedGroup } from "./group-snapshot.ts";

/** Restores a group with its households and links. Guests return if they are still where the removal put them. */
export async function restoreGroup(scope: Scope, groupId: string) {
  const removed = await takeRemoval<RemovedGroup>(scope, { kind: "GROUP", id: groupId, noun: "This group" });
  const { group } = removed;
  await requirePlace(scope, group);
  await insertGroups(scope, removed);
  await insertRows(scope, "rsvp_links", removed.links);
  await returnRows(scope, "question_answers", await ofQuestions(scope, removed.answers));
  await returnRows(scope, "change_requests", removed.requests);
  await returnHouseholds(scope, removed);
  await returnGuests(scope, removed);
  await returnContacts(scope, removed);
  if (removed.target)
    await sql`update groups set expected_count = ${removed.target.expected_count} where project_id = ${scope.projectId}
      and id = ${removed.target.id} and expected_count = ${removed.target.set}`.execute(scope.db);
  await recordActivity(scope, { module: "GUEST", type: "group", action: "restored", id: groupId, label: group.name });
}

async function requirePlace(scope: Scope, { name, parent_id }: RemovedGroup["group"]) {
  if (parent_id !== null) {
    const parent = await findGroup(scope, parent_id);
    if (!parent || parent.parent_id !== null) throw new AppError("CONFLICT", "The group it belonged to is gone.");
  } else if (scope.groupIds !== null)
    throw new AppError("FORBIDDEN", "Only people who see all groups can restore one.");
  const { rows } = await sql`select from groups where project_id = ${scope.projectId}
    and parent_id is not distinct from ${parent_id}::uuid and lower(name) = lower(${name})`.execute(scope.db);
  if (rows.length > 0) throw new AppError("CONFLICT", `There is another “${name}” here by now. Rename it first.`);
}

/**
 * First the group, then its households; those that were only moved still exist. Contacts are restored after the guests.
 */
const insertGroups = async (scope: Scope, { group, groups, moved }: RemovedGroup) => {
  const stayed = new Set(moved.map(({ id }) => id));
  const lost = groups
    .filter((row) => !stayed.has(row["id"] as string))
    .map((row) => ({ ...row, contact_guest_id: null }));
  await insertRows(
    scope,
    "groups",
    lost.filter((row) => (row as { id?: unknown }).id === group.id),
  );
  await insertRows(
    scope,
    "groups",
    lost.filter((row) => (row as { id?: unknown }).id !== group.id),
  );
};

const insertRows = (scope: Scope, table: "groups" | "rsvp_links", rows: readonly object[]) =>
  sql`insert into ${sql.table(table)} select * from ${storedRows(table, rows)} as r on conflict do nothing`.execute(
    scope.db,
  );

/** Moves rows back that were moved to another household. */
const returnRows = (scope: Scope, table: "question_answers" | "change_requests", rows: readonly object[]) =>
  sql`insert into ${sql.table(table)} select * from ${storedRows(table, rows)} as r
    on conflict (project_id, id) do update set sub_group_id = excluded.sub_group_id`.execute(scope.db);

/** Without the answers to questions that were deleted in the meantime. */
async function ofQuestions(scope: Scope, answers: RemovedGroup["answers"]) {
  const questions = await scope.db
    .selectFrom("questions")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .execute();
  const known = new Set<unknown>(questions.map(({ id }) => id));
  return answers.filter((answer) => known.has(answer["question_id"]));
}

async function returnHouseholds(scope: Scope, { group, moved }: RemovedGroup) {
  for (const { id, parent_id } of moved) {
    const { numAffectedRows } = await sql`update groups g set parent_id = ${group.id}
      where g.project_id = ${scope.projectId} and g.id = ${id} and g.parent_id = ${parent_id}`.execute(scope.db);
    if (numAffectedRows)
      await sql`update guests set group_id = ${group.id}
        where project_id = ${scope.projectId} and sub_group_id = ${id}`.execute(scope.db);
  }
}

const returnGuests = (scope: Scope, { members }: RemovedGroup) => {
  const rows = members.map(({ before, after }) => ({
    id: before.id,
    old_group: before.group_id,
    old_sub: before.sub_group_id,
    new_group: after.group_id,
    new_sub: after.sub_group_id,
  }));
  return sql`update guests g set group_id = m.old_group, sub_group_id = m.old_sub
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as m (id uuid, old_group uuid, old_sub uuid, new_group uuid, new_sub uuid)
    where g.project_id = ${scope.projectId} and g.id = m.id and g.group_id is not distinct from m.new_group
      and g.sub_group_id is not distinct from m.new_sub`.execute(scope.db);
};

/** Restores the contact person of a household, if they are in it again. */
const returnContacts = (scope: Scope, { groups }: RemovedGroup) =>
  sql`update groups r set contact_guest_id = k.contact_guest_id
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as k (id uuid, contact_guest_id uuid)
    where r.project_id = ${scope.projectId} and r.id = k.id and k.contact_guest_id is not null
      and exists (select from guests g where g.project_id = r.project_id and g.id = k.contact_guest_id
        and g.deleted_at is null and r.id in (g.sub_group_id, g.group_id))`.execute(scope.db);
