-- What becomes of somebody's own order belongs to no project, and is told in their own name.
create policy to_oneself on notifications for insert to nyota_app
  with check (project_id is null and user_id = (select nyota_user_id()));
