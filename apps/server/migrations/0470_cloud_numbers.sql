-- Numbers of WhatsApp's Business Cloud API: their access, what Meta tells of their messages, and the approval of templates.
create table cloud_accounts (
  project_id uuid not null references projects on delete cascade,
  sender_id uuid not null,
  phone_number_id text not null check (length(phone_number_id) <= 20),
  business_account_id text not null check (length(business_account_id) <= 20),
  -- Sealed with the server's secret. Without a token the number was unlinked.
  sealed_token bytea,
  sealed_app_secret bytea not null,
  -- Typed at Meta, which repeats it once to prove that the address is ours.
  verify_token text not null,
  verified_name text,
  quality text not null default 'UNKNOWN' check (quality in ('GREEN', 'YELLOW', 'RED', 'UNKNOWN')),
  people_per_day int,
  checked_at timestamptz not null default now(),
  first_event_at timestamptz,
  primary key (project_id, sender_id),
  foreign key (project_id, sender_id) references senders (project_id, id) on delete cascade
);
-- One number sends for one project only.
create unique index cloud_accounts_by_number on cloud_accounts (phone_number_id);
create unique index cloud_accounts_by_sender on cloud_accounts (sender_id);
create index cloud_accounts_by_account on cloud_accounts (business_account_id);
call nyota_guard('cloud_accounts');
call nyota_whole_project('cloud_accounts');
create policy by_system on cloud_accounts to nyota_across using ((select nyota_is_system()));

-- What Meta has sent, as it came. The same bytes are stored once; an event is deleted some days after it was processed.
create table whatsapp_events (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  -- The number whose address it came to. An app at Meta has one address for all of its numbers.
  sender_id uuid not null,
  hash bytea not null,
  body text not null,
  created_at timestamptz not null default now(),
  processed_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (project_id, id)
);
create unique index whatsapp_events_by_hash on whatsapp_events (project_id, sender_id, hash);
create index whatsapp_events_open on whatsapp_events (created_at) where processed_at is null;
create index whatsapp_events_processed on whatsapp_events (processed_at) where processed_at is not null;
call nyota_guard('whatsapp_events');
call nyota_whole_project('whatsapp_events');
create policy by_system on whatsapp_events to nyota_across using ((select nyota_is_system()));
-- They name guests of all groups.
create policy not_read on whatsapp_events as restrictive for select to nyota_limited using (false);

-- A text as it was submitted to Meta. It is approved for exactly these words: a template that is changed is submitted
-- again, under another name at Meta, and what was started with the old words goes on with them.
create table template_approvals (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  template_id uuid,
  business_account_id text not null,
  name text not null check (name ~ '^[a-z0-9_]{1,120}$'),
  language text not null,
  body text not null,
  category text not null check (category in ('MARKETING', 'UTILITY')),
  status text not null default 'WAITING' check (status in ('WAITING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED')),
  reason text,
  created_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, template_id) references templates (project_id, id) on delete set null (template_id)
);
create unique index template_approvals_by_name on template_approvals (project_id, business_account_id, name, language);
create index template_approvals_by_text on template_approvals (project_id, md5(body));
create index template_approvals_by_template on template_approvals (project_id, template_id) where template_id is not null;
call nyota_guard('template_approvals');
call nyota_whole_project('template_approvals');
create policy by_system on template_approvals to nyota_across using ((select nyota_is_system()));

alter table messages
  -- The id that Meta gave the message; its webhooks name it.
  add column remote_id text,
  -- What became of it is not known: until then a webhook may tell, and nothing is sent again.
  add column awaits_status_until timestamptz;
create index messages_by_remote_id on messages (remote_id) where remote_id is not null;
create index messages_awaiting_status on messages (awaits_status_until) where status = 'PENDING' and awaits_status_until is not null;
