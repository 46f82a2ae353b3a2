-- What belongs to this installation as a whole, in one row that the first start writes. The application reads it; only `nyota rotate`,
-- which works with the owner's rights, changes it.
create table installation (
  id boolean primary key default true check (id),
  -- An HMAC of a constant with NYOTA_SECRET: tells another secret from the right one, and nothing about it.
  secret_check bytea not null,
  -- That of the secret to which a rotation leads that has begun and not ended.
  next_secret_check bytea,
  -- The key of guests' links, sealed with the secret. Null as long as it is derived from the secret; a rotation that keeps the links
  -- carries it over.
  sealed_link_key bytea,
  created_at timestamptz not null default now()
);
grant select, insert on installation to nyota_app;
