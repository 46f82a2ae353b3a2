-- The transactions that have changed a project's tables. A value computed from some tables stays valid as long as their
-- set of transactions is the same (src/db/cache.ts).

-- A change made without a project, for example a manual repair, counts for all projects.
create or replace function nyota_any_project() returns uuid language sql immutable parallel safe as $$
  select '00000000-0000-0000-0000-000000000000'::uuid
$$;

-- All changes of the tables in one array, in a fixed order. An entry restored from a backup may contain the id of a
-- transaction that does not exist here yet; it counts once that transaction has ended, as any other.
create or replace function nyota_changes(project uuid) returns text[] language sql stable as $$
  select coalesce(array_agg(table_name || ' ' || xid order by table_name, xid), '{}') from changes
  where project_id in (project, nyota_any_project()) and pg_visible_in_snapshot(xid, pg_current_snapshot())
$$;

-- nyota_watch() creates the triggers together with the table.
create or replace function nyota_note_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'guests' and current_setting('app.only_version', true) = 'on' then
    return null;
  end if;
  insert into changes (project_id, table_name, xid)
    values (coalesce(nyota_project_id(), nyota_any_project()), tg_table_name, pg_current_xact_id())
    on conflict do nothing;
  return null;
end $$;

-- A project with many changes would collect entries without end, so they are merged into one, with the id of the
-- merging transaction; so are those made without a project. An earlier set never repeats: each set that loses entries
-- gets one that never existed before.
create or replace function nyota_gather_changes(project uuid) returns void language sql as $$
  with gone as (
    delete from changes where ctid = any (array(select ctid from changes where project_id in (project, nyota_any_project()) for update skip locked))
    returning project_id, table_name)
  insert into changes (project_id, table_name, xid)
  select distinct project_id, table_name, pg_current_xact_id() from gone on conflict do nothing
$$;

-- The list of journeys shows whether there is a ticket. Rows, not statements: asking for documents changes no ticket.
create or replace trigger note_ticket after insert or update on kyc_documents for each row
  when (new.travel_id is not null) execute function nyota_note_change();
create or replace trigger note_ticket_gone after delete on kyc_documents for each row
  when (old.travel_id is not null) execute function nyota_note_change();
