-- Which transactions have changed a project's tables. What was worked out from some tables stays right for as long as their set of
-- transactions is the same (db/kept.ts). A set rather than a counter: nobody locks or waits, and a change counts from its commit on,
-- in whatever order changes commit. Without reference to the project, because that would be asked for under every write.
create table changes (
  project_id uuid not null,
  table_name text not null,
  xid xid8 not null,
  primary key (project_id, table_name, xid)
);

-- A change in which no project was named, as repairs by hand are, counts for all of them.
create function nyota_any_project() returns uuid language sql immutable parallel safe as $$
  select '00000000-0000-0000-0000-000000000000'::uuid
$$;
grant select, insert, update, delete on changes to nyota_app;
alter table changes enable row level security;
alter table changes force row level security;
create policy in_project on changes to nyota_app
  using (project_id in ((select nyota_project_id()), nyota_any_project()))
  with check (project_id in ((select nyota_project_id()), nyota_any_project()));

create policy across on changes for select to nyota_across using (project_id = any ((select nyota_visible_ids())::uuid[]));

-- Each change of a table in one array, in a fixed order. A mark that came with a backup may name a transaction which is still to come
-- here; like any other it counts from that one's end.
create function nyota_changes(project uuid) returns text[] language sql stable as $$
  select coalesce(array_agg(table_name || ' ' || xid order by table_name, xid), '{}') from changes
  where project_id in (project, nyota_any_project()) and pg_visible_in_snapshot(xid, pg_current_snapshot())
$$;

create function nyota_note_change() returns trigger language plpgsql as $$
begin
  insert into changes (project_id, table_name, xid)
    values (coalesce(nyota_project_id(), nyota_any_project()), tg_table_name, pg_current_xact_id())
    on conflict do nothing;
  return null;
end $$;

-- A project that is much worked on would gather marks for ever. They become one, that of the transaction which puts them together: a set
-- never comes back, for each that loses marks gains one that was never there before.
create function nyota_gather_changes(project uuid) returns void language sql as $$
  with gone as (
    delete from changes where ctid = any (array(select ctid from changes where project_id = project for update skip locked))
    returning table_name)
  insert into changes (project_id, table_name, xid)
  select distinct project, table_name, pg_current_xact_id() from gone on conflict do nothing
$$;

create procedure nyota_watch(name text) language plpgsql as $$
begin
  execute format('create trigger note_change after insert or update or delete or truncate on %I for each statement execute function nyota_note_change()', name);
end $$;
call nyota_watch('guests');
call nyota_watch('groups');
call nyota_watch('invitations');
call nyota_watch('events');
call nyota_watch('tags');
call nyota_watch('guest_tags');
call nyota_watch('guest_columns');
call nyota_watch('guest_distinctions');
call nyota_watch('microsites');
call nyota_watch('messages');
