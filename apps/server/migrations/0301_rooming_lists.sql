-- The rooming lists that a hotel was given: each version is kept as it was, so that its file can be made again and the
-- next version can say what is different.
create table rooming_lists (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  hotel_id uuid not null,
  version int not null check (version > 0),
  -- One guest in one room each, in the order of rooms.
  lines jsonb not null,
  -- How many they are and what changed, by what a reader may see, so that a list of versions reads no lines.
  guests int not null default 0,
  rooms int not null default 0,
  changes jsonb not null default '{}',
  made_by uuid references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, hotel_id) references hotels (project_id, id) on delete cascade
);
create unique index rooming_lists_by_version on rooming_lists (project_id, hotel_id, version);
call nyota_guard('rooming_lists');
create policy in_groups on rooming_lists as restrictive to nyota_limited using (false);

-- The emails with which versions were mailed.
create table rooming_list_emails (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  list_id uuid not null,
  addresses text[] not null,
  message text,
  -- What whoever sends it may see of guests and journeys.
  with_names boolean not null,
  with_arrivals boolean not null,
  sent_by uuid references users,
  sent_at timestamptz,
  failure text,
  created_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, list_id) references rooming_lists (project_id, id) on delete cascade
);
create index rooming_list_emails_by_list on rooming_list_emails (project_id, list_id);
call nyota_guard('rooming_list_emails');
create policy in_groups on rooming_list_emails as restrictive to nyota_limited using (false);

alter table hotels add column contact_email text;
