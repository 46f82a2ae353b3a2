-- The calendar address of a household: it shows the events of its link, and can do nothing else. Replacing the link ends it.
create table calendar_feeds (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  link_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, link_id) references rsvp_links (project_id, id) on delete cascade
);
create unique index calendar_feeds_by_token on calendar_feeds (token_hash);
create unique index calendar_feeds_by_link on calendar_feeds (project_id, link_id);
call nyota_guard('calendar_feeds');
-- As for links: a calendar names its address before any project is known.
create policy by_token on calendar_feeds for select
  using (token_hash = (select decode(nullif(current_setting('app.link_hash', true), ''), 'hex')));
