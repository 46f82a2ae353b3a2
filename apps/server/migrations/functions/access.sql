-- The user and project of a transaction, the start of every request, and the limits of collaborators with groups.

-- Set by the server for one transaction only; empty means no project or user, and row-level security shows no rows.
create or replace function nyota_project_id() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.project_id', true), '')::uuid
$$;

create or replace function nyota_visible_ids() returns uuid[] language sql stable parallel safe as $$
  select string_to_array(nullif(current_setting('app.visible_ids', true), ''), ',')::uuid[]
$$;

create or replace function nyota_user_id() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.user_id', true), '')::uuid
$$;

-- The guest groups a collaborator is limited to.
create or replace function nyota_group_ids() returns uuid[] language sql stable parallel safe as $$
  select string_to_array(nullif(current_setting('app.group_ids', true), ''), ',')::uuid[]
$$;

-- Set for the worker's queries across all projects (which sender to lease, which campaign is due); never for a request.
create or replace function nyota_is_system() returns boolean language sql stable parallel safe as $$
  select coalesce(current_setting('app.is_system', true), '') = 'on'
$$;

-- Rows that all guests of a project share (a tag, an event, a question, a sender's number) are changed and deleted only
-- by users who see all guests. A user limited to groups works as the role nyota_limited; this trigger refuses them,
-- whatever statement a call uses. nyota_whole_project() creates the triggers together with the table.
create or replace function nyota_refuse_limited() returns trigger language plpgsql as $$
begin
  perform nyota_refuse('seen_by_all', jsonb_build_object('table', tg_table_name), '42501');
  return null;
end $$;

-- The groups a collaborator is limited to; null for no limit. A side means its groups at this moment.
create or replace function nyota_limit_of(project uuid, side text, group_ids uuid[]) returns uuid[] language sql stable parallel safe as $$
  select case when side is null then group_ids
    else array(select g.id from groups g where g.project_id = project and g.parent_id is null and g.side = nyota_limit_of.side order by g.id) end
$$;

-- Who belongs to a project: its owner, the staff of the firm it was given to, and its collaborators. Everything that asks
-- who does reads this view. A user appears once: as the owner, else as staff of the firm, else as a collaborator. The last
-- branch doesn't read the project itself, so that a user finds their own memberships before any project is open.
create or replace view project_people with (security_invoker = true) as
select p.id as project_id, p.owner_id as user_id, null::uuid as collaborator_id, null::uuid as merchant_user_id,
  null::jsonb as permissions, null::text as side, null::uuid[] as group_ids
from projects p where p.deleted_at is null
union all
select p.id, m.user_id, null, m.user_id, m.permissions, null, null
from projects p join merchant_members m on m.merchant_id = p.merchant_id
where p.deleted_at is null and m.user_id <> p.owner_id
union all
select c.project_id, c.user_id, c.id, null, c.permissions, c.side, c.group_ids
from collaborators c
where c.status = 'ACCEPTED' and not exists (
  select from projects p where p.id = c.project_id and (p.owner_id = c.user_id
    or exists (select from merchant_members m where m.merchant_id = p.merchant_id and m.user_id = c.user_id)));

grant select on project_people to nyota_app, nyota_across;

-- The connection between a user and a project; the application decides what the row means (features/access). Sets the
-- project for the rest of the transaction.
create or replace function nyota_access(person uuid, project uuid) returns table (
  owner_id uuid, collaborator_id uuid, permissions jsonb, group_ids uuid[], end_date timestamptz, merchant_user_id uuid, changes text[]
) language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.project_id', project::text, true);
  return query
    select p.owner_id, a.collaborator_id, a.permissions, nyota_limit_of(p.id, a.side, a.group_ids), s.end_date, a.merchant_user_id, nyota_changes(p.id)
    from projects p
    join project_people a on a.project_id = p.id and a.user_id = person
    left join subscriptions s on s.project_id = p.id and s.status = 'ACTIVE' and not nyota_is_unlimited(p.id)
    where p.id = project and p.deleted_at is null
    limit 1;
end $$;

create or replace function nyota_only_read(is_reading boolean) returns void language plpgsql as $$
begin
  if is_reading then
    perform set_config('transaction_read_only', 'on', true);
  end if;
end $$;

-- The active session of an access token with its user, whom it sets for row-level security, and the user's access to
-- the project of the request, if there is one. No row: the session has ended. The use is stored once a minute and at
-- the first use of a token from a newer refresh token, unless another request is storing it at that moment.
-- A call that only reads can change nothing from here on.
drop function if exists nyota_enter(uuid, uuid, timestamptz, uuid, int);
drop function if exists nyota_enter(uuid, uuid, timestamptz, uuid, int, boolean);
create or replace function nyota_enter(person uuid, session uuid, moment timestamptz, project uuid, generation int default null,
  is_reading boolean default false
) returns table (
  user_type text, full_name text, email text, phone text, has_stored boolean,
  owner_id uuid, collaborator_id uuid, permissions jsonb, group_ids uuid[], end_date timestamptz, merchant_user_id uuid, changes text[]
) language plpgsql as $$
#variable_conflict use_column
declare
  v_user record;
begin
  select u.user_type, u.full_name, u.email::text as email, u.phone,
    s.last_used_at < moment - interval '1 minute' or generation > s.generation_seen as is_news into v_user
  from sessions s join users u on u.id = s.user_id
  where s.id = session and u.id = person and s.revoked_at is null and s.expires_at > moment;
  if not found then
    return;
  end if;
  if v_user.is_news then
    update sessions set last_used_at = greatest(last_used_at, moment), generation_seen = greatest(generation_seen, generation)
    where id in (select id from sessions where id = session for no key update skip locked);
  end if;
  perform nyota_only_read(is_reading);
  perform set_config('app.user_id', person::text, true);
  if project is not null then
    return query select v_user.user_type, v_user.full_name, v_user.email, v_user.phone, v_user.is_news, a.* from nyota_access(person, project) a;
    if found then
      return;
    end if;
  end if;
  return query select v_user.user_type, v_user.full_name, v_user.email, v_user.phone, v_user.is_news,
    null::uuid, null::uuid, null::jsonb, null::uuid[], null::timestamptz, null::uuid, null::text[];
end $$;

-- The same for a personal access token, found by its hash, with the token's own rights. No row: it is unknown, revoked or
-- expired, or its user is blocked. A project that the token is not for is one that its user can't see.
drop function if exists nyota_enter_with_token(bytea, timestamptz, uuid, inet);
drop function if exists nyota_enter_with_token(bytea, timestamptz, uuid, inet, boolean);
create or replace function nyota_enter_with_token(token_hash bytea, moment timestamptz, project uuid, address inet,
  is_reading boolean default false
) returns table (
  user_id uuid, user_type text, full_name text, token_id uuid, token_name text, token_permissions jsonb, token_project_ids uuid[], has_stored boolean,
  owner_id uuid, collaborator_id uuid, permissions jsonb, group_ids uuid[], end_date timestamptz, merchant_user_id uuid, changes text[]
) language plpgsql as $$
#variable_conflict use_column
declare
  v_token record;
begin
  select t.id, t.user_id, t.name, t.permissions, t.project_ids, u.user_type, u.full_name,
    t.last_used_at is null or t.last_used_at < moment - interval '1 minute' or t.last_used_ip is distinct from address as is_news into v_token
  from personal_tokens t join users u on u.id = t.user_id
  where t.hash = token_hash and t.revoked_at is null and t.expires_at > moment and u.blocked_at is null;
  if not found then
    return;
  end if;
  if v_token.is_news then
    update personal_tokens set last_used_at = greatest(last_used_at, moment), last_used_ip = address
    where id in (select id from personal_tokens where id = v_token.id for no key update skip locked);
  end if;
  perform nyota_only_read(is_reading);
  perform set_config('app.user_id', v_token.user_id::text, true);
  if project is not null and (v_token.project_ids is null or project = any (v_token.project_ids)) then
    return query select v_token.user_id, v_token.user_type, v_token.full_name, v_token.id, v_token.name, v_token.permissions, v_token.project_ids, v_token.is_news, a.*
      from nyota_access(v_token.user_id, project) a;
    if found then
      return;
    end if;
  end if;
  return query select v_token.user_id, v_token.user_type, v_token.full_name, v_token.id, v_token.name, v_token.permissions, v_token.project_ids, v_token.is_news,
    null::uuid, null::uuid, null::jsonb, null::uuid[], null::timestamptz, null::uuid, null::text[];
end $$;

-- users.user_type says whether somebody works for a firm. Nothing else writes it.
create or replace function nyota_staff_changed() returns trigger language plpgsql as $$
begin
  update users u set user_type = case when exists (select from merchant_members m where m.user_id = u.id) then 'merchant' else 'host' end
  where u.id in (old.user_id, new.user_id);
  return null;
end $$;
create or replace trigger staff_changed after insert or delete or update of user_id on merchant_members
  for each row execute function nyota_staff_changed();
