-- What was contracted with a hotel: so many rooms of a type for some nights. Which rooms these are the hotel says late or
-- never, so a block is compared with the rooms in use by hotel, type and night, and no room belongs to one.
create table room_blocks (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  hotel_id uuid not null,
  room_type text,
  room_count int not null check (room_count between 1 and 2000),
  check_in date not null,
  check_out date not null,
  -- For a room and night, in minor units of the currency.
  rate int check (rate >= 0),
  currency text not null default 'INR',
  cut_off date,
  remind_days int not null default 7 check (remind_days between 0 and 60),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, hotel_id) references hotels (project_id, id) on delete cascade,
  constraint room_blocks_last check (check_out > check_in and check_out - check_in <= 120)
);
create index room_blocks_by_hotel on room_blocks (project_id, hotel_id);
create index room_blocks_with_cut_off on room_blocks (cut_off) where cut_off is not null;
call nyota_guard('room_blocks');

-- The cut-off days that the hosts have been reminded of, each once; a day that is moved is reminded of again.
create table room_block_reminders (
  project_id uuid not null references projects on delete cascade,
  block_id uuid not null,
  cut_off date not null,
  primary key (project_id, block_id, cut_off),
  foreign key (project_id, block_id) references room_blocks (project_id, id) on delete cascade
);
call nyota_guard('room_block_reminders');

-- Contracts and costs are of the whole project: a collaborator who is limited to groups doesn't see them.
create policy in_groups on room_blocks as restrictive to nyota_limited using (false);
create policy in_groups on room_block_reminders as restrictive to nyota_limited using (false);
-- The worker looks in all projects for those whose cut-off is near.
create policy by_system on room_blocks for select to nyota_across using ((select nyota_is_system()) and cut_off is not null);
create policy by_system on room_block_reminders for select to nyota_across using ((select nyota_is_system()));
