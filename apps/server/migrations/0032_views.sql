-- Ways to look at the guest list that somebody gave a name to.
create table views (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  filter jsonb not null default '{}',
  ordering text,
  grouping text not null default 'NONE' check (grouping in ('NONE', 'GROUP', 'HOUSEHOLD')),
  columns jsonb not null default '[]',
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id)
);
create unique index views_by_name on views (project_id, user_id, lower(name));
call nyota_guard('views');

-- What a change of many guests replaced, so that whoever made it can take it back exactly.
create table guest_undos (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  actor_id uuid not null references users on delete cascade,
  changes jsonb not null,
  created_at timestamptz not null default now(),
  primary key (project_id, id)
);
create index guest_undos_by_time on guest_undos (project_id, created_at);
call nyota_guard('guest_undos');
