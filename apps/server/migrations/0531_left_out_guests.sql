-- Whom a campaign was not sent to, and why, as it was when it started: afterwards somebody may have got a phone number.
create table left_out_guests (
  project_id uuid not null references projects on delete cascade,
  dispatch_id uuid not null,
  guest_id uuid not null,
  reason text not null,
  -- The variables of the text for which they had no value, where that is the reason.
  missing text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (project_id, dispatch_id, guest_id),
  foreign key (project_id, dispatch_id) references dispatches (project_id, id) on delete cascade,
  foreign key (project_id, guest_id) references guests (project_id, id) on delete cascade
);
create index left_out_guests_by_guest on left_out_guests (project_id, guest_id, created_at desc);
call nyota_guard('left_out_guests');
call nyota_in_groups('left_out_guests');
