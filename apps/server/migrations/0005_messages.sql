-- Templates, senders, dispatches (campaigns and other sends) and messages. The message table is the send queue.
create table templates (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  name text not null,
  language text not null default 'en' check (language in ('en', 'hi')),
  body text not null,
  header_asset_id uuid,
  variables text[] not null default '{}',
  is_system boolean not null default false,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, header_asset_id) references assets (project_id, id)
);
create unique index templates_by_name on templates (project_id, lower(name), language);
call nyota_guard('templates');

create table senders (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  driver text not null check (driver in ('sandbox', 'linked', 'cloud')),
  phone text not null,
  label text not null,
  state text not null default 'CREATED' check (state in
    ('CREATED', 'LINKING', 'CONNECTED', 'RECONNECTING', 'DISCONNECTED', 'LOGGED_OUT', 'RESTRICTED', 'BANNED', 'ERROR')),
  state_reason text,
  halted_until timestamptz,
  link_mode text check (link_mode in ('QR', 'CODE')),
  link_payload text,
  link_expires_at timestamptz,
  is_logout_requested boolean not null default false,
  lease_owner text,
  lease_epoch bigint not null default 0,
  lease_until timestamptz,
  next_send_at timestamptz not null default now(),
  day date,
  day_used int not null default 0,
  day_cap int not null default 1000000,
  last_open_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (project_id, id)
);
create unique index senders_by_phone on senders (project_id, phone) where deleted_at is null;
create index senders_by_lease on senders (lease_until) where deleted_at is null;
call nyota_guard('senders');
create policy by_system on senders to nyota_across using ((select nyota_is_system()));

-- One parent for every send to many: a campaign, a travel or a stay message.
create table dispatches (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  kind text not null default 'CAMPAIGN' check (kind in ('CAMPAIGN', 'TRAVEL', 'STAY')),
  name text not null,
  status text not null default 'DRAFT' check (status in
    ('DRAFT', 'SCHEDULED', 'IN_PROGRESS', 'PAUSED', 'HALTED', 'COMPLETED', 'CANCELLED')),
  status_reason text,
  template_id uuid,
  body text,
  header_asset_id uuid,
  sender_id uuid,
  audience jsonb not null default '{}',
  event_ids uuid[] not null default '{}',
  is_invitation boolean not null default true,
  respects_quiet_hours boolean not null default true,
  scheduled_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  created_by uuid references users,
  started_by uuid references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, template_id) references templates (project_id, id) on delete set null (template_id),
  foreign key (project_id, sender_id) references senders (project_id, id),
  foreign key (project_id, header_asset_id) references assets (project_id, id)
);
create index dispatches_by_time on dispatches (project_id, kind, created_at desc);
create index dispatches_running on dispatches (project_id) where status = 'IN_PROGRESS';
create index dispatches_scheduled on dispatches (scheduled_at) where status = 'SCHEDULED';
call nyota_guard('dispatches');
create policy by_system on dispatches to nyota_across using ((select nyota_is_system()));

create table messages (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  dispatch_id uuid,
  guest_id uuid,
  -- Who shares this message: all the guests behind one phone.
  guest_ids uuid[] not null default '{}',
  recipient_key text not null,
  phone text not null,
  sender_id uuid not null,
  kind text not null default 'CAMPAIGN' check (kind in ('CAMPAIGN', 'TRAVEL', 'STAY', 'SINGLE')),
  body text not null,
  status text not null default 'QUEUED' check (status in
    ('QUEUED', 'PENDING', 'PAUSED', 'SENT', 'DELIVERED', 'READ', 'HALTED', 'CANCELLED', 'FAILED')),
  rank int not null default 1,
  priority int not null default 0,
  next_attempt_at timestamptz not null default now(),
  attempts int not null default 0,
  retry_seq int not null default 0,
  provider_id text,
  rendered text,
  claim_epoch bigint,
  claimed_at timestamptz,
  dispatched_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  failed_at timestamptz,
  error_code text,
  error_text text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, dispatch_id) references dispatches (project_id, id) on delete cascade,
  foreign key (project_id, guest_id) references guests (project_id, id) on delete cascade,
  foreign key (project_id, sender_id) references senders (project_id, id)
);
create unique index messages_by_provider on messages (provider_id) where provider_id is not null;
create unique index messages_by_recipient on messages (project_id, dispatch_id, recipient_key) where dispatch_id is not null;
create index messages_to_send on messages (sender_id, priority desc, next_attempt_at, id) where status = 'QUEUED';
create index messages_by_dispatch on messages (project_id, dispatch_id, status);
create index messages_by_time on messages (project_id, created_at desc, id desc);
create index messages_by_guest on messages (project_id, guest_id, created_at desc);
create index messages_in_flight on messages (sender_id, claim_epoch) where status = 'PENDING';
call nyota_guard('messages');

create table message_events (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  message_id uuid not null,
  status text not null,
  detail text,
  created_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, message_id) references messages (project_id, id) on delete cascade
);
create index message_events_by_message on message_events (project_id, message_id, created_at);
call nyota_guard('message_events');

create table opt_outs (
  project_id uuid not null references projects on delete cascade,
  phone text not null,
  reason text,
  created_at timestamptz not null default now(),
  primary key (project_id, phone)
);
call nyota_guard('opt_outs');

-- What the sandbox pretended to deliver: the far end of the wire, kept so that tests and hosts can look at it.
create table sandbox_deliveries (
  project_id uuid not null references projects on delete cascade,
  provider_id text not null,
  sender_id uuid not null,
  phone text not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (project_id, provider_id)
);
call nyota_guard('sandbox_deliveries');
