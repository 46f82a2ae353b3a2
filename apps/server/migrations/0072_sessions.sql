-- What a person can see of their sessions, and how fresh the proof is that they themselves are there.
alter table sessions
  -- When a code or the password was last given in this session.
  add column proved_at timestamptz,
  add column last_used_at timestamptz not null default now(),
  -- The newest refresh token of which an access token was used, by its generation; older ones are worth nothing from then on.
  add column generation_seen int not null default -1,
  drop constraint sessions_revoked_because_check,
  add constraint sessions_revoked_because_check
    check (revoked_because in ('LOGOUT', 'REUSE', 'PASSWORD', 'ADDRESS', 'SIGNED_OUT', 'ADMIN'));

alter table refresh_tokens add column generation int not null default 0;

drop function nyota_enter(uuid, uuid, timestamptz, uuid);
-- The living session of an access token with its user, whom it names to row-level security, and how they stand to the project of the
-- request, if it has one. No row: the session has ended. The use is noted once a minute and at the first use of a newer refresh token's, unless
-- another request is just doing so.
create function nyota_enter(person uuid, session uuid, moment timestamptz, project uuid, generation int default null) returns table (
  user_type text, full_name text, email text, phone text,
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
  perform set_config('app.user_id', person::text, true);
  if project is not null then
    return query select v_user.user_type, v_user.full_name, v_user.email, v_user.phone, a.* from nyota_access(person, project) a;
    if found then
      return;
    end if;
  end if;
  return query select v_user.user_type, v_user.full_name, v_user.email, v_user.phone,
    null::uuid, null::uuid, null::jsonb, null::uuid[], null::timestamptz, null::uuid, null::text[];
end $$;
