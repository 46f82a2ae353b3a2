-- What a proposal of rooms has to observe: who is never with whom, who should be near whom, who needs the ground floor,
-- and in which hotels some guests may stay. Whoever gives a room by hand is free to do otherwise.
create table room_rules (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  kind text not null check (kind in ('HOTELS', 'GROUND', 'NEVER', 'NEAR')),
  -- How near: only for NEVER and NEAR.
  scope text check (scope in ('ROOM', 'FLOOR', 'HOTEL')),
  -- Only for GROUND: without it, the ground floor is a wish.
  is_must boolean not null default true,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id)
);
call nyota_guard('room_rules');
call nyota_whole_project('room_rules');

-- Whom a rule is about, and the hotels it names: a row each. Rows of guests who are merged follow them.
create table room_rule_members (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  rule_id uuid not null,
  guest_id uuid,
  group_id uuid,
  tag_id uuid,
  hotel_id uuid,
  primary key (project_id, id),
  foreign key (project_id, rule_id) references room_rules (project_id, id) on delete cascade,
  foreign key (project_id, guest_id) references guests (project_id, id) on delete cascade,
  foreign key (project_id, group_id) references groups (project_id, id) on delete cascade,
  foreign key (project_id, tag_id) references tags (project_id, id) on delete cascade,
  foreign key (project_id, hotel_id) references hotels (project_id, id) on delete cascade,
  constraint one_member check (num_nonnulls(guest_id, group_id, tag_id, hotel_id) = 1)
);
create index room_rule_members_by_rule on room_rule_members (project_id, rule_id);
create index room_rule_members_by_guest on room_rule_members (project_id, guest_id) where guest_id is not null;
create index room_rule_members_by_group on room_rule_members (project_id, group_id) where group_id is not null;
create index room_rule_members_by_tag on room_rule_members (project_id, tag_id) where tag_id is not null;
create index room_rule_members_by_hotel on room_rule_members (project_id, hotel_id) where hotel_id is not null;
call nyota_guard('room_rule_members');
create policy in_groups on room_rule_members as restrictive to nyota_limited using (
  hotel_id is not null
  or guest_id in (select id from guests where project_id = (select nyota_project_id()))
  or group_id in (select id from groups where project_id = (select nyota_project_id()))
  or tag_id in (select id from tags where project_id = (select nyota_project_id())));

-- A rule that names anybody whom a limited collaborator can't see is hidden from them (functions/hidden.sql).
grant select on room_rules, room_rule_members to nyota_counter;
create policy counted on room_rules for select to nyota_counter using (project_id = (select nyota_project_id()));
create policy counted on room_rule_members for select to nyota_counter using (project_id = (select nyota_project_id()));
