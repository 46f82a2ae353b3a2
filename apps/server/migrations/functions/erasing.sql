-- Erasing projects that were deleted long enough ago (docs/decisions/0016-append-only-tables.md).

-- The application sets deleted_at to the current time only: with an earlier time it could erase an active project at
-- once.
create or replace function nyota_deleted_now() returns trigger language plpgsql as $$
begin
  if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member') then
    perform nyota_refuse('deleted_at_is_now', jsonb_build_object('deleted_at', new.deleted_at, 'now', now()), '42501');
  end if;
  return new;
end $$;
create or replace trigger deleted_now before update of deleted_at on projects for each row
  when (new.deleted_at is distinct from old.deleted_at and new.deleted_at <> now()) execute function nyota_deleted_now();
create or replace trigger made_deleted before insert on projects for each row when (new.deleted_at <> now()) execute function nyota_deleted_now();

-- Projects that were deleted before this time may be erased (ERASED_AFTER_DAYS of the application). In hours, because a
-- day in a time zone may have 23 or 25.
create or replace function nyota_erased_before() returns timestamptz language sql stable as $$
  select now() - interval '720 hours'
$$;

-- Whether the project of this transaction was deleted long enough ago to be erased.
create or replace function nyota_is_deleted() returns boolean language sql stable as $$
  select exists (select from projects where id = (select nyota_project_id()) and deleted_at < (select nyota_erased_before()))
$$;

-- Deletes up to p_limit rows of a project that was deleted long enough ago and returns how many. Runs as nyota_eraser,
-- so that even a wrong argument can't affect another row or table.
create or replace function nyota_erase_batch(p_table text, p_project uuid, p_limit int) returns int
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_rows int;
begin
  if p_project is distinct from nyota_project_id() or not nyota_is_deleted() then
    perform nyota_refuse('erased_is_deleted', jsonb_build_object('project', p_project, 'of_transaction', nyota_project_id()), '42501');
  end if;
  execute format('delete from %I where ctid = any (array(select ctid from %I where project_id = $1 limit $2))', p_table, p_table)
    using p_project, p_limit;
  get diagnostics v_rows = row_count;
  return v_rows;
end $$;

-- Deletes the row of a deleted project, with everything that still refers to it.
create or replace function nyota_erase_project(p_project uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if p_project is distinct from nyota_project_id() or not nyota_is_deleted() then
    perform nyota_refuse('erased_is_deleted', jsonb_build_object('project', p_project, 'of_transaction', nyota_project_id()), '42501');
  end if;
  delete from projects where id = p_project;
end $$;

-- Both run with other rights than the caller's. The owner of a function needs the right to create one while the
-- ownership is changed.
revoke execute on function nyota_erase_batch, nyota_erase_project from public;
grant execute on function nyota_erase_batch, nyota_erase_project to nyota_app;
grant create on schema public to nyota_eraser;
alter function nyota_erase_batch owner to nyota_eraser;
alter function nyota_erase_project owner to nyota_eraser;
revoke create on schema public from nyota_eraser;
