-- What a guest was before each change, so that they can be restored as of any moment since. Written by the triggers in
-- functions/guests.sql, whatever made the change. Only what differs is stored: columns by their name, the custom columns
-- together as they were, and the tags as `tag_ids`. Like the object of an activity, a guest may be gone by now.
create table guest_versions (
  project_id uuid not null references projects on delete cascade,
  guest_id uuid not null,
  id uuid not null default nyota_id(),
  changed_at timestamptz not null default now(),
  before jsonb not null,
  primary key (project_id, guest_id, id)
);
call nyota_guard('guest_versions');
call nyota_append_only('guest_versions');
call nyota_erasable('guest_versions');
create policy in_groups on guest_versions as restrictive to nyota_limited
  using (guest_id in (select id from guests where project_id = (select nyota_project_id())));

-- Since when the versions of a guest are complete: before this column, nothing was stored.
alter table guests add column versions_since timestamptz not null default now();
