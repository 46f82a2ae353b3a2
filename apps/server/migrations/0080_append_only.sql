-- What happened is only ever added to: ledger, history, answers, timelines, lists of who looked. The application's roles can't change or
-- delete it (docs/decisions/0016-append-only-tables.md).

-- Deletes what belongs to a project that was deleted, and nothing else: its policies show it no other rows. Nobody signs in as it; only
-- nyota_erase_batch() below runs as it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'nyota_eraser') then
    create role nyota_eraser nologin nosuperuser nobypassrls;
  end if;
  execute format('grant nyota_eraser to %I', current_user);
end $$;
grant usage on schema public to nyota_eraser;
grant select (id, deleted_at) on projects to nyota_eraser;
alter policy named on projects to nyota_app;
alter policy own on projects to nyota_app;
alter policy of_merchant on projects to nyota_app;
create policy of_deleted on projects for select to nyota_eraser using (id = (select nyota_project_id()) and deleted_at is not null);

-- The application deletes a project at the present moment: an earlier one would let it erase a living project at once.
create function nyota_deleted_now() returns trigger language plpgsql as $$
begin
  if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member') then
    raise exception using errcode = '42501', message = 'A project is deleted at the present moment.';
  end if;
  return new;
end $$;
create trigger deleted_now before update of deleted_at on projects for each row
  when (new.deleted_at is distinct from old.deleted_at and new.deleted_at <> now()) execute function nyota_deleted_now();
create trigger made_deleted before insert on projects for each row when (new.deleted_at <> now()) execute function nyota_deleted_now();

-- Projects that were deleted before this moment may be erased (ERASED_AFTER_DAYS of the application). In hours, for a day of a time zone may
-- have 23 or 25.
create function nyota_erased_before() returns timestamptz language sql stable as $$
  select now() - interval '720 hours'
$$;

-- Whether the project of this transaction was deleted long enough ago to be erased.
create function nyota_is_deleted() returns boolean language sql stable as $$
  select exists (select from projects where id = (select nyota_project_id()) and deleted_at < (select nyota_erased_before()))
$$;

-- Lets nyota_erase_batch() delete a table's rows of deleted projects, where the application may not.
create procedure nyota_erasable(name text) language plpgsql as $$
begin
  execute format('grant select, delete on %I to nyota_eraser', name);
  execute format('create policy of_deleted on %I to nyota_eraser using (project_id = (select nyota_project_id()) and (select nyota_is_deleted()))', name);
end $$;

-- Makes a table one that is only added to. Its comment is what tests and erasing know it by.
create procedure nyota_append_only(name text) language plpgsql as $$
begin
  execute format('revoke update, delete, truncate on %I from nyota_app, nyota_limited, nyota_across', name);
  execute format('comment on table %I is %L', name, 'append-only');
end $$;

do $$
declare
  v_name text;
begin
  foreach v_name in array array['credit_entries', 'activities', 'activity_guests', 'kyc_document_views', 'message_events', 'rsvp_answers'] loop
    call nyota_append_only(v_name);
    call nyota_erasable(v_name);
  end loop;
end $$;

-- A user's own rows. The wallet's history outlives every project: it is the account's.
call nyota_append_only('wallet_entries');
alter table wallet_entries enable row level security;
alter table wallet_entries force row level security;
create policy own on wallet_entries to nyota_app using (user_id = (select nyota_user_id())) with check (user_id = (select nyota_user_id()));

alter table notifications enable row level security;
alter table notifications force row level security;
create policy own on notifications for select to nyota_app using (user_id = (select nyota_user_id()));
create policy own_read on notifications for update to nyota_app
  using (user_id = (select nyota_user_id())) with check (user_id = (select nyota_user_id()));
-- Whoever works in a project notifies others, and can't read what they were told.
create policy in_project on notifications for insert to nyota_app with check (project_id = (select nyota_project_id()));
create policy by_system on notifications to nyota_across using ((select nyota_is_system()));
call nyota_erasable('notifications');

-- One may look at one's own memberships of all projects. They are written inside their project only.
drop policy own on collaborators;
create policy own on collaborators for select using (user_id = (select nyota_user_id()));

-- Deletes up to p_limit rows of a project that was deleted long enough ago and answers how many. Runs as nyota_eraser, so that even a wrong argument reaches no other
-- row and no other table.
create function nyota_erase_batch(p_table text, p_project uuid, p_limit int) returns int
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_rows int;
begin
  if p_project is distinct from nyota_project_id() or not nyota_is_deleted() then
    raise exception using errcode = '42501', message = 'Only the rows of a deleted project are erased, in its own transaction.';
  end if;
  execute format('delete from %I where ctid = any (array(select ctid from %I where project_id = $1 limit $2))', p_table, p_table)
    using p_project, p_limit;
  get diagnostics v_rows = row_count;
  return v_rows;
end $$;
revoke execute on function nyota_erase_batch from public;
grant execute on function nyota_erase_batch to nyota_app;
grant create on schema public to nyota_eraser;
alter function nyota_erase_batch owner to nyota_eraser;
revoke create on schema public from nyota_eraser;
