-- Airports and stations that journeys begin and end at, and airlines. They belong to no project. Filled from the lists
-- in data/ whenever these change (src/db/migrating/place-lists.ts), and by `nyota places import`.
create table places (
  id uuid primary key default nyota_id(),
  kind text not null check (kind in ('AIRPORT', 'STATION')),
  -- An airport's IATA code, or a station's code of Indian Railways.
  code text not null,
  name text not null check (name <> ''),
  city text check (city <> ''),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Null where it is not known: a country with several zones.
  zone text,
  other_names text[] not null default '{}',
  -- Its place among those that match a search equally well: our own list in its order, then the imported ones.
  position int not null,
  -- Whether an import has set the names, which our own list then leaves alone.
  is_imported boolean not null default false,
  -- Everything that is searched, folded; by a trigger.
  searched text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (kind, code),
  check (case kind when 'AIRPORT' then code ~ '^[A-Z0-9]{3}$' else code ~ '^[A-Z]{1,5}$' end)
);
create index places_searched on places using gin (searched gin_trgm_ops);
call nyota_open('places');

create table airlines (
  -- Of IATA.
  code text primary key check (code ~ '^[A-Z0-9]{2}$'),
  name text not null check (name <> ''),
  country text not null check (country ~ '^[A-Z]{2}$'),
  other_names text[] not null default '{}',
  position int not null,
  searched text not null
);
call nyota_open('airlines');

-- The airports that an airline is known to serve. Not every one is.
create table airline_airports (
  airline_code text not null references airlines on delete cascade,
  airport_code text not null,
  primary key (airport_code, airline_code)
);
create index airline_airports_by_airline on airline_airports (airline_code);
call nyota_open('airline_airports');

-- The version of each list in data/ that was stored last.
create table place_lists (
  name text primary key,
  hash text not null,
  stored_at timestamptz not null default now()
);
