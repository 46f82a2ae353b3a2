-- Extensions, the id function, and what makes a table belong to a project.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;
create extension if not exists citext;

-- UUIDv7: 48 bits of milliseconds, then random; rows inserted together lie together in every index.
create function nyota_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- unaccent() is only stable because its dictionary could change; ours never does, and an index needs this promise.
create function nyota_fold(value text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, value))
$$;

-- Whom the current transaction acts for. Set by the server for one transaction only; empty means nobody, and nobody sees nothing.
create function nyota_project_id() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.project_id', true), '')::uuid
$$;
create function nyota_visible_ids() returns uuid[] language sql stable parallel safe as $$
  select string_to_array(nullif(current_setting('app.visible_ids', true), ''), ',')::uuid[]
$$;
create function nyota_user_id() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.user_id', true), '')::uuid
$$;
-- The guest groups a collaborator is limited to.
create function nyota_group_ids() returns uuid[] language sql stable parallel safe as $$
  select string_to_array(nullif(current_setting('app.group_ids', true), ''), ',')::uuid[]
$$;

create function nyota_touch() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- The roles requests and jobs run under; none owns anything or can step around row-level security. Nearly everything is done as
-- nyota_app, in one project. A collaborator who is limited to some guest groups becomes nyota_limited; what looks across projects (the
-- list of projects, the worker's rounds) becomes nyota_across for that transaction. Three roles rather than one policy with many `or`s,
-- because the planner understands `project_id = constant` and misjudges everything else by a factor of thousands.
do $$
declare
  v_role text;
begin
  foreach v_role in array array['nyota_app', 'nyota_limited', 'nyota_across'] loop
    if not exists (select from pg_roles where rolname = v_role) then
      execute format('create role %I nologin nosuperuser nobypassrls', v_role);
    end if;
    execute format('grant %I to %I', v_role, current_user);
  end loop;
  grant nyota_app to nyota_limited, nyota_across;
end $$;
grant usage on schema public to nyota_app;

-- Makes a table an ordinary one that the application may use.
create procedure nyota_open(name text) language plpgsql as $$
begin
  execute format('grant select, insert, update, delete on %I to nyota_app', name);
  -- From PostgreSQL 17 on an import may refresh the planner's knowledge itself; before, autovacuum does it a little later.
  if current_setting('server_version_num')::int >= 170000 then
    execute format('grant maintain on %I to nyota_app', name);
  end if;
  if exists (select from information_schema.columns c where c.table_schema = 'public' and c.table_name = name and c.column_name = 'updated_at') then
    execute format('create trigger touch before update on %I for each row execute function nyota_touch()', name);
  end if;
end $$;

-- Makes a table a project's: its rows exist only for a transaction that names the project.
create procedure nyota_guard(name text) language plpgsql as $$
begin
  call nyota_open(name);
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy in_project on %I to nyota_app using (project_id = (select nyota_project_id())) with check (project_id = (select nyota_project_id()))', name);
  execute format('create policy across on %I to nyota_across using (project_id = any ((select nyota_visible_ids())::uuid[]))', name);
end $$;

-- The worker's own rounds over all projects (which sender to lease, which campaign is due); never set for a request.
create function nyota_is_system() returns boolean language sql stable parallel safe as $$
  select coalesce(current_setting('app.is_system', true), '') = 'on'
$$;
