import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

/** "4" in an event's column: the guest and three more. */
export const allowedFrom = (value: "e.value") =>
  sql`case when jsonb_typeof(${sql.ref(value)}) = 'number' then least(greatest((${sql.ref(value)})::int - 1, 0), 20) end`;

/** Invites new guests to the events of their row, and to those chosen for all guests unless the row has a No or names its events. */
export async function inviteNewGuests(scope: Scope, { importId, eventIds }: { importId: string; eventIds: string[] }) {
  await sql`
    insert into invitations (project_id, guest_id, event_id, plus_ones_allowed)
    select r.project_id, r.guest_id, ev.id, ${allowedFrom("e.value")}
    from import_rows r
    cross join lateral (
      select key, value from jsonb_each(r.guest->'events')
      union all select id, 'true' from unnest(${eventIds}::text[]) as chosen(id) 
        where not coalesce(r.guest->'events', '{}') ? id and not r.guest ? 'names_events'
    ) as e
    join events ev on ev.project_id = r.project_id and ev.id = e.key::uuid
    where r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.status = 'NEW' and e.value <> 'false'`.execute(
    scope.db,
  );
}

/** Gives new and changed guests the tags of their row; no tag is removed. */
export async function tagGuests(scope: Scope, importId: string) {
  await sql`
    insert into guest_tags (project_id, guest_id, tag_id)
    select r.project_id, g.id, t.id
    from import_rows r
    cross join lateral jsonb_array_elements_text(r.guest->'tags') as named(name)
    join lateral nyota_find_tag(named.name) as t(id) on t.id is not null
    join guests g on g.project_id = r.project_id and g.id = case r.status when 'NEW' then r.guest_id else r.matched_guest_id end
    where r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.guest ? 'tags'
      and (r.status = 'NEW' or (r.status = 'CHANGED' and r.changes ? 'tags'))
    on conflict do nothing`.execute(scope.db);
}
