-- Notifications of a project contain what their reader might see when they were written. They are deleted when the reader
-- loses a part of their rights there, also before they are mailed. What is about the rights themselves stays, and orders
-- are the reader's own.

-- Notifications are their reader's own, so this acts as the reader.
create or replace function nyota_forget_notices(p_user uuid, p_project uuid) returns void language plpgsql as $$
declare
  v_user constant text := current_setting('app.user_id', true);
begin
  perform set_config('app.user_id', p_user::text, true);
  delete from notifications where user_id = p_user and project_id = p_project and topic not in ('ACCESS', 'ORDERS');
  perform set_config('app.user_id', coalesce(v_user, ''), true);
end $$;

-- Whether somebody with the rights `p_old` saw a part of a project that the rights `p_new` don't show.
create or replace function nyota_sees_less(p_new jsonb, p_old jsonb) returns boolean language sql immutable as $$
  select exists (select from jsonb_each_text(p_old) o where o.value <> 'NO_ACCESS' and coalesce(p_new ->> o.key, 'NO_ACCESS') = 'NO_ACCESS')
$$;

create or replace function nyota_member_sees_less() returns trigger language plpgsql as $$
begin
  if old.status = 'ACCEPTED' and old.user_id is not null and not nyota_is_deleted()
    and not exists (select from projects where id = old.project_id and owner_id = old.user_id) then
    perform nyota_forget_notices(old.user_id, old.project_id);
  end if;
  return null;
end $$;
create or replace trigger member_is_gone after delete on collaborators for each row execute function nyota_member_sees_less();
create or replace trigger member_sees_less after update on collaborators for each row
  when (new.status <> 'ACCEPTED' or new.user_id is distinct from old.user_id or nyota_sees_less(new.permissions, old.permissions)
    or (row(new.side, new.group_ids) is distinct from row(old.side, old.group_ids) and num_nonnulls(new.side, new.group_ids) > 0))
  execute function nyota_member_sees_less();

-- Of all projects but those they own or help with themselves.
create or replace function nyota_staff_see_less() returns trigger language plpgsql as $$
declare
  v_user constant text := current_setting('app.user_id', true);
begin
  perform set_config('app.user_id', old.user_id::text, true);
  delete from notifications where user_id = old.user_id and project_id is not null and topic not in ('ACCESS', 'ORDERS')
    and project_id not in (select project_id from collaborators where user_id = old.user_id and status = 'ACCEPTED')
    and project_id not in (select id from projects where owner_id = old.user_id);
  perform set_config('app.user_id', coalesce(v_user, ''), true);
  return null;
end $$;
create or replace trigger staff_are_gone after delete on merchant_members for each row
  when (old.user_id is not null) execute function nyota_staff_see_less();
create or replace trigger staff_see_less after update of permissions on merchant_members for each row
  when (old.user_id is not null and (nyota_sees_less(new.permissions -> 'levels', old.permissions -> 'levels')
    or (old.permissions -> 'is_administrator' = 'true' and new.permissions -> 'is_administrator' is distinct from 'true')))
  execute function nyota_staff_see_less();

-- The staff of a firm that runs the project no more.
create or replace function nyota_firm_is_gone() returns trigger language plpgsql as $$
declare
  v_user uuid;
begin
  for v_user in
    select m.user_id from merchant_members m
    where m.merchant_id = old.merchant_id and m.user_id <> new.owner_id and not exists (
      select from collaborators c where c.project_id = new.id and c.user_id = m.user_id and c.status = 'ACCEPTED')
  loop
    perform nyota_forget_notices(v_user, new.id);
  end loop;
  return null;
end $$;
create or replace trigger firm_is_gone after update of merchant_id on projects for each row
  when (old.merchant_id is not null and new.merchant_id is distinct from old.merchant_id) execute function nyota_firm_is_gone();
