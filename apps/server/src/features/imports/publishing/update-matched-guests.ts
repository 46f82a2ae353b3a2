import { sql, type RawBuilder } from "kysely";
import type { Scope } from "#http/scope.ts";
import { changedCustom } from "../matching/custom-changes.ts";
import { flagColumns, textColumns } from "../rows/guest-values.ts";
import { allowedFrom } from "./link-guests.ts";
import { joinPlaces } from "./make-groups.ts";

const list = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql`, `);

/** Applies the changes of matched rows to their guests, field by field, and stores the previous values. */
export async function changeGuests(scope: Scope, importId: string) {
  const ofImport = sql`r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.status = 'CHANGED'`;
  // Locked in one order, so that two imports can't deadlock.
  await sql`
    select g.id from guests g join import_rows r on r.project_id = g.project_id and r.matched_guest_id = g.id
    where ${ofImport} and g.deleted_at is null order by g.id for no key update of g`.execute(scope.db);
  await storeBefore(scope, ofImport);
  await setFields(scope, ofImport);
  await setInvitations(scope, ofImport);
}

async function storeBefore(scope: Scope, ofImport: RawBuilder<unknown>) {
  await sql`
    update import_rows r set before = jsonb_build_object(
      'guest', to_jsonb(g) - 'search',
      'tags', coalesce((select jsonb_agg(t.tag_id) from guest_tags t where t.project_id = g.project_id and t.guest_id = g.id), '[]'),
      'invitations', coalesce((select jsonb_object_agg(i.event_id, to_jsonb(i)) from invitations i
        where i.project_id = g.project_id and i.guest_id = g.id and r.changes ? ('event:' || i.event_id)), '{}'))
    from guests g
    where ${ofImport} and g.project_id = r.project_id and g.id = r.matched_guest_id and g.deleted_at is null`.execute(
    scope.db,
  );
}

async function setFields(scope: Scope, ofImport: RawBuilder<unknown>) {
  const texts = textColumns.map(
    (column) => sql`${sql.ref(column)} = case when r.changes ? ${sql.lit(column)}
      then r.changes->${sql.lit(column)}->>'new' else g.${sql.ref(column)} end`,
  );
  const flags = flagColumns.map(
    (column) => sql`${sql.ref(column)} = case when r.changes ? ${sql.lit(column)}
      then (r.changes->${sql.lit(column)}->>'new')::boolean else g.${sql.ref(column)} end`,
  );
  await sql`
    update guests g set ${list([...texts, ...flags])},
      phone_raw = case when r.changes ? 'phone' then r.guest->>'phone_raw' else g.phone_raw end,
      phone_region = case when r.changes ? 'phone' then r.guest->>'phone_region' else g.phone_region end,
      phone_region_assumed = case when r.changes ? 'phone' then coalesce((r.guest->>'phone_region_assumed')::boolean, false)
        else g.phone_region_assumed end,
      custom_fields = ${changedCustom},
      group_id = case when r.moves then r.new_group else g.group_id end,
      sub_group_id = case when r.moves then r.new_household else g.sub_group_id end
    from (
      select r.*, gr.id as new_group, coalesce(sg.id, case when gr.id = k.group_id then k.sub_group_id end) as new_household,
        (r.changes ? 'group' or r.changes ? 'sub_group') and gr.id is not null as moves
      from import_rows r
      join guests k on k.project_id = r.project_id and k.id = r.matched_guest_id
      ${joinPlaces}
      where ${ofImport}) as r
    where g.project_id = r.project_id and g.id = r.matched_guest_id and g.deleted_at is null`.execute(scope.db);
}

/** Adds invitations, and removes those for which nothing was sent or answered. */
async function setInvitations(scope: Scope, ofImport: RawBuilder<unknown>) {
  const asked = sql`
    from import_rows r
    cross join lateral (select substr(c.key, 7)::uuid as event_id, c.value->'new' as value
      from jsonb_each(r.changes) as c where c.key like 'event:%') as e
    join events ev on ev.project_id = r.project_id and ev.id = e.event_id
    join guests g on g.project_id = r.project_id and g.id = r.matched_guest_id and g.deleted_at is null
    where ${ofImport}`;
  await sql`
    insert into invitations (project_id, guest_id, event_id, plus_ones_allowed)
    select r.project_id, g.id, ev.id, ${allowedFrom("e.value")} ${asked} and e.value <> 'false'
    on conflict (project_id, guest_id, event_id) do update
      set plus_ones_allowed = coalesce(excluded.plus_ones_allowed, invitations.plus_ones_allowed)`.execute(scope.db);
  await sql`
    delete from invitations i using (select g.id as guest_id, ev.id as event_id ${asked} and e.value = 'false') as x
    where i.project_id = ${scope.projectId} and i.guest_id = x.guest_id and i.event_id = x.event_id
      and i.response is null and i.sent_at is null`.execute(scope.db);
}
