-- What was deleted or merged away and can be brought back: a column with its values, a tag with its guests, a group with its households.
create table removals (
  project_id uuid not null references projects on delete cascade,
  -- The id of what was removed; brought back, it has the same one.
  id uuid not null,
  kind text not null check (kind in ('COLUMN', 'TAG', 'GROUP')),
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (project_id, id)
);
call nyota_guard('removals');
