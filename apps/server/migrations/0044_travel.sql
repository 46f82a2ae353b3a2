-- How guests come and go. Times are kept as people read them on a ticket, on the clock of the place; instants follow from them and the zone.
create table travels (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  guest_id uuid not null,
  direction text not null check (direction in ('ARRIVAL', 'DEPARTURE')),
  mode text not null check (mode in ('FLIGHT', 'TRAIN', 'CAR', 'BUS', 'OTHER')),
  carrier text,
  number text,
  from_place text,
  to_place text,
  terminal text,
  departs_at timestamp,
  departs_zone text not null,
  arrives_at timestamp,
  arrives_zone text not null,
  pnr text,
  seat text,
  pax int not null default 1 check (pax between 1 and 50),
  luggage int not null default 0 check (luggage between 0 and 200),
  pickup_required boolean not null default false,
  pickup_place text,
  pickup_at timestamp,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'CONFIRMED', 'CANCELLED')),
  notes text,
  -- The moment at the celebration's end of the journey, by which everything is sorted.
  at timestamptz generated always as (
    case direction when 'ARRIVAL' then arrives_at at time zone arrives_zone else departs_at at time zone departs_zone end) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, guest_id) references guests (project_id, id) on delete cascade,
  check (departs_at at time zone departs_zone <= arrives_at at time zone arrives_zone),
  -- Somebody waits at the station for whatever is confirmed.
  check (status <> 'CONFIRMED' or case direction when 'ARRIVAL' then arrives_at else departs_at end is not null)
);
create index travels_by_guest on travels (project_id, guest_id, direction, status);
create index travels_by_time on travels (project_id, direction, at nulls first, id);
call nyota_guard('travels');
call nyota_watch('travels');
-- Whoever may not see a guest sees none of their journeys. The policy of guests applies inside.
create policy in_groups on travels as restrictive to nyota_limited
  using (guest_id in (select id from guests where project_id = (select nyota_project_id())));
