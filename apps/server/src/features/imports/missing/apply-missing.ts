import { MISSING_TAG } from "@nyota/contract/files/import-missing-schemas";
import type { ImportCounts } from "@nyota/contract/files/import-schemas";
import { sql } from "kysely";
import { storedRow } from "#db/columns.ts";
import type { Scope } from "#http/scope.ts";
import { chosenMissing } from "./missing-conditions.ts";

/**
 * Applies the choices for guests who are not in the file, and stores the previous state for Undo. Returns the tag that
 * it had to create.
 */
export async function applyMissing(scope: Scope, importId: string, counts: ImportCounts): Promise<string[]> {
  const ofImport = sql`c.project_id = ${scope.projectId} and c.import_id = ${importId}`;
  const at = scope.now.toISOString();
  // Locked in one order, so that two transactions can't deadlock; a guest who has answered or is matched to a row by
  // now is left unchanged.
  await sql`select g.id from guests g join import_missing c on c.project_id = g.project_id and c.guest_id = g.id
    where ${ofImport} order by g.id for update of g`.execute(scope.db);
  await sql`delete from import_missing c where ${ofImport}
    and c.guest_id not in (select id from ${await chosenMissing(scope, importId)} as chosen)`.execute(scope.db);
  await sql`
    update import_missing c set before = jsonb_build_object(
      'deleted_at', ${at}::text,
      'is_tagged', exists (select from guest_tags gt join tags t on t.project_id = gt.project_id and t.id = gt.tag_id
        where gt.project_id = c.project_id and gt.guest_id = c.guest_id and lower(t.name) = lower(${MISSING_TAG})),
      'contact_of', coalesce((select jsonb_agg(gr.id) from groups gr
        where gr.project_id = c.project_id and gr.contact_guest_id = c.guest_id), '[]'),
      'invitations', coalesce((select jsonb_agg(to_jsonb(i)) from invitations i where i.project_id = c.project_id
        and i.guest_id = c.guest_id and i.response is null and i.sent_at is null), '[]'))
    where ${ofImport}`.execute(scope.db);
  const made = counts.to_tag > 0 ? await tagMissing(scope, importId) : [];
  await sql`delete from invitations i using import_missing c where ${ofImport} and c.choice = 'UNINVITE'
    and i.project_id = c.project_id and i.guest_id = c.guest_id and i.response is null and i.sent_at is null`.execute(
    scope.db,
  );
  await sql`update groups gr set contact_guest_id = null from import_missing c where ${ofImport} and c.choice = 'DELETE'
    and gr.project_id = c.project_id and gr.contact_guest_id = c.guest_id`.execute(scope.db);
  await sql`update guests g set deleted_at = ${at}, deleted_by = ${scope.actor.id}::uuid from import_missing c where ${ofImport} and c.choice = 'DELETE'
    and g.project_id = c.project_id and g.id = c.guest_id and g.deleted_at is null`.execute(scope.db);
  return made;
}

async function tagMissing(scope: Scope, importId: string): Promise<string[]> {
  const { rows: made } = await sql<{ id: string }>`
    insert into tags (project_id, name) values (${scope.projectId}, ${MISSING_TAG}) on conflict do nothing returning id`.execute(
    scope.db,
  );
  await sql`insert into guest_tags (project_id, guest_id, tag_id)
    select c.project_id, c.guest_id, t.id from import_missing c
    join nyota_find_tag(${MISSING_TAG}) as t(id) on t.id is not null
    where c.project_id = ${scope.projectId} and c.import_id = ${importId} and c.choice = 'TAG'
    on conflict do nothing`.execute(scope.db);
  return made.map(({ id }) => id);
}

/** Restores what was changed for guests who were not in the file, unless it was changed again since. */
export async function restoreMissing(scope: Scope, importId: string) {
  const done = sql`c.project_id = ${scope.projectId} and c.import_id = ${importId} and c.before is not null`;
  await sql`update guests g set deleted_at = null from import_missing c where ${done} and c.choice = 'DELETE'
    and g.project_id = c.project_id and g.id = c.guest_id and g.deleted_at = (c.before->>'deleted_at')::timestamptz`.execute(
    scope.db,
  );
  await sql`update groups gr set contact_guest_id = c.guest_id
    from import_missing c join guests g on g.project_id = c.project_id and g.id = c.guest_id and g.deleted_at is null
    where ${done} and c.choice = 'DELETE' and gr.project_id = c.project_id and c.before->'contact_of' ? (gr.id::text)
      and gr.contact_guest_id is null and gr.id in (g.group_id, g.sub_group_id)`.execute(scope.db);
  await sql`insert into invitations select i.* from import_missing c
    cross join lateral jsonb_array_elements(c.before->'invitations') as b(value)
    cross join lateral ${storedRow("invitations", sql`b.value - 'offered_until'`)} as i
    join events e on e.project_id = i.project_id and e.id = i.event_id
    where ${done} and c.choice = 'UNINVITE' on conflict do nothing`.execute(scope.db);
  await sql`delete from guest_tags gt using import_missing c, tags t
    where ${done} and c.choice = 'TAG' and not (c.before->>'is_tagged')::boolean and t.project_id = c.project_id
      and lower(t.name) = lower(${MISSING_TAG}) and gt.project_id = c.project_id and gt.guest_id = c.guest_id and gt.tag_id = t.id`.execute(
    scope.db,
  );
}
