-- Who has which guest, event or campaign open at this moment, for all processes. A page reports it again every few
-- seconds, so rows that a crash empties come back by themselves.
create unlogged table presence (
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  object text not null check (object in ('guest', 'event', 'campaign')),
  object_id uuid not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (project_id, user_id, object, object_id)
);
create index presence_by_object on presence (project_id, object, object_id);
create index presence_by_time on presence (seen_at);
call nyota_guard('presence');
create policy by_system on presence to nyota_across using ((select nyota_is_system()));
-- A collaborator limited to some groups doesn't learn who looks at guests of other groups.
create policy in_groups on presence as restrictive to nyota_limited using (
  object <> 'guest' or object_id in (select id from guests where project_id = (select nyota_project_id())));
