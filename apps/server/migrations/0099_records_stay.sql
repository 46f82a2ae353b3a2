-- Nothing the application deletes takes a record of what happened with it. A cascade runs with the rights of the table's owner, so a role that
-- may not delete a record could still delete what it belongs to.

-- These records outlive what they are about: a campaign, a document or an event that is deleted leaves them behind until the project is erased.
alter table message_events drop constraint message_events_project_id_message_id_fkey;
alter table kyc_document_views drop constraint kyc_document_views_project_id_document_id_fkey;
alter table rsvp_answers drop constraint rsvp_answers_project_id_event_id_fkey;

-- Everything else has to be without records before it can go. Only erasing a project removes those, and it begins with them.
do $$
declare
  v_key record;
begin
  for v_key in
    select k.conrelid::regclass as child, k.conname as name, pg_get_constraintdef(k.oid) as definition from pg_constraint k
    where k.contype = 'f' and k.confdeltype <> 'a' and obj_description(k.conrelid, 'pg_class') = 'append-only'
      and k.confrelid <> 'activities'::regclass
  loop
    execute format('alter table %s drop constraint %I, add constraint %I %s', v_key.child, v_key.name, v_key.name,
      regexp_replace(v_key.definition, ' ON DELETE CASCADE', ''));
  end loop;
end $$;

-- What the application never deletes or writes, it may not.
revoke delete, truncate on projects, users, subscriptions, credit_balances, wallet_balances from nyota_app, nyota_limited, nyota_across;
revoke insert, update, delete, truncate on products from nyota_app, nyota_limited, nyota_across;

-- The end of a deleted project's rows; what is left of them by then goes along.
grant delete on projects to nyota_eraser;
create policy of_deleted_end on projects for delete to nyota_eraser
  using (id = (select nyota_project_id()) and deleted_at < (select nyota_erased_before()));
call nyota_erasable('subscriptions');
call nyota_erasable('credit_balances');
create function nyota_erase_project(p_project uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if p_project is distinct from nyota_project_id() or not nyota_is_deleted() then
    raise exception using errcode = '42501', message = 'Only a deleted project is erased, in its own transaction.';
  end if;
  delete from projects where id = p_project;
end $$;
revoke execute on function nyota_erase_project from public;
grant execute on function nyota_erase_project to nyota_app;
grant create on schema public to nyota_eraser;
alter function nyota_erase_project owner to nyota_eraser;
revoke create on schema public from nyota_eraser;
