-- What a change of many stays replaced, so that whoever made it can undo exactly that within a week.
create table stay_undos (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  actor_id uuid not null references users on delete cascade,
  -- The rows of stays that were removed, and of those that were added.
  removed jsonb not null,
  added jsonb not null,
  created_at timestamptz not null default now(),
  primary key (project_id, id)
);
create index stay_undos_by_time on stay_undos (project_id, created_at);
call nyota_guard('stay_undos');
-- Whole stays stand in it, also of guests whom others may not see.
create policy in_groups on stay_undos as restrictive to nyota_limited using (actor_id = (select nyota_user_id()));
create policy by_system on stay_undos for all to nyota_across using ((select nyota_is_system()));
