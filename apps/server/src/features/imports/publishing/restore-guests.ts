import { sql, type RawBuilder } from "kysely";
import { storedRow } from "#db/columns.ts";
import type { Scope } from "#http/scope.ts";
import { restoredCustom } from "../matching/custom-changes.ts";
import { flagColumns, textColumns } from "../rows/guest-values.ts";

/** Restores the previous values of changed guests, field by field, where the import's value is still there. */
export async function restoreGuests(scope: Scope, importId: string) {
  const ofImport = sql`r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.before is not null`;
  await restoreInvitations(scope, ofImport);
  await removeAddedTags(scope, ofImport);
  await restoreFields(scope, ofImport);
}

async function restoreFields(scope: Scope, ofImport: RawBuilder<unknown>) {
  const restored = (column: string, type: string) => {
    const [name, cast] = [sql.lit(column), sql.raw(type)];
    return sql`${sql.ref(column)} = case
      when r.changes ? ${name} and g.${sql.ref(column)} is not distinct from (r.changes->${name}->>'new')::${cast}
      then (r.old->>${name})::${cast} else g.${sql.ref(column)} end`;
  };
  // The number as it was typed is restored together with the number.
  const ofPhone = (column: string, type: string) => sql`${sql.ref(column)} = case
    when r.changes ? 'phone' and g.phone is not distinct from r.changes->'phone'->>'new'
    then (r.old->>${sql.lit(column)})::${sql.raw(type)} else g.${sql.ref(column)} end`;
  const columns = [
    ...textColumns.map((column) => restored(column, "text")),
    ...flagColumns.map((column) => restored(column, "boolean")),
    ofPhone("phone_raw", "text"),
    ofPhone("phone_region", "text"),
    ofPhone("phone_region_assumed", "boolean"),
  ];
  await sql`
    update guests g set ${sql.join(columns, sql`, `)},
      custom_fields = ${restoredCustom},
      group_id = case when r.moved then r.old_group else g.group_id end,
      sub_group_id = case when r.moved then r.old_household else g.sub_group_id end
    from (
      select r.*, r.before->'guest' as old, (r.changes ? 'group' or r.changes ? 'sub_group') as moved, gr.id as old_group,
        case when gr.id is not null then sg.id end as old_household
      from import_rows r
      left join groups gr on gr.project_id = r.project_id and gr.id = (r.before->'guest'->>'group_id')::uuid
      left join groups sg on sg.project_id = r.project_id and sg.id = (r.before->'guest'->>'sub_group_id')::uuid
      where ${ofImport}) as r
    where g.project_id = r.project_id and g.id = r.matched_guest_id`.execute(scope.db);
}

/** Removes invitations that the import added, restores those it removed, and resets the allowances. */
async function restoreInvitations(scope: Scope, ofImport: RawBuilder<unknown>) {
  await sql`
    delete from invitations i using import_rows r, jsonb_each(r.changes) as c
    where ${ofImport} and c.key like 'event:%' and i.project_id = r.project_id and i.guest_id = r.matched_guest_id
      and i.event_id = substr(c.key, 7)::uuid and not r.before->'invitations' ? (i.event_id::text)`.execute(scope.db);
  await sql`
    insert into invitations select i.* from import_rows r
    cross join lateral jsonb_each(r.before->'invitations') as b
    cross join lateral ${storedRow("invitations", sql`b.value - 'offered_until'`)} as i
    join guests g on g.project_id = r.project_id and g.id = i.guest_id
    join events e on e.project_id = r.project_id and e.id = i.event_id
    where ${ofImport}
    on conflict (project_id, guest_id, event_id) do update set plus_ones_allowed = excluded.plus_ones_allowed`.execute(
    scope.db,
  );
}

async function removeAddedTags(scope: Scope, ofImport: RawBuilder<unknown>) {
  await sql`
    delete from guest_tags t using import_rows r
    where ${ofImport} and r.changes ? 'tags' and t.project_id = r.project_id and t.guest_id = r.matched_guest_id
      and not r.before->'tags' ? (t.tag_id::text)
      and exists (select from tags n where n.project_id = t.project_id and n.id = t.tag_id
        and exists (select from jsonb_array_elements_text(r.guest->'tags') as x(name) where lower(x.name) = lower(n.name)))`.execute(
    scope.db,
  );
}
