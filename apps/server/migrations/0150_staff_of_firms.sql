-- A host gives a project to a firm by this code, which cannot be guessed and is easy to read out.
alter table merchants
  add column code text not null default upper(left(replace(gen_random_uuid()::text, '-', ''), 12)),
  add constraint merchants_code_key unique (code);

alter table projects
  add column merchant_given_at timestamptz;

-- Staff are invited by an e-mail address. Until somebody who has proven it accepts, the row names no user, whether an
-- account has the address or not.
alter table merchant_members drop constraint merchant_members_pkey;
alter table merchant_members
  add column id uuid primary key default nyota_id(),
  alter column user_id drop not null,
  add column email citext,
  add column name text not null default '',
  add column job_title text,
  -- {"levels": {"GUEST": "EDIT"}, "actions": ["SEE_ACTIVITY"]}: the same in all projects of the firm.
  add column permissions jsonb not null default '{}',
  add column invited_by uuid references users on delete set null,
  add column sent_at timestamptz,
  add column expires_at timestamptz,
  add column declined_at timestamptz,
  add column joined_at timestamptz,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();

-- Until now all staff of a firm could do everything.
update merchant_members m
set name = coalesce(u.full_name, u.email::text, u.phone), email = u.email, joined_at = now(), permissions = '{
  "levels": {"EVENT": "FULL_ACCESS", "MICROSITE": "FULL_ACCESS", "GUEST": "FULL_ACCESS", "TASK": "FULL_ACCESS", "STAY": "FULL_ACCESS",
    "TRAVEL": "FULL_ACCESS", "MESSAGE": "FULL_ACCESS", "ASSET": "FULL_ACCESS", "COLLABORATOR": "FULL_ACCESS"},
  "actions": ["MANAGE_STAFF", "EDIT_PROJECT", "SEE_ACTIVITY", "CHANGE_PLAN", "TRANSFER_OWNERSHIP", "DELETE_PROJECT"]}'
from users u where u.id = m.user_id;

call nyota_open('merchant_members');

-- A user works for one firm, so no call has to name it.
drop index merchant_members_by_user;
create unique index one_firm_per_user on merchant_members (user_id) where user_id is not null;
create unique index one_invitation_per_firm on merchant_members (merchant_id, email) where declined_at is null;
create index merchant_members_by_email on merchant_members (email) where user_id is null;

-- A link for a new password that was requested for an account of a firm's staff: it works while the user is staff of it.
alter table password_resets
  add column is_for_staff boolean not null default false,
  add column merchant_id uuid references merchants on delete cascade;
