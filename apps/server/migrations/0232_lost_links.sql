-- Who has asked for a lost link on the public page, until the job has answered: whatever somebody typed there.
create table lost_links (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  name text check (length(name) <= 120),
  address text check (length(address) <= 254),
  language text not null check (language in ('en', 'hi')),
  created_at timestamptz not null default now(),
  primary key (project_id, id)
);
call nyota_guard('lost_links');
