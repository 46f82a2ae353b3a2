-- The rooming lists that a hotel was given: each version is kept as it was, so that its file can be made again and the
-- next version can say what is different.
create table hotel_packs (
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
create unique index hotel_packs_by_version on hotel_packs (project_id, hotel_id, version);
call nyota_guard('hotel_packs');
create policy in_groups on hotel_packs as restrictive to nyota_limited using (false);

-- The letters with which versions were mailed.
create table hotel_pack_letters (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  pack_id uuid not null,
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
  foreign key (project_id, pack_id) references hotel_packs (project_id, id) on delete cascade
);
create index hotel_pack_letters_by_pack on hotel_pack_letters (project_id, pack_id);
call nyota_guard('hotel_pack_letters');
create policy in_groups on hotel_pack_letters as restrictive to nyota_limited using (false);

alter table hotels add column contact_email text;
