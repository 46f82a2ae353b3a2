import { MISSING_TAG } from "@nyota/contract/files/import-missing-schemas";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

type Recorded = { importId: string; activityId: string };

/**
 * Writes what publishing an import did into the history of each guest: added, changed, or missing from the file. An
 * added guest gets `{}`; with null the import's own counts would be shown.
 */
export async function recordPublished(scope: Scope, { importId, activityId }: Recorded) {
  // Nobody else knows these guests yet, so no row can be there: looking for one would double the time.
  await sql`insert into activity_guests (project_id, activity_id, guest_id, changes)
    select r.project_id, ${activityId}::uuid, r.guest_id, '{}'::jsonb from import_rows r
      where r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.status = 'NEW'`.execute(scope.db);
  await sql`insert into activity_guests (project_id, activity_id, guest_id, changes)
    select r.project_id, ${activityId}::uuid, r.matched_guest_id, (
        select jsonb_object_agg(${fieldOf}, jsonb_build_object('before', c.value->'old', 'after', c.value->'new'))
        from jsonb_each(r.changes) as c)
      from import_rows r
      where r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.status = 'CHANGED' and r.before is not null
    union all
    select c.project_id, ${activityId}::uuid, c.guest_id, case c.choice
        when 'TAG' then jsonb_build_object('tags_add', jsonb_build_object('before', null, 'after', ${MISSING_TAG}::text))
        when 'UNINVITE' then jsonb_build_object('uninvite_event_ids', jsonb_build_object('before', null, 'after',
          coalesce((select jsonb_agg(i->'event_id') from jsonb_array_elements(c.before->'invitations') as i), '[]')))
        else jsonb_build_object('deleted', jsonb_build_object('before', false, 'after', true)) end
      from import_missing c
      where c.project_id = ${scope.projectId} and c.import_id = ${importId} and c.before is not null
    on conflict do nothing`.execute(scope.db);
}

/** For guests who stay after an undo: records that the import's changes are undone, except for values changed since. */
export const recordUndone = (scope: Scope, { importId, activityId }: Recorded) =>
  sql`insert into activity_guests (project_id, activity_id, guest_id, changes)
    select project_id, ${activityId}::uuid, matched_guest_id, '{}'::jsonb from import_rows
      where project_id = ${scope.projectId} and import_id = ${importId} and status = 'CHANGED' and before is not null
    union all
    select project_id, ${activityId}::uuid, guest_id, '{}'::jsonb from import_missing
      where project_id = ${scope.projectId} and import_id = ${importId} and before is not null
    on conflict do nothing`.execute(scope.db);

// The field name as in an edit: a custom column by its key, an event as an invitation.
const fieldOf = sql`case when c.key like 'column:%' then substr(c.key, 8)
  when c.key like 'event:%' then 'invitations.' || substr(c.key, 7) else c.key end`;
