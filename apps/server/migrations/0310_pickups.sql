-- Who fetches guests where they arrive: vehicles with their drivers, and trips with the journeys on them.
create table vehicles (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  name text not null,
  plate text,
  seats int not null check (seats between 1 and 80),
  bags int not null check (bags between 0 and 300),
  driver_name text,
  driver_phone text,
  -- On the clock of the project.
  available_from timestamp,
  available_until timestamp,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id),
  constraint vehicles_last check (available_from < available_until)
);
create unique index vehicles_by_name on vehicles (project_id, lower(name));
call nyota_guard('vehicles');
call nyota_whole_project('vehicles');

create table trips (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  vehicle_id uuid not null,
  place text not null,
  terminal text,
  -- On the clock of the place, as people read it; the instants follow from it and the zone.
  leaves_at timestamp not null,
  drive_minutes int not null default 45 check (drive_minutes between 1 and 720),
  time_zone text not null,
  drop_place text,
  at timestamptz not null generated always as (leaves_at at time zone time_zone) stored,
  drops_at timestamptz not null generated always as (greatest(leaves_at at time zone time_zone,
    (leaves_at + make_interval(mins => drive_minutes)) at time zone time_zone)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, vehicle_id) references vehicles (project_id, id) on delete cascade,
  -- Nobody drives two ways at the same time.
  constraint trips_of_one_vehicle exclude using gist (project_id with =, vehicle_id with =, tstzrange(at, drops_at) with &&)
);
create index trips_by_time on trips (project_id, at, id);
call nyota_guard('trips');
call nyota_whole_project('trips');

-- A journey is on one trip at most, and takes the seats and bags that it had when they were counted.
create table trip_journeys (
  project_id uuid not null references projects on delete cascade,
  travel_id uuid not null,
  trip_id uuid not null,
  people int not null default 0,
  bags int not null default 0,
  -- What the driver says of them; null as long as nothing.
  state text check (state in ('PICKED_UP', 'WAITING', 'NO_SHOW')),
  state_at timestamptz,
  primary key (project_id, travel_id),
  foreign key (project_id, travel_id) references travels (project_id, id) on delete cascade,
  foreign key (project_id, trip_id) references trips (project_id, id) on delete cascade,
  check ((state is null) = (state_at is null))
);
create index trip_journeys_by_trip on trip_journeys (project_id, trip_id);
call nyota_guard('trip_journeys');
create policy in_groups on trip_journeys as restrictive to nyota_limited
  using (travel_id in (select id from travels where project_id = (select nyota_project_id())));

-- The seats and bags that are taken on a trip, counted by triggers. Apart from the trip, because a change of a journey by
-- somebody who sees only some guests counts here, and may not change the trip.
create table trip_loads (
  project_id uuid not null references projects on delete cascade,
  trip_id uuid not null,
  people int not null,
  bags int not null,
  primary key (project_id, trip_id),
  foreign key (project_id, trip_id) references trips (project_id, id) on delete cascade
);
call nyota_guard('trip_loads');

-- The private link with which a driver opens the sheet of one day.
create table driver_links (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  vehicle_id uuid not null,
  day date not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, vehicle_id) references vehicles (project_id, id) on delete cascade
);
create unique index driver_links_by_token on driver_links (token_hash);
create unique index driver_links_by_day on driver_links (project_id, vehicle_id, day);
call nyota_guard('driver_links');
call nyota_whole_project('driver_links');
-- A driver names their link before any project is known.
create policy by_token on driver_links for select to nyota_app
  using (token_hash = (select decode(nullif(current_setting('app.link_hash', true), ''), 'hex')));

-- What a change of many trips replaced, so that whoever made it can undo exactly that within a week.
create table trip_undos (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  actor_id uuid not null references users on delete cascade,
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null default now(),
  primary key (project_id, id)
);
create index trip_undos_by_time on trip_undos (project_id, created_at);
call nyota_guard('trip_undos');
create policy in_groups on trip_undos as restrictive to nyota_limited using (actor_id = (select nyota_user_id()));
create policy by_system on trip_undos for all to nyota_across using ((select nyota_is_system()));
