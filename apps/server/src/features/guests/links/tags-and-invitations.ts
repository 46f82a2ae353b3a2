import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

type Pairs = { guestIds: readonly string[]; otherIds: readonly string[] };

export async function addTags(scope: Scope, { guestIds, otherIds }: Pairs) {
  if (otherIds.length === 0) return;
  await sql`insert into guest_tags (project_id, guest_id, tag_id)
    select ${scope.projectId}::uuid, g, t from unnest(${guestIds}::uuid[]) g cross join unnest(${otherIds}::uuid[]) t
    on conflict do nothing`.execute(scope.db);
}

export async function removeTags(scope: Scope, { guestIds, otherIds }: Pairs) {
  if (otherIds.length === 0) return;
  await sql`delete from guest_tags where project_id = ${scope.projectId}
    and guest_id = any (${guestIds}::uuid[]) and tag_id = any (${otherIds}::uuid[])`.execute(scope.db);
}

/** Makes these the only tags of a guest. */
export async function replaceTags(scope: Scope, guestId: string, tagIds: readonly string[]) {
  const before = await tagsOf(scope, guestId);
  await sql`delete from guest_tags where project_id = ${scope.projectId} and guest_id = ${guestId}
    and not (tag_id = any (${tagIds}::uuid[]))`.execute(scope.db);
  await addTags(scope, { guestIds: [guestId], otherIds: tagIds });
  return { before, after: [...new Set(tagIds)].toSorted() };
}

async function tagsOf(scope: Scope, guestId: string): Promise<string[]> {
  const rows = await scope.db
    .selectFrom("guest_tags")
    .select("tag_id")
    .where("project_id", "=", scope.projectId)
    .where("guest_id", "=", guestId)
    .orderBy("tag_id")
    .execute();
  return rows.map(({ tag_id }) => tag_id);
}

/** Creates invitations; existing ones stay unchanged. */
export async function invite(scope: Scope, { guestIds, otherIds }: Pairs) {
  if (otherIds.length === 0) return;
  await sql`insert into invitations (project_id, guest_id, event_id)
    select ${scope.projectId}::uuid, g, e from unnest(${guestIds}::uuid[]) g cross join unnest(${otherIds}::uuid[]) e
    on conflict do nothing`.execute(scope.db);
}

/** Deletes invitations. Their answers stay in the history. */
export async function uninvite(scope: Scope, { guestIds, otherIds }: Pairs) {
  if (otherIds.length === 0) return;
  await sql`with gone as (
      delete from invitations where project_id = ${scope.projectId}
        and guest_id = any (${guestIds}::uuid[]) and event_id = any (${otherIds}::uuid[])
      returning guest_id, event_id, response)
    insert into rsvp_answers (project_id, guest_id, event_id, before, after, answered_by, channel, actor_id)
    select ${scope.projectId}::uuid, guest_id, event_id, response, 'NOT_INVITED', 'COLLABORATOR', 'APP', ${scope.actor.id}::uuid
    from gone where response is not null`.execute(scope.db);
}

/** A household's contact person has to be a member of it: clears the contact where one of these guests has left. */
export async function releaseContacts(scope: Scope, guestIds: readonly string[]) {
  await sql`update groups r set contact_guest_id = null
    where r.project_id = ${scope.projectId} and r.contact_guest_id = any (${guestIds}::uuid[])
      and not exists (select from guests g where g.project_id = r.project_id and g.id = r.contact_guest_id
        and g.deleted_at is null and r.id in (g.sub_group_id, g.group_id))`.execute(scope.db);
}
