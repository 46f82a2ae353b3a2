-- Users, their sessions and one-time codes, and the counters that slow down guessing.
create table users (
  id uuid primary key default nyota_id(),
  full_name text,
  email citext unique,
  phone text unique,
  user_type text not null default 'host' check (user_type in ('host', 'merchant')),
  password_hash text,
  locale text not null default 'en',
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  avatar text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (email is not null or phone is not null)
);
call nyota_open('users');

-- A session is a family of refresh tokens: each use of a token makes its child, and only the newest is good.
create table sessions (
  id uuid primary key default nyota_id(),
  user_id uuid not null references users on delete cascade,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  idle_expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text check (revoked_because in ('LOGOUT', 'REUSE', 'PASSWORD', 'ADMIN'))
);
create index sessions_by_user on sessions (user_id);
call nyota_open('sessions');

create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  -- The child is made from its parent by a keyed hash, so a lost answer can be given again without keeping any token.
  parent_hash bytea,
  created_at timestamptz not null default now(),
  rotated_at timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (session_id);
call nyota_open('refresh_tokens');

create table otp_challenges (
  id uuid primary key default nyota_id(),
  channel text not null check (channel in ('EMAIL', 'PHONE')),
  address citext not null,
  code_hash bytea not null,
  attempts_left int not null default 5 check (attempts_left >= 0),
  ip inet,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  resend_at timestamptz not null,
  used_at timestamptz
);
create index otp_challenges_by_address on otp_challenges (address, created_at desc);
call nyota_open('otp_challenges');

create table password_resets (
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
call nyota_open('password_resets');

-- Losing these in a crash is harmless, so they are not logged.
create unlogged table rate_limits (
  key text primary key,
  used int not null,
  resets_at timestamptz not null
);
call nyota_open('rate_limits');

create table notifications (
  id uuid primary key default nyota_id(),
  user_id uuid not null references users on delete cascade,
  project_id uuid,
  kind text not null,
  title text not null,
  message text not null,
  link text,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_by_user on notifications (user_id, created_at desc);
call nyota_open('notifications');

-- What a call with an Idempotency-Key answered. Written in the transaction of its effect.
create table idempotency_keys (
  user_id uuid not null,
  route text not null,
  key text not null,
  fingerprint bytea not null,
  status int,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, route, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
call nyota_open('idempotency_keys');
