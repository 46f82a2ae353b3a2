-- What every request begins with, in one round trip and with plans that are made once for a connection. What the rows mean is decided by
-- the application (features/collaborators).

-- What connects a person with a project. From here on the transaction is in the project.
create function nyota_access(person uuid, project uuid) returns table (
  owner_id uuid, collaborator_id uuid, permissions jsonb, group_ids uuid[], end_date timestamptz, merchant_user_id uuid, changes text[]
) language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.project_id', project::text, true);
  return query
    select p.owner_id, c.id, c.permissions, c.group_ids, s.end_date, m.user_id, nyota_changes(p.id)
    from projects p
    left join collaborators c on c.project_id = p.id and c.user_id = person and c.status = 'ACCEPTED'
    left join subscriptions s on s.project_id = p.id and s.status = 'ACTIVE'
    left join merchant_members m on m.merchant_id = p.merchant_id and m.user_id = person
    where p.id = project and p.deleted_at is null
    limit 1;
end $$;

-- The living session of an access token with its user, whom it names to row-level security, and how they stand to the project of the
-- request, if it has one. No row: the session has ended.
create function nyota_enter(person uuid, session uuid, moment timestamptz, project uuid) returns table (
  user_type text, full_name text, email text, phone text,
  owner_id uuid, collaborator_id uuid, permissions jsonb, group_ids uuid[], end_date timestamptz, merchant_user_id uuid, changes text[]
) language plpgsql as $$
#variable_conflict use_column
declare
  v_user record;
begin
  select u.user_type, u.full_name, u.email::text as email, u.phone into v_user
  from sessions s join users u on u.id = s.user_id
  where s.id = session and u.id = person and s.revoked_at is null and s.expires_at > moment;
  if not found then
    return;
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
