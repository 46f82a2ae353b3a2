-- A collaborator limited to some groups doesn't see the tags, campaigns and shared views that are only about guests of
-- other groups. Their own policies can't find that out, because these hide the other guests: the functions that do
-- (functions/hidden.sql) run as this role, which only reads, and only in the project of the transaction.
do $$
begin
  if not exists (select from pg_roles where rolname = 'nyota_counter') then
    create role nyota_counter nologin nosuperuser nobypassrls;
  end if;
  execute format('grant nyota_counter to %I', current_user);
end $$;
grant usage on schema public to nyota_counter;

do $$
declare
  v_name text;
begin
  foreach v_name in array array['guests', 'groups', 'tags', 'guest_tags', 'messages', 'dispatches', 'views'] loop
    execute format('grant select on %I to nyota_counter', v_name);
    execute format('create policy counted on %I for select to nyota_counter using (project_id = (select nyota_project_id()))', v_name);
  end loop;
end $$;
