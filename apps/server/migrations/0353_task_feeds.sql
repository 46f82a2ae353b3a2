-- Where a calendar reads the tasks of a user in all projects. The token is computed from the server's key, never stored.
create table task_feeds (
  id uuid primary key default nyota_id(),
  user_id uuid not null unique references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);
call nyota_open('task_feeds');
alter table task_feeds enable row level security;
alter table task_feeds force row level security;
create policy own on task_feeds to nyota_app
  using (user_id = (select nyota_user_id())) with check (user_id = (select nyota_user_id()));
-- A calendar names its address before any user is known.
create policy by_token on task_feeds for select to nyota_app
  using (token_hash = (select decode(nullif(current_setting('app.link_hash', true), ''), 'hex')));
