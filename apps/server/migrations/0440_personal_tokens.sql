-- What programs sign in with: a token for a user's own rights, or for some of them.
create table personal_tokens (
  id uuid primary key default nyota_id(),
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- Only the SHA-256 of the token is stored. It has 256 random bits, so nobody finds it from the hash.
  hash bytea not null unique check (octet_length(hash) = 32),
  ending text not null,
  -- The level in each module; the user's own rights at the moment of a call limit it further.
  permissions jsonb not null,
  -- Null for all projects of the user.
  project_ids uuid[],
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_used_ip inet,
  revoked_at timestamptz,
  revoked_because text check (revoked_because in ('REVOKED', 'PASSWORD', 'ADDRESS', 'SIGNED_OUT', 'ADMIN')),
  check ((revoked_at is null) = (revoked_because is null)),
  check (expires_at <= created_at + interval '366 days')
);
create index personal_tokens_by_user on personal_tokens (user_id);
call nyota_open('personal_tokens');
