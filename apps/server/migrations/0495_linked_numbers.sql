-- Numbers of WhatsApp that are linked like WhatsApp Web: the device that the phone has signed, and the keys of its sessions.
create table linked_devices (
  project_id uuid not null references projects on delete cascade,
  sender_id uuid not null,
  -- Sealed with the server's secret. Null once the phone has unlinked it.
  sealed_device bytea,
  -- Whether its worker is connected with WhatsApp, and since when it is so.
  is_open boolean not null default false,
  changed_at timestamptz not null default now(),
  -- What WhatsApp has ended the last connection with.
  close_code int,
  linked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, sender_id),
  foreign key (project_id, sender_id) references senders (project_id, id) on delete cascade
);
call nyota_guard('linked_devices');
call nyota_whole_project('linked_devices');
create policy by_system on linked_devices to nyota_across using ((select nyota_is_system()));

create table linked_keys (
  project_id uuid not null references projects on delete cascade,
  sender_id uuid not null,
  -- A keyed hash of what the key is for, which would name the phones of guests.
  name bytea not null,
  -- Sealed with the server's secret: what it is for, and the key.
  sealed_key bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, sender_id, name),
  foreign key (project_id, sender_id) references linked_devices (project_id, sender_id) on delete cascade
);
call nyota_guard('linked_keys');
call nyota_whole_project('linked_keys');
create policy by_system on linked_keys to nyota_across using ((select nyota_is_system()));
create policy not_read on linked_keys as restrictive for select to nyota_limited using (false);

create index senders_linked on senders (project_id, id) where driver = 'linked';
