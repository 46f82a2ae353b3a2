-- Which transactions have changed a project's tables. What was worked out from some tables stays right for as long as their set of
-- transactions is the same (src/db/cache.ts).

-- A change in which no project was named, as repairs by hand are, counts for all of them.
create or replace function nyota_any_project() returns uuid language sql immutable parallel safe as $$
  select '00000000-0000-0000-0000-000000000000'::uuid
$$;

-- Each change of a table in one array, in a fixed order. A mark that came with a backup may name a transaction which is still to come
-- here; like any other it counts from that one's end.
create or replace function nyota_changes(project uuid) returns text[] language sql stable as $$
  select coalesce(array_agg(table_name || ' ' || xid order by table_name, xid), '{}') from changes
  where project_id in (project, nyota_any_project()) and pg_visible_in_snapshot(xid, pg_current_snapshot())
$$;

-- Its triggers are made by nyota_watch(), with the table.
create or replace function nyota_note_change() returns trigger language plpgsql as $$
begin
  insert into changes (project_id, table_name, xid)
    values (coalesce(nyota_project_id(), nyota_any_project()), tg_table_name, pg_current_xact_id())
    on conflict do nothing;
  return null;
end $$;

-- A project that is much worked on would gather marks for ever. They become one, that of the transaction which puts them together: a set
-- never comes back, for each that loses marks gains one that was never there before.
create or replace function nyota_gather_changes(project uuid) returns void language sql as $$
  with gone as (
    delete from changes where ctid = any (array(select ctid from changes where project_id = project for update skip locked))
    returning table_name)
  insert into changes (project_id, table_name, xid)
  select distinct project, table_name, pg_current_xact_id() from gone on conflict do nothing
$$;
