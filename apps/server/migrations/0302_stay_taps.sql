-- What was ticked off at a desk. Taps may arrive late and in any order: what stands in the stay follows from all of them.
alter table guest_stays add column key_handed_at timestamptz, add column id_seen_at timestamptz;

create table stay_taps (
  project_id uuid not null references projects on delete cascade,
  -- Made by the device, so that a tap that is sent twice counts once.
  id uuid not null,
  stay_id uuid not null,
  kind text not null check (kind in ('ARRIVED', 'ID', 'KEY', 'LEFT')),
  is_done boolean not null,
  at timestamptz not null,
  by_user uuid references users,
  created_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, stay_id) references guest_stays (project_id, id) on delete cascade
);
create index stay_taps_by_stay on stay_taps (project_id, stay_id);
call nyota_guard('stay_taps');
create policy in_groups on stay_taps as restrictive to nyota_limited using (
  stay_id in (select id from guest_stays where project_id = (select nyota_project_id())));

insert into stay_taps (project_id, id, stay_id, kind, is_done, at)
  select project_id, nyota_id(), id, 'ARRIVED', true, checked_in_at from guest_stays where checked_in_at is not null
  union all
  select project_id, nyota_id(), id, 'LEFT', true, checked_out_at from guest_stays where checked_out_at is not null;
