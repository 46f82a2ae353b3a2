-- Where other programs are told of what happens in a project, and everything that is or was sent to them.
create table webhooks (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  label text not null check (length(label) between 1 and 60),
  address text not null check (length(address) <= 500),
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@ array['ANSWERS', 'MESSAGES', 'JOURNEYS', 'ORDERS']),
  -- Sealed with the server's secret. For a day after a change deliveries are signed with both.
  sealed_secret bytea not null,
  sealed_old_secret bytea,
  old_secret_until timestamptz,
  paused_at timestamptz,
  paused_because text check (paused_because in ('BY_HAND', 'GONE', 'FAILING', 'NEW_OWNER')),
  -- Since the last delivery that arrived.
  failing_since timestamptz,
  failures int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id),
  check ((paused_at is null) = (paused_because is null)),
  check ((sealed_old_secret is null) = (old_secret_until is null)),
  check ((failing_since is null) = (failures = 0))
);
call nyota_guard('webhooks');
call nyota_whole_project('webhooks');
create policy by_system on webhooks to nyota_across using ((select nyota_is_system()));

-- One event for one webhook, written together with the change that it is about (migrations/functions/webhooks.sql).
create table webhook_deliveries (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  -- No foreign key: a change of guests would wait for an edit of the webhook, and fail when it is deleted meanwhile.
  -- What such a change leaves behind is sent to nobody, and deleted with its age.
  webhook_id uuid not null,
  type text not null,
  data jsonb not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'DELIVERED', 'FAILED')),
  attempts int not null default 0,
  -- Also the end of the claim of a worker that is sending it: after its death another one sends it then.
  next_attempt_at timestamptz not null default now(),
  claim uuid,
  last_attempt_at timestamptz,
  http_status int,
  milliseconds int,
  answer text,
  created_at timestamptz not null default now(),
  primary key (project_id, id)
);
create index webhook_deliveries_by_webhook on webhook_deliveries (project_id, webhook_id, id);
create index webhook_deliveries_due on webhook_deliveries (project_id, webhook_id, next_attempt_at) where state = 'WAITING';
create index webhook_deliveries_by_age on webhook_deliveries using brin (created_at);
call nyota_guard('webhook_deliveries');
create policy by_system on webhook_deliveries to nyota_across using ((select nyota_is_system()));
-- They name guests of all groups. Whoever is limited to some groups causes events, and reads none.
create policy not_read on webhook_deliveries as restrictive for select to nyota_limited using (false);
