-- Guests who are on the list twice: put together, or told apart for good.
alter table guests add column merged_into uuid, add foreign key (project_id, merged_into) references guests (project_id, id);
create index guests_by_merged on guests (project_id, merged_into) where merged_into is not null;

-- What putting two guests together changed, so that it can be undone. The second guest stays in the bin meanwhile.
create table guest_merges (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  kept_id uuid not null,
  merged_id uuid not null,
  before jsonb not null,
  moved jsonb not null,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (project_id, id),
  foreign key (project_id, kept_id) references guests (project_id, id) on delete cascade,
  foreign key (project_id, merged_id) references guests (project_id, id) on delete cascade
);
create index guest_merges_by_kept on guest_merges (project_id, kept_id);
create index guest_merges_by_merged on guest_merges (project_id, merged_id);
call nyota_guard('guest_merges');

-- Two guests of whom somebody has said that they are two.
create table guest_distinctions (
  project_id uuid not null references projects on delete cascade,
  guest_id uuid not null,
  other_id uuid not null,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (project_id, guest_id, other_id),
  foreign key (project_id, guest_id) references guests (project_id, id) on delete cascade,
  foreign key (project_id, other_id) references guests (project_id, id) on delete cascade,
  check (guest_id < other_id)
);
create index guest_distinctions_by_other on guest_distinctions (project_id, other_id);
call nyota_guard('guest_distinctions');
